import { addProject, addProjectMember, type Project } from "@cairn/testkit/people";
import { type Answer, type World, world } from "@cairn/testkit/world";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";

/** A row of a response. */
type Row = Answer["body"];

let w: World;
/** A project for one test alone, with everyone of the world in it. */
let p: Project;
let P: string;
beforeAll(async () => {
  w = await world({ members: { ada: "admin", mel: "member", vic: "viewer", gus: "guest" } });
});
afterAll(() => w.stop());
beforeEach(async () => {
  p = await project();
  P = `${w.W}/projects/${p.id}`;
});

async function project(): Promise<Project> {
  const made = await addProject(w.runtime, w.workspace);
  for (const [who, role] of [
    ["ada", 20],
    ["mel", 15],
    ["vic", 10],
    ["gus", 5],
  ] as const)
    await addProjectMember(w.runtime, w.workspace, made, w.as(who).person!, role);
  return made;
}

let n = 0;
const create = (body: object = {}, who = "mel", at = P) =>
  w.as(who).send("POST", `${at}/issue-labels/`, { name: `label ${(n += 1)}`, color: "#ff0000", ...body });
const label = async (body: object = {}): Promise<Row> => (await create(body)).body;
const patch = (id: string, body: object, who = "mel") =>
  w.as(who).send("PATCH", `${P}/issue-labels/${id}/`, body);
const list = async (): Promise<Row[]> => (await w.as("gus").send("GET", `${P}/issue-labels/`)).body;
const last = async () => (await w.changes()).at(-1);

describe("creating labels", () => {
  test("the first sorts at 65535, each further one 10000 after the last, whatever is sent", async () => {
    const made = await create({ sort_order: 1 });
    expect([made.status, made.body.sort_order, made.body.parent, made.body.project_id]).toEqual([
      201,
      65535,
      null,
      p.id,
    ]);
    expect(await last()).toMatchObject({ entity: "label", op: "insert", project_id: p.id, row: made.body });
    expect((await label({ sort_order: 5 })).sort_order).toBe(75535);
    await patch(made.body.id, { sort_order: 100000 });
    expect((await label()).sort_order).toBe(110000);
    expect((await list()).map((row) => row.sort_order)).toEqual([75535, 100000, 110000]);
  });

  test("a label needs a name that is unique in its project", async () => {
    const one = await label({ name: " bug " });
    expect(one.name).toBe("bug");
    for (const bad of [{ name: "" }, { name: " " }, { name: undefined }, { name: "n".repeat(256) }])
      expect((await create(bad)).status).toBe(400);
    const again = await create({ name: "bug" });
    expect([again.status, Object.keys(again.body)]).toEqual([400, ["error"]]);
    const other = await label();
    expect((await patch(other.id, { name: "bug" })).status).toBe(400);
    expect((await create({ name: "bug" }, "mel", w.P)).status).toBe(201);
  });

  test("concurrent creations of one name create one label", async () => {
    const answers = await Promise.all([1, 2, 3, 4].map(() => create({ name: "same" })));
    expect(answers.map((answer) => answer.status).sort((x, y) => x - y)).toEqual([201, 400, 400, 400]);
  });
});

