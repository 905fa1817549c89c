import { addProject, addProjectMember, type Project } from "@cairn/testkit/people";
import { world, type World } from "@cairn/testkit/world";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addIssue, query } from "../list/lists.fixture.ts";

let w: World;
let secret: Project;
const made: Record<string, string> = {};
beforeAll(async () => {
  w = await world({ members: { ada: "admin", mel: "member", gus: "guest" } });
  secret = await addProject(w.runtime, w.workspace, {
    name: "Secret",
    identifier: "SEC",
    network: 0,
  } as never);
  await addProjectMember(w.runtime, w.workspace, secret, w.as("ada").person!, 20);
  made.top = await addIssue(w, { name: "Zebra 100% top" });
  made.middle = await addIssue(w, { name: "ZEBRA middle", parent_id: made.top, target_date: "2026-05-01" });
  made.leaf = await addIssue(w, { name: "small zebra_leaf", parent_id: made.middle });
  made.umlaut = await addIssue(w, { name: "Ärger mit Zebras" });
  made.hidden = await addIssue(w, { name: "zebra" }, { workspace: w.workspace, project: secret });
  await addIssue(w, { name: "zebra", is_draft: true });
  await addIssue(w, { name: "zebra", archived_at: "2026-03-01" });
  await addIssue(w, { name: "zebra", is_waiting: true });
});
afterAll(() => w.stop());

const find = async (params: Record<string, string>, who = "ada"): Promise<string[]> => {
  const { body } = await w.as(who).send("GET", `${w.P}/search-issues/${query(params)}`);
  return body.map(({ id }: { id: string }) => Object.keys(made).find((name) => made[name] === id) ?? id);
};
const search = "zebra";

