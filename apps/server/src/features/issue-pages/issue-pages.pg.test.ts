import { world, type World } from "@cairn/testkit/world";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

let w: World;
beforeAll(async () => {
  w = await world({ members: { ada: "admin", mel: "member", vic: "viewer" } });
});
afterAll(() => w.stop());

const post = async (who: string, path: string, body: object = {}) => {
  const answer = await w.as(who).send("POST", path, body);
  expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
  return answer.body;
};
const issueIn = async (): Promise<string> => (await post("ada", `${w.P}/issues/`, { name: "Has pages" })).id;
const pageIn = async (place: string, more: object = {}): Promise<string> =>
  (await post("mel", `${place}/pages/`, { name: "Plan", ...more })).id;
const at = (issue: string, id = "") => `${w.P}/issues/${issue}/pages/${id && `${id}/`}`;
const namesFor = async (who: string, issue: string): Promise<string[]> =>
  (await w.as(who).send("GET", at(issue))).body.map(
    (row: { page_detail: { name: string } }) => row.page_detail.name,
  );

describe("pages of an issue (contract/external §9)", () => {
  it("are of its project or of the workspace, each once, newest first, and announced with the history", async () => {
    const issue = await issueIn();
    const [own, shared] = [await pageIn(w.P), await pageIn(w.W, { name: "Handbook" })];
    const from = (await w.changes()).length;
    const first = await post("mel", at(issue), { page_id: own });
    expect(first).toMatchObject({ issue, page: own, page_detail: { id: own, name: "Plan" } });
    const changes = (await w.changes()).slice(from);
    expect(changes.map(({ entity, op }) => `${entity} ${op}`)).toContain("issue_page insert");
    expect((await post("mel", at(issue), { page_id: own })).id).toBe(first.id);
    await post("mel", at(issue), { page_id: shared });
    expect(await namesFor("vic", issue)).toEqual(["Handbook", "Plan"]);
    expect((await w.as("mel").send("DELETE", at(issue, first.id))).status).toBe(204);
    expect((await w.as("mel").send("DELETE", at(issue, first.id))).body).toEqual({ error: "Page not found" });
    const history = await w.as("vic").send("GET", `${w.P}/issues/${issue}/history/`);
    const rows = (history.body as { field: string; verb: string; new_identifier: string | null }[]).filter(
      ({ field }) => field === "page",
    );
    expect(rows.map(({ verb, new_identifier }) => [verb, new_identifier])).toEqual([
      ["created", own],
      ["created", shared],
      ["deleted", null],
    ]);
    // The history does not say the title, which not everyone may know.
    expect(JSON.stringify(rows)).not.toContain("Plan");
  });

  it("are seen, linked and removed only by those who see the page; viewers only read them", async () => {
    const issue = await issueIn();
    const secret = await pageIn(w.P, { name: "Secret", access: 1 });
    const { id } = await post("mel", at(issue), { page_id: secret });
    expect(await namesFor("mel", issue)).toEqual(["Secret"]);
    expect(await namesFor("ada", issue)).toEqual([]);
    expect((await w.as("ada").send("POST", at(issue), { page_id: secret })).status).toBe(404);
    expect((await w.as("ada").send("DELETE", at(issue, id))).status).toBe(404);
    const open = await pageIn(w.P);
    expect((await w.as("vic").send("POST", at(issue), { page_id: open })).status).toBe(403);
    expect((await w.as("vic").send("DELETE", at(issue, id))).status).toBe(403);
    expect((await w.outsider.send("GET", at(issue))).status).toBe(404);
    const theirs = (await w.outsider.send("POST", `${w.outsider.P}/pages/`, { name: "Theirs" })).body.id;
    expect((await w.as("ada").send("POST", at(issue), { page_id: theirs })).status).toBe(404);
  });

  it("name the issue on the page, for those who see the issue", async () => {
    const issue = await issueIn();
    const page = await pageIn(w.W);
    await post("mel", at(issue), { page_id: page });
    const answer = await w.as("mel").send("GET", `${w.W}/references/pages/${page}/`);
    expect(answer.body).toMatchObject([{ kind: "issue", id: issue, name: "Has pages" }]);
  });

  it("stay behind when the issue or the page moves to another project, unless they are the workspace's", async () => {
    const other = await post("ada", `${w.W}/projects/`, { name: "Other", identifier: "OTHER" });
    const O = `${w.W}/projects/${other.id}`;
    const [moving, staying] = [await issueIn(), await issueIn()];
    const page = (await post("ada", `${w.P}/pages/`, { name: "Goes away" })).id;
    const handbook = (await post("ada", `${w.W}/pages/`, { name: "Handbook" })).id;
    for (const issue of [moving, staying])
      for (const page_id of [page, handbook]) await post("ada", at(issue), { page_id });
    await post("ada", `${w.P}/issues/${moving}/move/`, { project_id: other.id });
    const moved = await w.as("ada").send("GET", `${O}/issues/${moving}/pages/`);
    expect(moved.body.map((row: { page: string }) => row.page)).toEqual([handbook]);
    await post("ada", `${w.P}/pages/${page}/move/`, { project: other.id });
    expect(await namesFor("ada", staying)).toEqual(["Handbook"]);
  });
});