describe("the tree of labels", () => {
  test("a label can be renamed, recolored, moved under a parent and back out", async () => {
    const [parent, child] = [await label(), await label()];
    const moved = await patch(child.id, {
      name: "new",
      color: "#00ff00",
      parent: parent.id,
      sort_order: 70535.5,
    });
    expect(moved.body).toEqual({
      ...child,
      name: "new",
      color: "#00ff00",
      parent: parent.id,
      sort_order: 70535.5,
    });
    expect(await last()).toMatchObject({ entity: "label", op: "update", id: child.id, row: moved.body });
    expect((await patch(child.id, { parent: null })).body.parent).toBeNull();
    expect((await label({ parent: parent.id })).parent).toBe(parent.id);
  });

  test("a parent must be a label of the same project", async () => {
    const mine = await label();
    const elsewhere = (await create({}, "mel", w.P)).body;
    const foreign = (await w.outsider.send("POST", `${w.outsider.P}/issue-labels/`, { name: "x" })).body;
    for (const parent of [elsewhere.id, foreign.id, crypto.randomUUID()]) {
      const answers = [
        await patch(mine.id, { parent, name: "half" }),
        await create({ parent, name: "half" }),
      ];
      for (const answer of answers)
        expect([answer.status, Object.keys(answer.body)]).toEqual([400, ["parent"]]);
    }
    expect(await list()).toEqual([mine]);
  });

  test("a label can't be placed below itself, directly or indirectly", async () => {
    const a = await label();
    const b = await label({ parent: a.id });
    const c = await label({ parent: b.id });
    for (const parent of [a.id, b.id, c.id]) expect((await patch(a.id, { parent })).status).toBe(400);
    expect((await patch(c.id, { parent: a.id })).status).toBe(200);
  });

  test("two concurrent moves do not form a cycle", async () => {
    for (let round = 0; round < 6; round++) {
      const [a, b] = [await label(), await label()];
      const answers = await Promise.all([
        patch(a.id, { parent: b.id }),
        patch(b.id, { parent: a.id }, "ada"),
      ]);
      expect(answers.map((answer) => answer.status).sort((x, y) => x - y)).toEqual([200, 400]);
    }
  });

  test("deleting a label deletes all labels below it and removes them from the issues", async () => {
    const kept = await label();
    const a = await label();
    const b = await label({ parent: a.id });
    const c = await label({ parent: b.id });
    const issue = crypto.randomUUID();
    await w.runtime.pool.query(
      "insert into issues (workspace_id, id, project_id, sequence_id, name, sort_order) values ($1, $2, $3, 1, 'Issue', 1)",
      [w.workspace.id, issue, p.id],
    );
    for (const one of [a, c, kept])
      await w.runtime.pool.query("insert into issue_labels values ($1, $2, $3)", [
        w.workspace.id,
        issue,
        one.id,
      ]);
    const before = (await w.changes()).length;
    expect((await w.as("mel").send("DELETE", `${P}/issue-labels/${a.id}/`)).status).toBe(204);
    expect(await list()).toEqual([kept]);
    const { rows } = await w.runtime.pool.query("select label_ids from issues where id = $1", [issue]);
    expect(rows).toEqual([{ label_ids: [kept.id] }]);
    const told = (await w.changes()).slice(before);
    expect(
      new Set(told.map((change) => `${change.entity} ${change.op} ${change.id} ${change.row === null}`)),
    ).toEqual(new Set([a, b, c].map((one) => `label delete ${one.id} true`)));
    const version = await w.runtime.pool.query("select version from projects where id = $1", [p.id]);
    expect(version.rows).toEqual([{ version: 1 }]);
  });
});

describe("permissions for labels", () => {
  test("viewers and guests read labels, but do not change them", async () => {
    const one = await label();
    for (const who of ["vic", "gus"]) {
      expect((await w.as(who).send("GET", `${P}/issue-labels/${one.id}/`)).body).toEqual(one);
      expect((await create({}, who)).status).toBe(403);
      expect((await patch(one.id, { name: "taken over" }, who)).status).toBe(403);
      expect((await w.as(who).send("DELETE", `${P}/issue-labels/${one.id}/`)).status).toBe(403);
    }
    expect(await list()).toEqual([one]);
  });

  test("a label of another project or workspace can't be reached through this one", async () => {
    const elsewhere = (await create({}, "mel", w.P)).body;
    const foreign = (await w.outsider.send("POST", `${w.outsider.P}/issue-labels/`, { name: "theirs" })).body;
    for (const { id } of [elsewhere, foreign]) {
      expect((await w.as("ada").send("GET", `${P}/issue-labels/${id}/`)).status).toBe(404);
      expect((await patch(id, { name: "taken over" }, "ada")).status).toBe(404);
      expect((await w.as("ada").send("DELETE", `${P}/issue-labels/${id}/`)).status).toBe(404);
    }
    expect((await w.outsider.send("GET", `${w.outsider.P}/issue-labels/`)).body).toContainEqual(foreign);
  });

  test("the workspace's list has the labels of the caller's unarchived projects, newest first", async () => {
    const secret = await addProject(w.runtime, w.workspace, { network: 0 });
    await addProjectMember(w.runtime, w.workspace, secret, w.as("ada").person!, 20);
    const hidden = (await create({}, "ada", `${w.W}/projects/${secret.id}`)).body;
    const [one, two] = [await label(), await label()];
    const ids = (await w.as("gus").send("GET", `${w.W}/labels/`)).body.map((row: Row) => row.id);
    expect(ids.slice(0, 2)).toEqual([two.id, one.id]);
    expect(ids).not.toContain(hidden.id);
    await w.as("ada").send("POST", `${P}/archive/`);
    const after = (await w.as("gus").send("GET", `${w.W}/labels/`)).body.map((row: Row) => row.id);
    expect(after).not.toContain(one.id);
  });
});
