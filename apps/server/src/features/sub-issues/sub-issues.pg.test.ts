import { addProject, addProjectMember } from "@cairn/testkit/people";
import { world, type World } from "@cairn/testkit/world";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

/** Sorts rows whose order is undefined. */
const rising = (a: string | number, b: string | number): number => (a < b ? -1 : 1);

const NOBODY = "00000000-0000-4000-8000-000000000000";
let w: World;
const P = { read: "", hidden: "", write: "" };
beforeAll(async () => {
  w = await world({ members: { ada: "admin", mel: "member", vic: "viewer" } });
  for (const [name, role] of [
    ["read", 10],
    ["hidden", null],
    ["write", 15],
  ] as const) {
    const project = await addProject(w.runtime, w.workspace, { network: 0 });
    await addProjectMember(w.runtime, w.workspace, project, w.as("ada").person!, 20);
    if (role !== null) await addProjectMember(w.runtime, w.workspace, project, w.as("mel").person!, role);
    P[name] = `${w.W}/projects/${project.id}`;
  }
});
afterAll(() => w.stop());

const issueIn = async (body: object = {}, place = w.P) =>
  (await w.as("ada").send("POST", `${place}/issues/`, { name: "Child", ...body })).body;
const add = (parent: string, sub_issue_ids: string[], who = "mel") =>
  w.as(who).send("POST", `${w.P}/issues/${parent}/sub-issues/`, { sub_issue_ids });
const list = async (parent: string, who = "mel") =>
  (await w.as(who).send("GET", `${w.P}/issues/${parent}/sub-issues/`)).body;
const read = async (id: string, place = w.P) =>
  (await w.as("ada").send("GET", `${place}/issues/${id}/`)).body;
const ids = (rows: { id: string }[]): string[] => rows.map((row) => row.id);

describe("children of issues (contract/issues §6.1)", () => {
  it("sub-issues are listed newest first, with their ids by state group", async () => {
    const parent = await issueIn();
    expect(await list(parent.id)).toEqual({ sub_issues: [], state_distribution: {} });
    const one = await issueIn({ parent_id: parent.id });
    const two = await issueIn({ parent_id: parent.id, state_id: w.states.completed.id });
    const three = await issueIn({ parent_id: parent.id });
    expect(await list(parent.id)).toEqual({
      sub_issues: [three, two, one],
      state_distribution: { backlog: [three.id, one.id], completed: [two.id] },
    });
    await w.as("ada").send("POST", `${w.P}/issues/${two.id}/archive/`, {});
    expect(ids((await list(parent.id)).sub_issues)).toEqual([three.id, one.id]);
  });

  it("that are requested are returned in their current state, including existing sub-issues", async () => {
    const [parent, before] = [await issueIn(), await issueIn()];
    const had = await issueIn({ parent_id: parent.id });
    const [one, two] = [await issueIn(), await issueIn({ parent_id: before.id })];
    const from = (await w.changes()).length;
    const { status, body } = await add(parent.id, [one.id, two.id, had.id, one.id]);
    expect([status, ids(body.sub_issues), body.state_distribution]).toEqual([
      200,
      [two.id, one.id, had.id],
      { backlog: [two.id, one.id, had.id] },
    ]);
    expect(body.sub_issues[2]).toEqual(had);
    for (const row of body.sub_issues.slice(0, 2))
      expect(row).toMatchObject({ parent_id: parent.id, updated_by: w.as("mel").id });
    expect([(await read(parent.id)).sub_issues_count, (await read(before.id)).sub_issues_count]).toEqual([
      3, 0,
    ]);
    const told = (await w.changes()).slice(from).filter((c) => c.entity === "issue");
    expect(ids(told).toSorted(rising)).toEqual([one.id, two.id, parent.id, before.id].toSorted(rising));
    const history = async (id: string) =>
      (await w.as("ada").send("GET", `${w.P}/issues/${id}/history/?activity_type=issue-property`)).body
        .slice(1)
        .map((r: Record<string, unknown>) => [
          r.verb,
          r.field,
          r.old_value,
          r.new_value,
          r.old_identifier,
          r.new_identifier,
        ]);
    const key = (issue: { sequence_id: number }) => `WEB-${issue.sequence_id}`;
    expect([await history(one.id), await history(two.id), await history(had.id)]).toEqual([
      [["updated", "parent", "", key(parent), null, parent.id]],
      [["updated", "parent", key(before), key(parent), before.id, parent.id]],
      [],
    ]);
  });

  it("the sub-issues of a deleted or unknown issue are an empty list", async () => {
    const parent = await issueIn();
    await issueIn({ parent_id: parent.id });
    expect((await w.as("ada").send("DELETE", `${w.P}/issues/${parent.id}/`)).status).toBe(204);
    for (const id of [parent.id, NOBODY]) {
      const { status, body } = await w.as("vic").send("GET", `${w.P}/issues/${id}/sub-issues/`);
      expect([status, body]).toEqual([200, { sub_issues: [], state_distribution: {} }]);
    }
  });

  it("the sub-issues of an issue of another project are an empty list under this project's path", async () => {
    const elsewhere = await issueIn({}, P.write);
    await issueIn({ parent_id: elsewhere.id }, P.write);
    expect(await list(elsewhere.id)).toEqual({ sub_issues: [], state_distribution: {} });
  });

  it("sub-issues may belong to another project where the caller writes; invisible ones are not listed", async () => {
    const parent = await issueIn();
    const other = await issueIn({}, P.write);
    expect(ids((await add(parent.id, [other.id])).body.sub_issues)).toEqual([other.id]);
    expect((await read(other.id, P.write)).parent_id).toBe(parent.id);
    expect(ids((await list(parent.id)).sub_issues)).toEqual([other.id]);
    expect(ids((await list(parent.id, "vic")).sub_issues)).toEqual([]);
  });
});

