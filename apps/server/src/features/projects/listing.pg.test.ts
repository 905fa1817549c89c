import { addProject, addProjectMember } from "@cairn/testkit/people";
import { type Answer, type World, world } from "@cairn/testkit/world";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";

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

describe("project lists", () => {
  test("the list of projects contains the caller's and public ones; other private ones are indistinguishable from missing ones", async () => {
    const open = await project();
    const secret = await project({ network: 0 });
    expect(await listed("mel", open.id)).toMatchObject({
      is_member: false,
      member_role: null,
      sort_order: null,
    });
    expect(await listed("mel", secret.id)).toBeUndefined();
    const hidden = await w.as("mel").send("GET", `${at(secret.id)}/`);
    const missing = await w.as("mel").send("GET", `${at(crypto.randomUUID())}/`);
    expect([hidden.status, hidden.body]).toEqual([404, missing.body]);
    expect((await w.as("mel").send("GET", `${at(open.id)}/`)).body.is_member).toBe(false);
    expect((await w.outsider.send("GET", `${at(open.id)}/`)).status).toBe(404);
    expect((await w.as("mel").send("GET", `${at(open.id)}/states/`)).status).toBe(403);
  });

  test("the list of projects is ordered by the caller's sort_order, then by name; those the caller is not in come last", async () => {
    const x = await world({ members: { ada: "admin", mel: "member" } });
    for (const name of ["beta", "Alpha", "gamma"])
      await x.as("mel").send("POST", `${x.W}/projects/`, { name, identifier: name });
    const secret = await addProject(x.runtime, x.workspace, { name: "Secret" });
    await addProjectMember(x.runtime, x.workspace, secret, x.as("mel").person!, 5);
    const order = async (who: string) =>
      (await x.as(who).send("GET", `${x.W}/projects/`)).body.map((row: Row) => [row.name, row.sort_order]);
    expect(await order("mel")).toEqual([
      ["gamma", 35535],
      ["Alpha", 45535],
      ["beta", 55535],
      ["Secret", 65535],
      ["Website", 65535],
    ]);
    expect(await order("ada")).toEqual([
      ["Website", 65535],
      ["Alpha", null],
      ["beta", null],
      ["gamma", null],
      ["Secret", null],
    ]);
    await x.stop();
  });

  test("the list of projects gives a first project the sort order 65535", async () => {
    await w.as("vic").send("POST", "/api/workspaces/", { name: "Own", slug: "vics-own" });
    const orders = [];
    for (const letter of ["A", "B"])
      orders.push(
        (
          await w
            .as("vic")
            .send("POST", "/api/workspaces/vics-own/projects/", { name: letter, identifier: letter })
        ).body.sort_order,
      );
    expect(orders).toEqual([65535, 55535]);
  });

  test("the list of projects is paged only when both page keys are given, and the pages add up to the whole", async () => {
    const all = await list();
    expect(Array.isArray((await w.as("ada").send("GET", `${w.W}/projects/?per_page=1`)).body)).toBe(true);
    const seen: string[] = [];
    for (let page = 0; page < all.length; page++) {
      const { body } = await w.as("ada").send("GET", `${w.W}/projects/?per_page=1&cursor=1:${page}:0`);
      expect([body.total_count, body.total_pages, body.next_page_results, body.prev_page_results]).toEqual([
        all.length,
        all.length,
        page < all.length - 1,
        page > 0,
      ]);
      seen.push(body.results[0].id);
    }
    expect(seen).toEqual(all.map((row) => row.id));
    for (const bad of [
      "per_page=0&cursor=1:0:0",
      "per_page=101&cursor=101:0:0",
      "per_page=x&cursor=1:0:0",
      "per_page=1&cursor=junk",
    ]) {
      const answer = await w.as("ada").send("GET", `${w.W}/projects/?${bad}`);
      expect([answer.status, Object.keys(answer.body)]).toEqual([400, ["detail"]]);
    }
  });

  test("the list of projects takes one statement, however many projects there are", async () => {
    const queries = vi.spyOn(pg.Client.prototype, "query");
    await list();
    const count = queries.mock.calls.length;
    queries.mockRestore();
    // The guard's statement, and the list's.
    expect(count).toBe(2);
  });
});

describe("project details", () => {
  test("the detail of a project counts live, archived and draft issues separately, each by whether they have a parent", async () => {
    const { id } = await project();
    const add = (sequence: number, more: object = {}) =>
      w.runtime.db
        .insertInto("issues")
        .values({
          workspace_id: w.workspace.id,
          id: crypto.randomUUID(),
          project_id: id,
          sequence_id: sequence,
          name: "Issue",
          sort_order: 1,
          ...more,
        })
        .returning("id")
        .executeTakeFirstOrThrow();
    const parent = await add(1);
    const below = { parent_id: parent.id };
    const archived = { archived_at: "2026-01-01" };
    await add(2);
    for (const [k, more] of [
      below,
      archived,
      { ...archived, ...below },
      { is_draft: true, created_by: w.as("ada").id },
      { is_draft: true, created_by: w.as("ada").id, ...below },
      { is_draft: true },
      { is_waiting: true },
    ].entries())
      await add(10 + k, more);
    const { body } = await w.as("ada").send("GET", `${at(id)}/`);
    expect([
      [body.total_issues, body.sub_issues],
      [body.archived_issues, body.archived_sub_issues],
      [body.draft_issues, body.draft_sub_issues],
    ]).toEqual([
      [2, 1],
      [1, 1],
      [1, 1],
    ]);
    await add(30);
    await w.runtime.pool.query("update projects set version = version + 1 where id = $1", [id]);
    expect((await w.as("ada").send("GET", `${at(id)}/`)).body.total_issues).toBe(3);
  });
});

describe("checks of project identifiers", () => {
  const ask = (name: string, who = "ada") =>
    w.as(who).send("GET", `${w.W}/project-identifiers?name=${encodeURIComponent(name)}`);

  test("the check of a project identifier counts the workspace's projects that use it, in any case", async () => {
    expect((await ask("web")).body).toEqual({
      exists: 1,
      identifiers: [{ id: w.project.id, name: "WEB", project: w.project.id }],
    });
    expect((await ask("FREE")).body).toEqual({ exists: 0, identifiers: [] });
    expect((await ask(w.outsider.project.identifier)).body.exists).toBe(0);
    for (const empty of ["", "!"]) expect((await ask(empty)).status).toBe(400);
  });

  test("the check of a project identifier does not reveal a project that the caller can't see", async () => {
    const secret = await project({ network: 0 });
    expect((await ask(secret.identifier, "mel")).body).toEqual({ exists: 1, identifiers: [] });
  });
});
