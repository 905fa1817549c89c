import { fileForm } from "@cairn/testkit/file-form";
import { addProject, addProjectMember, type Project } from "@cairn/testkit/people";
import { world, type World } from "@cairn/testkit/world";
import { CHECKS } from "../../cli/doctor.ts";
import { catchUp, differences, fetchAll, viewerOf, viewOf } from "../../convergence/observer.fixture.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

const NOBODY = "00000000-0000-4000-8000-000000000000";
let w: World;
/** ada and mel may write in both; vic is only in the first, tom only in the second. */
let two: Project & { P: string };
beforeAll(async () => {
  w = await world({ members: { ada: "admin", mel: "member", vic: "member", tom: "member" } });
  two = await inProject("TWO", { ada: 20, mel: 15, tom: 15 });
  await w.runtime.pool.query("delete from project_members where member_id = $1 and project_id = $2", [
    w.as("tom").id,
    w.project.id,
  ]);
});
afterAll(() => w.stop());

async function inProject(identifier: string, members: Record<string, 10 | 15 | 20>, network: 0 | 2 = 0) {
  const project = await addProject(w.runtime, w.workspace, { identifier, network });
  for (const [name, role] of Object.entries(members))
    await addProjectMember(w.runtime, w.workspace, project, w.as(name).person!, role);
  return { ...project, P: `${w.W}/projects/${project.id}` };
}
const post = async (path: string, body: unknown, who = "mel") => {
  const answer = await w.as(who).send("POST", path, body);
  expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
  return answer.body;
};
const issueIn = (body: object = {}, P = w.P) => post(`${P}/issues/`, { name: "Traveler", ...body });
const move = (issue: string, to = two.id, who = "mel", P = w.P) =>
  w.as(who).send("POST", `${P}/issues/${issue}/move/`, { project_id: to });
const moved = async (issue: string, to = two.id, P = w.P) => {
  const answer = await move(issue, to, "mel", P);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body;
};
const get = async (path: string, who = "mel") => (await w.as(who).send("GET", path)).body;
const byKey = (key: string, who = "mel") => w.as(who).send("GET", `${w.W}/issues/by-key/${key}/`);

describe("issue keys", () => {
  it("a key such as WEB-12 leads to its issue, also an archived one, in any case and spelling", async () => {
    const issue = await issueIn({ state_id: w.states.completed.id });
    const address = { id: issue.id, project_id: w.project.id, archived_at: null };
    for (const key of [`WEB-${issue.sequence_id}`, `web-${issue.sequence_id}`])
      expect([(await byKey(key)).status, (await byKey(key)).body]).toEqual([200, address]);
    const { archived_at } = await post(`${w.P}/issues/${issue.id}/archive/`, {});
    expect((await byKey(`WEB-${issue.sequence_id}`)).body).toEqual({ ...address, archived_at });
  });

  it("a key that is unknown, malformed or of an issue that the caller may not see is a 404", async () => {
    const issue = await issueIn();
    for (const key of ["WEB-99999", "NONE-1", "WEB", "WEB-", "-1", "WEB-0", "WEB-1e3", "%2e%2e-1"])
      expect((await byKey(key)).status, key).toBe(404);
    expect((await byKey(`WEB-${issue.sequence_id}`, "tom")).body).toEqual({ error: "Issue not found" });
    expect((await w.outsider.send("GET", `${w.W}/issues/by-key/WEB-1/`)).status).toBe(404);
    const draft = await post(`${w.P}/issue-drafts/`, { name: "Mine" });
    expect((await byKey(`WEB-${draft.sequence_id}`)).status).toBe(200);
    expect((await byKey(`WEB-${draft.sequence_id}`, "ada")).status).toBe(404);
  });

  it("a key such as WEB-12 survives the renaming of its project, until another project has that identifier's number", async () => {
    const place = await inProject("OLD", { ada: 20, mel: 15 });
    const issue = await issueIn({}, place.P);
    const rename = (identifier: string) => w.as("ada").send("PATCH", `${place.P}/`, { identifier });
    await rename("MID");
    await rename("NEW");
    for (const key of ["OLD-1", "MID-1", "NEW-1"]) expect((await byKey(key)).body.id, key).toBe(issue.id);
    const next = await inProject("OLD", { ada: 20, mel: 15 });
    expect((await byKey("OLD-1")).body.id).toBe(issue.id);
    const newer = await issueIn({}, next.P);
    expect((await byKey("OLD-1")).body.id).toBe(newer.id);
    await rename("MID");
    expect((await byKey("MID-1")).body.id).toBe(issue.id);
  });
});

