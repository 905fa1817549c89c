import { type Answer, type World, world } from "@cairn/testkit/world";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

/** A row of a response. */
type Row = Answer["body"];

let w: World;
beforeAll(async () => {
  w = await world({ members: { ada: "admin", mel: "member", vic: "viewer", gus: "guest" } });
});
afterAll(() => w.stop());

let n = 0;
const names = () => ({ name: `Project ${(n += 1)}`, identifier: `Q${n}` });
const create = (body: object = {}, who = "ada") =>
  w.as(who).send("POST", `${w.W}/projects/`, { ...names(), ...body });
const at = (id: string) => `${w.W}/projects/${id}`;
const list = async (who = "ada"): Promise<Row[]> => (await w.as(who).send("GET", `${w.W}/projects/`)).body;
const listed = async (who: string, id: string) => (await list(who)).find((row) => row.id === id);
/** A project of ada's; mel, vic and gus are members on request. */
const project = async (body: object = {}, people: string[] = []): Promise<Row> => {
  const made = (await create(body)).body;
  const roles = { mel: 15, vic: 10, gus: 5 } as Record<string, number>;
  const members = people.map((who) => ({ member_id: w.as(who).id, role: roles[who] }));
  if (people.length > 0) await w.as("ada").send("POST", `${at(made.id)}/members/`, { members });
  return made;
};

describe("changing a project", () => {
  test("a project's admin can change it, and the change is announced as the row that all receivers share", async () => {
    const made = await project({}, ["mel", "vic", "gus"]);
    const patch = {
      name: " Renamed ",
      description: "New words",
      network: 0,
      identifier: `r-${n}`,
      logo_props: { in_use: "emoji", emoji: { value: "128640" } },
      icon_prop: { name: "home" },
      cover_image: "",
      archive_in: 12,
    };
    const { status, body } = await w.as("ada").send("PATCH", `${at(made.id)}/`, patch);
    expect([status, body]).toEqual([
      200,
      expect.objectContaining({ ...patch, name: "Renamed", identifier: `R${n}`, cover_image: null }),
    ]);
    const { is_favorite: _f, is_member: _m, member_role: _r, sort_order: _s, ...shared } = body;
    expect((await w.changes()).at(-1)).toMatchObject({
      entity: "project",
      op: "update",
      project_id: made.id,
      row: shared,
    });
    expect(
      (await w.as("ada").send("PATCH", `${at(made.id)}/`, { icon_prop: null })).body.icon_prop,
    ).toBeNull();
    for (const who of ["mel", "vic", "gus"])
      for (const body of [{ name: "Taken over" }, { archive_in: 1 }])
        expect((await w.as(who).send("PATCH", `${at(made.id)}/`, body)).status).toBe(403);
  });

  test("lead and default assignee must be members of the project, default state and estimate its own", async () => {
    const made = await project({}, ["mel"]);
    const url = `${at(made.id)}/`;
    const states: Row[] = (await w.as("ada").send("GET", `${url}states/`)).body;
    const estimate = crypto.randomUUID();
    await w.runtime.db
      .insertInto("estimates")
      .values({ workspace_id: w.workspace.id, id: estimate, project_id: made.id, name: "Points" })
      .execute();
    const right = {
      project_lead: w.as("mel").id,
      default_assignee: w.as("mel").id,
      default_state: states[1].id,
      estimate,
    };
    expect((await w.as("ada").send("PATCH", url, right)).body).toMatchObject(right);
    const wrong = {
      project_lead: [w.as("vic").id, w.outsider.id],
      default_assignee: [w.as("vic").id, w.outsider.id],
      default_state: [w.states.started.id, w.outsider.project.states.started.id, crypto.randomUUID()],
      estimate: [crypto.randomUUID()],
    };
    for (const [field, values] of Object.entries(wrong))
      for (const value of values) {
        const answer = await w.as("ada").send("PATCH", url, { [field]: value, description: "half" });
        expect([answer.status, Object.keys(answer.body)]).toEqual([400, [field]]);
      }
    expect((await w.as("ada").send("GET", url)).body).toMatchObject({ ...right, description: "" });
    const none = { project_lead: null, default_assignee: null, default_state: null, estimate: null };
    expect((await w.as("ada").send("PATCH", url, none)).body).toMatchObject(none);
  });

  test("opening the inbox creates one hidden triage state that reserves no name and is in no list", async () => {
    const made = await project();
    for (const inbox_view of [true, false, true])
      expect((await w.as("ada").send("PATCH", `${at(made.id)}/`, { inbox_view })).body.inbox_view).toBe(
        inbox_view,
      );
    const { rows } = await w.runtime.pool.query(
      "select color, name from states where project_id = $1 and \"group\" = 'triage'",
      [made.id],
    );
    expect(rows).toEqual([{ color: "#ff7700", name: "Triage" }]);
    const own = await w
      .as("ada")
      .send("POST", `${at(made.id)}/states/`, { name: "Triage", color: "#111111" });
    expect(own.status).toBe(200);
    expect((await w.as("ada").send("GET", `${at(made.id)}/states/`)).body).toHaveLength(6);
    const hidden = await w.runtime.db
      .selectFrom("states")
      .select("id")
      .where("project_id", "=", made.id)
      .where("group", "=", "triage")
      .executeTakeFirstOrThrow();
    expect((await w.as("ada").send("PATCH", `${at(made.id)}/`, { default_state: hidden.id })).status).toBe(
      400,
    );
  });

  test("a deleted state is no longer the default state", async () => {
    const made = await project();
    const states: Row[] = (await w.as("ada").send("GET", `${at(made.id)}/states/`)).body;
    await w.as("ada").send("PATCH", `${at(made.id)}/`, { default_state: states[4].id });
    expect((await w.as("ada").send("DELETE", `${at(made.id)}/states/${states[4].id}/`)).status).toBe(204);
    expect((await w.as("ada").send("GET", `${at(made.id)}/`)).body.default_state).toBeNull();
  });
});

