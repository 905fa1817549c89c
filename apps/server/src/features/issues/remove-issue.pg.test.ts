import { addProject, addProjectMember, type Project } from "@cairn/testkit/people";
import { world, type World } from "@cairn/testkit/world";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { activitiesOf } from "./activities.ts";

let w: World;
let other: Project;
beforeAll(async () => {
  w = await world({ members: { ada: "admin", mel: "member", vic: "viewer" } });
  other = await addProject(w.runtime, w.workspace);
  await addProjectMember(w.runtime, w.workspace, other, w.as("ada").person!, 20);
});
afterAll(() => w.stop());

const create = async (body: object = {}, P = w.P) =>
  (await w.as("ada").send("POST", `${P}/issues/`, { name: "Issue", ...body })).body;
const remove = (id: string, who = "mel") => w.as(who).send("DELETE", `${w.P}/issues/${id}/`);
const status = async (id: string, P = w.P) => (await w.as("ada").send("GET", `${P}/issues/${id}/`)).status;

describe("deleting an issue", () => {
  it("deleting an issue removes it, its sub-issues, and everything that belongs to it", async () => {
    const top = await create();
    const child = await create({ parent_id: top.id });
    const grandchild = await create({ parent_id: child.id });
    await w.as("mel").send("POST", `${w.P}/issues/${child.id}/comments/`, { comment_html: "<p>x</p>" });
    const answer = await remove(top.id);
    expect([answer.status, answer.body]).toEqual([204, ""]);
    for (const { id } of [top, child, grandchild]) expect(await status(id)).toBe(404);
    expect((await remove(top.id)).status).toBe(404);
    const { rowCount } = await w.runtime.pool.query("select from issue_comments where issue_id = $1", [
      child.id,
    ]);
    expect(rowCount).toBe(0);
  });

  it("an archived issue can be deleted, but not a draft", async () => {
    const old = await create({ state_id: w.states.completed.id });
    await w.as("ada").send("POST", `${w.P}/issues/${old.id}/archive/`, {});
    expect((await remove(old.id)).status).toBe(204);
    const { body } = await w.as("ada").send("GET", `${w.P}/archived-issues/`);
    expect(body.results).toEqual([]);
    const { body: draft } = await w.as("ada").send("POST", `${w.P}/issue-drafts/`, { name: "Draft" });
    expect((await remove(draft.id)).status).toBe(404);
  });

  it("deletion announces each deleted issue and the parent, and leaves an activity without an issue", async () => {
    const parent = await create();
    const issue = await create({ parent_id: parent.id });
    const child = await create({ parent_id: issue.id });
    const before = (await w.changes()).length;
    await remove(issue.id);
    const changes = (await w.changes()).slice(before);
    expect(changes.map((c) => [c.entity, c.op, c.id])).toEqual(
      expect.arrayContaining([
        ["issue", "delete", issue.id],
        ["issue", "delete", child.id],
        ["issue", "update", parent.id],
      ]),
    );
    expect(changes).toHaveLength(3);
    const [activity] = (await activitiesOf(w.runtime, w.as("mel").id, { size: 1, index: 0 })).results;
    expect(activity).toMatchObject({
      verb: "deleted",
      field: "issue",
      issue: null,
      issue_detail: null,
      old_value: null,
      new_value: null,
      project: w.project.id,
      actor: w.as("mel").id,
    });
  });

  it("deletion includes sub-issues in other projects only where the caller may write", async () => {
    const O = `${w.W}/projects/${other.id}`;
    const parent = await create();
    const far = await create({ parent_id: parent.id }, O);
    const farther = await create({ parent_id: far.id }, O);
    await remove(parent.id, "mel");
    expect(await status(parent.id)).toBe(404);
    const kept = (await w.as("ada").send("GET", `${O}/issues/${far.id}/`)).body;
    expect([kept.parent_id, await status(farther.id, O)]).toEqual([null, 200]);
    const again = await create();
    await w.as("ada").send("PATCH", `${O}/issues/${far.id}/`, { parent_id: again.id });
    await remove(again.id, "ada");
    expect([await status(far.id, O), await status(farther.id, O)]).toEqual([404, 404]);
  });

  it("members of the project may delete its issues", async () => {
    const issue = await create();
    expect((await remove(issue.id, "vic")).status).toBe(403);
    expect((await w.outsider.send("DELETE", `${w.P}/issues/${issue.id}/`)).status).toBe(404);
    expect((await w.nobody.send("DELETE", `${w.P}/issues/${issue.id}/`)).status).toBe(401);
    expect(await status(issue.id)).toBe(200);
  });
});