describe("searching issues (contract/issues §8)", () => {
  it("the search matches a part of the name in any case, among live issues of the project, newest first", async () => {
    expect(await find({ search: "zEBRA" })).toEqual(["umlaut", "leaf", "middle", "top"]);
    expect(await find({ search: "bra m" })).toEqual(["middle"]);
    expect(await find({ search: "nothing like it" })).toEqual([]);
  });
  it("the search follows a changed name", async () => {
    await w.as("ada").send("PATCH", `${w.P}/issues/${made.top}/`, { name: "Giraffe 100% top" });
    expect(await find({ search: "giraffe" })).toEqual(["top"]);
    await w.as("ada").send("PATCH", `${w.P}/issues/${made.top}/`, { name: "Zebra 100% top" });
    expect(await find({ search: "giraffe" })).toEqual([]);
  });
  it("the search takes wildcard characters literally", async () => {
    expect(await find({ search: "0%" })).toEqual(["top"]);
    expect(await find({ search: "a_l" })).toEqual(["leaf"]);
    for (const text of ["\\", "'", "%%", "\0", "x".repeat(3000), "\uD800"])
      expect(await find({ search: text })).toEqual([]);
  });
  it("the search lists matches by number first, and everything for the project's identifier", async () => {
    const { rows } = await w.runtime.pool.query("select sequence_id from issues where id = $1", [made.top]);
    expect(await find({ search: `WEB-${rows[0].sequence_id}` })).toEqual(["top"]);
    expect(await find({ search: "we" })).toEqual(["umlaut", "leaf", "middle", "top"]);
    expect(await find({ search: "99999999999999999999" })).toEqual([]);
  });
  it("the search without text finds everything, up to a limit", async () => {
    expect(await find({})).toEqual(["umlaut", "leaf", "middle", "top"]);
  });
  it("the search for a parent leaves out the issue itself, its parent and its children", async () => {
    expect(await find({ search, parent: "true", issue_id: made.middle ?? "" })).toEqual(["umlaut"]);
  });
  it("the search for sub-issues leaves out issues with a parent, the issue itself and its parent", async () => {
    expect(await find({ search, sub_issue: "true", issue_id: made.middle ?? "" })).toEqual(["umlaut"]);
    expect(await find({ search, sub_issue: "true" })).toEqual(["umlaut", "top"]);
  });
  it("the search for relations leaves out issues that are already related, in either direction", async () => {
    await w.runtime.pool.query(
      `insert into issue_relations (workspace_id, id, project_id, issue_id, related_issue_id, relation_type)
       values ($1, gen_random_uuid(), $2, $3, $4, 'blocked_by')`,
      [w.workspace.id, w.project.id, made.middle, made.leaf],
    );
    expect(await find({ search, issue_relation: "true", issue_id: made.middle ?? "" })).toEqual([
      "umlaut",
      "top",
    ]);
    expect(await find({ search, issue_relation: "true", issue_id: made.leaf ?? "" })).toEqual([
      "umlaut",
      "top",
    ]);
  });
  it("the search with the flag of the due date returns only issues without one", async () => {
    expect(await find({ search, target_date: "none" })).toEqual(["umlaut", "leaf", "top"]);
  });
  it("the search outside a cycle returns each issue with the cycle that it is in", async () => {
    const make = async (name: string) => (await w.as("mel").send("POST", `${w.P}/cycles/`, { name })).body.id;
    const [mine, other] = [await make("Mine"), await make("Other")];
    const put = (cycle: string, issue = "") =>
      w.as("mel").send("POST", `${w.P}/cycles/${cycle}/cycle-issues/`, { issues: [issue] });
    await put(mine, made.leaf);
    await put(other, made.top);
    const asked = query({ search, outside_cycle: mine });
    const { body } = await w.as("mel").send("GET", `${w.P}/search-issues/${asked}`);
    const found = new Map(body.map((row: { id: string; cycle_id: string | null }) => [row.id, row.cycle_id]));
    expect(found.has(made.leaf)).toBe(false);
    expect([found.get(made.top), found.get(made.umlaut)]).toEqual([other, null]);
  });
  it("the search ignores flags about an invalid issue", async () => {
    for (const issue_id of ["junk", w.project.id])
      expect(await find({ search, parent: "true", issue_id, module: "junk" })).toHaveLength(4);
  });
  it("the search covers all of the caller's projects on request, and no others (security 20)", async () => {
    expect(await find({ search, workspace_search: "true" })).toContain("hidden");
    expect(await find({ search, workspace_search: "true" }, "gus")).not.toContain("hidden");
    expect((await w.outsider.send("GET", `${w.P}/search-issues/?search=zebra`)).status).toBe(404);
  });
});

describe("the search through a workspace (contract/issues §18.2)", () => {
  const look = async (params: Record<string, string>, who = "ada") =>
    (await w.as(who).send("GET", `${w.W}/search/${query(params)}`)).body.results;
  const ids = (rows: { id: string }[]) => rows.map(({ id }) => id);

  it("the workspace search has one list per kind of object, all empty for a blank text", async () => {
    const kinds = ["workspace", "project", "issue", "cycle", "module", "issue_view", "page"];
    const found = await look({ search: " " });
    expect(Object.keys(found).sort()).toEqual(kinds.sort());
    expect(Object.values(found).flat()).toEqual([]);
  });
  it("the workspace search finds projects by name and identifier, and issues in the caller's projects alone", async () => {
    expect(ids((await look({ search: "sec" })).project)).toEqual([secret.id]);
    expect(ids((await look({ search: "sec" }, "mel")).project)).toEqual([]);
    expect(ids((await look({ search })).issue)).toContain(made.hidden);
    expect(ids((await look({ search }, "mel")).issue)).not.toContain(made.hidden);
    expect((await look({ search: "acme" })).workspace).toEqual([
      { name: "acme", id: w.workspace.id, slug: w.slug },
    ]);
  });
  it("the workspace search can be limited to one project, which must be the caller's", async () => {
    const inSecret = { search, workspace_search: "false", project_id: secret.id };
    expect(ids((await look(inSecret)).issue)).toEqual([made.hidden]);
    expect(Object.values(await look(inSecret, "mel")).flat()).toEqual([]);
    expect(Object.values(await look({ ...inSecret, project_id: "junk" })).flat()).toEqual([]);
  });
});