describe("project archive", () => {
  test("archiving a project keeps its place in the list, marked, makes it read-only, and is announced; restoring undoes this", async () => {
    const made = await project({}, ["mel"]);
    const { status, body } = await w.as("mel").send("POST", `${at(made.id)}/archive/`);
    expect(status).toBe(200);
    expect((await listed("ada", made.id))?.archived_at).toBe(body.archived_at);
    expect((await w.changes()).at(-1)).toMatchObject({
      entity: "project",
      op: "update",
      row: { archived_at: body.archived_at },
    });
    for (const url of ["/", "/states/", "/members/", "/issue-labels/", "/project-members/me/"])
      expect((await w.as("ada").send("GET", at(made.id) + url)).status).toBe(404);
    const refused = await w.as("ada").send("PATCH", `${at(made.id)}/`, { name: "No" });
    expect([refused.status, Object.keys(refused.body)]).toEqual([400, ["error"]]);
    expect((await w.as("ada").send("POST", `${at(made.id)}/archive/`)).status).toBe(400);
    for (const who of ["labels", "states"])
      expect(
        (await w.as("ada").send("GET", `${w.W}/${who}/`)).body.filter(
          (row: Row) => row.project_id === made.id,
        ),
      ).toEqual([]);
    expect((await w.as("mel").send("DELETE", `${at(made.id)}/archive/`)).status).toBe(403);
    expect((await w.as("ada").send("DELETE", `${at(made.id)}/archive/`)).status).toBe(204);
    expect((await listed("mel", made.id))?.archived_at).toBeNull();
    expect((await w.as("mel").send("GET", `${at(made.id)}/states/`)).body).toHaveLength(5);
  });

  test("viewers, guests and outsiders can neither archive, restore nor delete", async () => {
    const made = await project({}, ["vic", "gus"]);
    const secret = await project({ network: 0 });
    for (const who of ["vic", "gus", "mel"]) {
      expect((await w.as(who).send("POST", `${at(made.id)}/archive/`)).status).toBe(403);
      expect((await w.as(who).send("DELETE", `${at(made.id)}/`)).status).toBe(403);
      expect((await w.as(who).send("POST", `${at(secret.id)}/archive/`)).status).toBe(404);
      expect((await w.as(who).send("DELETE", `${at(secret.id)}/`)).status).toBe(404);
    }
    expect((await w.outsider.send("DELETE", `${at(made.id)}/`)).status).toBe(404);
    expect((await listed("ada", made.id))?.archived_at).toBeNull();
  });

  test("an archived project can be deleted", async () => {
    const made = await project();
    await w.as("ada").send("POST", `${at(made.id)}/archive/`);
    expect((await w.as("ada").send("DELETE", `${at(made.id)}/`)).status).toBe(204);
    expect(await listed("ada", made.id)).toBeUndefined();
  });
});