describe("what can't become a sub-issue", () => {
  it("a missing or invisible issue, and then nothing is changed (security 3, 8)", async () => {
    const [parent, fine] = [await issueIn(), await issueIn()];
    const foreign = (await w.outsider.send("POST", `${w.outsider.P}/issues/`, { name: "x" })).body;
    const hidden = await issueIn({}, P.hidden);
    for (const id of [NOBODY, foreign.id, hidden.id]) {
      const answer = await add(parent.id, [fine.id, id]);
      expect([answer.status, Object.keys(answer.body)]).toEqual([400, ["sub_issue_ids"]]);
    }
    const readable = await issueIn({}, P.read);
    expect((await add(parent.id, [fine.id, readable.id])).status).toBe(403);
    expect([(await read(fine.id)).parent_id, (await read(readable.id, P.read)).parent_id]).toEqual([
      null,
      null,
    ]);
  });

  it("the issue itself or one of its ancestors, also in two concurrent requests", async () => {
    const [a, b] = [await issueIn(), await issueIn()];
    const c = await issueIn({ parent_id: b.id });
    await add(a.id, [b.id]);
    for (const id of [a.id, b.id]) expect((await add(c.id, [id])).status).toBe(400);
    expect((await add(a.id, [a.id])).status).toBe(400);
    for (let round = 0; round < 5; round++) {
      const [x, y] = [await issueIn(), await issueIn()];
      const answers = await Promise.all([add(x.id, [y.id]), add(y.id, [x.id], "ada")]);
      expect(answers.map((answer) => answer.status).toSorted(rising)).toEqual([200, 400]);
    }
  });

  it("an empty list is a 400, an unknown parent a 404, a viewer's request a 403", async () => {
    const issue = await issueIn();
    expect((await add(issue.id, [])).body).toEqual({ error: "Send at least one id." });
    expect((await add(NOBODY, [issue.id])).body).toEqual({ error: "Issue not found" });
    expect((await add(issue.id, [issue.id], "vic")).status).toBe(403);
    const theirs = `${w.outsider.P}/issues/${issue.id}/sub-issues/`;
    expect((await w.outsider.send("GET", theirs)).body.sub_issues).toEqual([]);
    expect((await w.outsider.send("GET", `${w.P}/issues/${issue.id}/sub-issues/`)).status).toBe(404);
  });
});