describe("moves between projects", () => {
  it("moving an issue to another project gives it the next numbers there, with its sub-issues, and the old keys still lead to it", async () => {
    await issueIn({}, two.P);
    const [above, root] = [await issueIn(), await issueIn()];
    await post(`${w.P}/issues/${above.id}/sub-issues/`, { sub_issue_ids: [root.id] });
    const child = await issueIn({ parent_id: root.id });
    const grandchild = await issueIn({ parent_id: child.id, state_id: w.states.completed.id });
    await post(`${w.P}/issues/${grandchild.id}/archive/`, {});
    const answer = await moved(root.id);
    expect(answer).toMatchObject({
      id: root.id,
      project_id: two.id,
      sequence_id: 2,
      parent_id: null,
      sub_issues_count: 1,
    });
    expect(await get(`${two.P}/issues/${child.id}/`)).toMatchObject({ sequence_id: 3, parent_id: root.id });
    expect(await get(`${two.P}/issues/${grandchild.id}/archive/`)).toMatchObject({
      sequence_id: 4,
      parent_id: child.id,
    });
    expect((await get(`${w.P}/issues/${above.id}/`)).sub_issues_count).toBe(0);
    for (const { id, sequence_id } of [root, child, grandchild]) {
      expect((await byKey(`WEB-${sequence_id}`)).body).toMatchObject({ id, project_id: two.id });
      expect((await w.as("mel").send("GET", `${w.P}/issues/${id}/`)).status).toBe(404);
    }
    expect((await issueIn({}, two.P)).sequence_id).toBe(5);
    // There and back again: every key it ever had leads to it.
    const back = await moved(root.id, w.project.id, two.P);
    for (const key of [`WEB-${root.sequence_id}`, "TWO-2", `WEB-${back.sequence_id}`])
      expect((await byKey(key)).body, key).toMatchObject({ id: root.id, project_id: w.project.id });
  });

  it("moving an issue to another project keeps state and labels by name and assignees who are members there, and drops what belongs to the old project", async () => {
    const named = await post(`${w.P}/states/`, { name: "Review", color: "#112233", group: "started" });
    const same = await post(`${two.P}/states/`, { name: "review", color: "#112233", group: "unstarted" });
    const labels: string[] = [];
    for (const name of ["both", "only here"])
      labels.push((await post(`${w.P}/issue-labels/`, { name, color: "#112233" })).id);
    const both = await post(`${two.P}/issue-labels/`, { name: "both", color: "#445566" });
    const cycle = await post(`${w.P}/cycles/`, { name: "Sprint" });
    const module = await post(`${w.P}/modules/`, { name: "Front" });
    const issue = await issueIn({
      state_id: named.id,
      label_ids: labels,
      assignee_ids: [w.as("vic").id, w.as("mel").id],
    });
    await post(`${w.P}/cycles/${cycle.id}/cycle-issues/`, { issues: [issue.id] });
    await post(`${w.P}/issues/${issue.id}/modules/`, { modules: [module.id] });
    const done = await issueIn({ state_id: w.states.completed.id });
    await w.runtime.pool.query("update states set name = 'Finished' where id = $1", [
      two.states.completed.id,
    ]);
    expect(await moved(issue.id)).toMatchObject({
      state_id: same.id,
      label_ids: [both.id],
      assignee_ids: [w.as("mel").id],
      cycle_id: null,
      module_ids: [],
      estimate_point: null,
      completed_at: null,
    });
    expect(await moved(done.id)).toMatchObject({
      state_id: two.states.completed.id,
      completed_at: done.completed_at,
    });
    const subscribers = await w.runtime.pool.query(
      "select user_id from issue_subscribers where issue_id = $1",
      [issue.id],
    );
    expect(subscribers.rows.map((row) => row.user_id)).toEqual([w.as("mel").id]);
    for (const { what, sql } of CHECKS)
      expect((await w.runtime.pool.query<{ n: number }>(sql)).rows[0]?.n, what).toBe(0);
  });

  it("moving an issue to another project moves comments, history, links, files, reactions and relations along, and records it in the history", async () => {
    const [issue, other] = [await issueIn(), await issueIn()];
    const I = `${w.P}/issues/${issue.id}`;
    const comment = await post(`${I}/comments/`, { comment_html: "<p>words</p>" });
    await post(`${w.P}/comments/${comment.id}/reactions/`, { reaction: "128077" });
    await post(`${I}/reactions/`, { reaction: "128077" });
    await post(`${I}/issue-links/`, { url: "https://example.com/" });
    const file = await post(`${I}/issue-attachments/`, fileForm("x.txt", "x"));
    await post(`${I}/issue-relation/`, { relation_type: "blocked_by", issues: [other.id] });
    const { sequence_id } = await moved(issue.id);
    const there = `${two.P}/issues/${issue.id}`;
    const [moment] = (await get(`${there}/history/?activity_type=issue-property`)).slice(-1);
    expect(moment).toMatchObject({
      verb: "updated",
      field: "project",
      old_value: `WEB-${issue.sequence_id}`,
      new_value: `TWO-${sequence_id}`,
      old_identifier: w.project.id,
      new_identifier: two.id,
      project: two.id,
      actor: w.as("mel").id,
    });
    const [kept] = await get(`${there}/comments/`);
    expect(kept).toMatchObject({ id: comment.id, project: two.id, comment_reactions: [{ project: two.id }] });
    for (const part of ["issue-links", "issue-attachments", "reactions"])
      expect(await get(`${there}/${part}/`), part).toMatchObject([{ project: two.id }]);
    expect((await get(`${there}/issue-relation/`)).blocked_by).toMatchObject([
      { id: other.id, relation: { project_id: two.id } },
    ]);
    const { pathname } = new URL(file.asset);
    expect((await w.as("mel").send("GET", pathname)).status).toBe(200);
    expect((await w.app.inject(pathname)).statusCode).toBe(404);
    expect((await get(`${there}/history/`)).map((r: { project: string }) => r.project)).not.toContain(
      w.project.id,
    );
  });

  it("moving an issue to another project moves its inbox record along", async () => {
    for (const P of [w.P, two.P]) await w.as("ada").send("PATCH", `${P}/`, { inbox_view: true });
    const item = await post(`${w.P}/inbox-issues/`, { issue: { name: "Came in" }, source: "IN_APP" });
    const I = (P: string) => `${P}/inbox-issues/${item.issue.id}/`;
    await w.as("ada").send("PATCH", I(w.P), { status: 1 });
    await moved(item.issue.id);
    expect(await get(I(two.P))).toMatchObject({ status: 1, issue: { project_id: two.id } });
    expect((await w.as("mel").send("GET", I(w.P))).status).toBe(404);
    const told = (await w.changes()).findLast((c) => c.entity === "inbox_issue");
    expect(told).toMatchObject({ id: item.issue.id, project_id: two.id, row: { project_id: two.id } });
  });

  it.each(["vic", "tom"])(
    "moving an issue updates the browser of %s, who sees one of the projects, to what the server has",
    async (name) => {
      const issue = await issueIn({ assignee_ids: [w.as("vic").id] });
      await issueIn({ parent_id: issue.id });
      const I = `${w.P}/issues/${issue.id}`;
      await post(`${I}/comments/`, { comment_html: "<p>words</p>" });
      await post(`${I}/issue-links/`, { url: "https://example.com/" });
      await post(`${I}/issue-relation/`, { relation_type: "blocked_by", issues: [(await issueIn()).id] });
      const observer = w.as(name);
      const stale = await fetchAll(w, observer);
      const before = await viewerOf(w, observer);
      const since = (await w.changes()).at(-1)?.seq ?? 0;
      await moved(issue.id);
      await catchUp(w, observer, stale, { since, before });
      expect(differences(viewOf(stale), viewOf(await fetchAll(w, observer)))).toEqual([]);
      expect(stale.issue.get(issue.id) === undefined).toBe(name === "vic");
    },
  );
});

describe("permissions for moves (security 8)", () => {
  it("permission to move an issue is needed in both projects; otherwise the issue stays", async () => {
    const issue = await issueIn();
    const readable = await inProject("READ", { mel: 10 });
    const joinable = await inProject("JOIN", { ada: 20 }, 2);
    const hidden = await inProject("HIDE", { ada: 20 });
    for (const [to, status] of [
      [readable.id, 403],
      [joinable.id, 403],
      [hidden.id, 400],
      [w.outsider.project.id, 400],
      [NOBODY, 400],
      [w.project.id, 400],
    ] as const)
      expect((await move(issue.id, to)).status, to).toBe(status);
    const own = await issueIn({}, two.P);
    await w.runtime.pool.query(
      "update project_members set role = 10 where member_id = $1 and project_id = $2",
      [w.as("tom").id, two.id],
    );
    expect((await move(own.id, w.project.id, "tom", two.P)).status).toBe(403);
    expect((await move(NOBODY)).status).toBe(404);
    expect((await move(own.id)).status).toBe(404);
    expect(await get(`${w.P}/issues/${issue.id}/`)).toMatchObject({
      project_id: w.project.id,
      sequence_id: issue.sequence_id,
    });
  });
});
