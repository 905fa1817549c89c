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
/** A project of ada's; mel, vic and gus are members on request. */
const project = async (body: object = {}, people: string[] = []): Promise<Row> => {
  const made = (await create(body)).body;
  const roles = { mel: 15, vic: 10, gus: 5 } as Record<string, number>;
  const members = people.map((who) => ({ member_id: w.as(who).id, role: roles[who] }));
  if (people.length > 0) await w.as("ada").send("POST", `${at(made.id)}/members/`, { members });
  return made;
};

describe("creating a project", () => {
  test("it has its creator as admin and only member, and is public with all features except the inbox", async () => {
    const { status, body } = await create({ description: "To the moon" });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      description: "To the moon",
      network: 2,
      module_view: true,
      cycle_view: true,
      issue_views_view: true,
      page_view: true,
      inbox_view: false,
      archive_in: 0,
      close_in: 0,
      is_member: true,
      member_role: 20,
      is_favorite: false,
      archived_at: null,
      anchor: null,
      has_public_comments: false,
      total_members: 1,
      total_cycles: 0,
      total_modules: 0,
      workspace: w.workspace.id,
      created_by: w.as("ada").id,
    });
    expect(body.members).toEqual([
      { id: expect.any(String), member_id: w.as("ada").id, member__display_name: "ada", member__avatar: "" },
    ]);
  });

  test("it starts with the five states, the first one as the default, and everything is announced", async () => {
    const before = (await w.changes()).length;
    const { body } = await create();
    const states: Row[] = (await w.as("ada").send("GET", `${at(body.id)}/states/`)).body;
    expect(states.map((s) => [s.group, s.sequence, s.default])).toEqual([
      ["backlog", 15000, true],
      ["unstarted", 25000, false],
      ["started", 35000, false],
      ["completed", 45000, false],
      ["cancelled", 55000, false],
    ]);
    const told = (await w.changes()).slice(before);
    expect(told.map((change) => [change.entity, change.op])).toEqual([
      ["project_member", "insert"],
      ["project", "insert"],
      ...states.map(() => ["state", "insert"]),
    ]);
    const { is_favorite: _f, is_member: _m, member_role: _r, sort_order: _s, ...shared } = body;
    expect(told[1]?.row).toEqual(shared);
    expect(told[0]?.row).toEqual({
      id: body.members[0].id,
      role: 20,
      member: w.as("ada").id,
      project: body.id,
    });
  });

  test("it needs a name, an identifier of at most 12 characters, and network 0 or 2", async () => {
    const { name, identifier } = names();
    const bad = [
      { identifier },
      { name },
      { name: " ", identifier },
      { name, identifier: "" },
      { name, identifier: "-!" },
      { name, identifier: "ABCDEFGHIJKLM" },
      { name: "n".repeat(256), identifier },
      { name, identifier, network: 1 },
      { name, identifier, archive_in: 13 },
      { name, identifier, close_in: -1 },
      { name, identifier, logo_props: { big: "x".repeat(20_000) } },
    ];
    for (const body of bad)
      expect([body, (await w.as("ada").send("POST", `${w.W}/projects/`, body)).status]).toEqual([body, 400]);
  });

  test("identifiers are stored in capitals and hold only letters and digits", async () => {
    expect((await create({ identifier: "a-é1 !" })).body.identifier).toBe("AÉ1");
  });

  test("name and identifier are unique in the workspace: 410 names the field", async () => {
    const one = await project();
    const name = await create({ name: one.name });
    expect([name.status, Object.keys(name.body)]).toEqual([410, ["name"]]);
    const identifier = await create({ identifier: one.identifier.toLowerCase() });
    expect([identifier.status, Object.keys(identifier.body)]).toEqual([410, ["identifier"]]);
    const other = await project();
    for (const field of ["name", "identifier"]) {
      const answer = await w.as("ada").send("PATCH", `${at(other.id)}/`, { [field]: one[field] });
      expect([answer.status, typeof answer.body[field]]).toEqual([410, "string"]);
    }
    const elsewhere = { name: one.name, identifier: one.identifier };
    expect((await w.outsider.send("POST", `${w.outsider.W}/projects/`, elsewhere)).status).toBe(201);
  });

  test("a lead other than the creator becomes an admin, too", async () => {
    const made = await project({ project_lead: w.as("mel").id, default_assignee: w.as("mel").id });
    expect([made.project_lead, made.default_assignee]).toEqual([w.as("mel").id, w.as("mel").id]);
    expect((await w.as("mel").send("GET", `${at(made.id)}/project-members/me/`)).body.role).toBe(20);
    expect(made.total_members).toBe(2);
  });

  test("lead, assignee, state and estimate of a new project can't be foreign, and nothing is written", async () => {
    const before = (await list()).length;
    const foreign = {
      project_lead: w.outsider.id,
      default_assignee: w.outsider.id,
      default_state: w.states.backlog.id,
      estimate: crypto.randomUUID(),
    };
    for (const [field, value] of Object.entries(foreign)) {
      const answer = await create({ [field]: value });
      expect([answer.status, Object.keys(answer.body)]).toEqual([400, [field]]);
    }
    expect((await create({ default_assignee: w.as("vic").id })).status).toBe(400);
    expect((await list()).length).toBe(before);
  });

  test("viewers and guests can't create projects", async () => {
    for (const who of ["vic", "gus"]) expect((await create({}, who)).status).toBe(403);
    expect((await create({}, "mel")).status).toBe(201);
  });

  test("fields that the server determines can't be set", async () => {
    const more = {
      id: w.project.id,
      workspace: w.outsider.workspace.id,
      archived_at: "2020-01-01T00:00:00Z",
      anchor: "f".repeat(32),
      created_by: w.as("mel").id,
      is_favorite: true,
      last_sequence: 5,
    };
    const made = await project(more);
    for (const row of [made, (await w.as("ada").send("PATCH", `${at(made.id)}/`, more)).body]) {
      expect(row.id).not.toBe(w.project.id);
      expect([row.workspace, row.archived_at, row.anchor, row.is_favorite, row.created_by]).toEqual([
        w.workspace.id,
        null,
        null,
        false,
        w.as("ada").id,
      ]);
    }
  });
});
