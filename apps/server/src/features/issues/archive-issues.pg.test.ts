import { world, type World } from "@cairn/testkit/world";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

let w: World;
beforeAll(async () => {
  w = await world({ members: { ada: "admin", mel: "member", vic: "viewer" } });
});
afterAll(async () => {
  w.setNow(null);
  await w.stop();
});

const create = async (body: object = {}) =>
  (await w.as("ada").send("POST", `${w.P}/issues/`, { name: "Issue", ...body })).body;
const closed = (body: object = {}) => create({ state_id: w.states.completed.id, ...body });
const archive = (id: string, who = "mel") => w.as(who).send("POST", `${w.P}/issues/${id}/archive/`, {});
const restore = (id: string, who = "mel") => w.as(who).send("DELETE", `${w.P}/issues/${id}/archive/`);

describe("archiving issues (contract/issues §6.6)", () => {
  it("completed and canceled issues are archived with the UTC date", async () => {
    w.setNow("2026-05-04T23:59:00.000Z");
    for (const state of [w.states.completed, w.states.cancelled]) {
      const answer = await archive((await create({ state_id: state.id })).id);
      expect([answer.status, answer.body]).toEqual([200, { archived_at: "2026-05-04" }]);
    }
    w.setNow(null);
  });
  it("issues that are open, have no state, or are not live can't be archived", async () => {
    for (const group of ["backlog", "unstarted", "started"] as const) {
      const { status, body } = await archive((await create({ state_id: w.states[group].id })).id);
      expect([status, Object.keys(body)]).toEqual([400, ["error"]]);
    }
    const issue = await closed();
    await archive(issue.id);
    expect((await archive(issue.id)).status).toBe(404);
    expect((await archive(w.project.id)).status).toBe(404);
    expect((await restore((await closed()).id)).status).toBe(404);
  });
  it("archiving and restoring an issue are recorded in its history, and subscribe the actor", async () => {
    const issue = await closed();
    await archive(issue.id, "mel");
    await restore(issue.id, "mel");
    const { body } = await w
      .as("ada")
      .send("GET", `${w.P}/issues/${issue.id}/history/?activity_type=issue-property`);
    expect(
      body.slice(1).map((row: Record<string, string>) => [row.verb, row.field, row.old_value, row.new_value]),
    ).toEqual([
      ["updated", "archived_at", null, "manual_archive"],
      ["updated", "archived_at", "archive", "restore"],
    ]);
    const detail = await w.as("mel").send("GET", `${w.P}/issues/${issue.id}/`);
    expect(detail.body).toMatchObject({ archived_at: null, is_subscribed: true });
    expect(detail.body.updated_at > issue.updated_at).toBe(true);
  });
  it("archiving and restoring an issue announce its new row and the parent's count", async () => {
    const parent = await create();
    const child = await closed({ parent_id: parent.id });
    const count = async () =>
      (await w.as("ada").send("GET", `${w.P}/issues/${parent.id}/`)).body.sub_issues_count;
    const before = (await w.changes()).length;
    await archive(child.id);
    expect(await count()).toBe(0);
    const told = (await w.changes()).slice(before).filter((change) => change.entity === "issue");
    expect(told.map((change) => [change.id, change.op])).toEqual([
      [child.id, "update"],
      [parent.id, "update"],
    ]);
    expect(told[0]?.row).toMatchObject({ archived_at: expect.any(String) });
    await restore(child.id);
    expect(await count()).toBe(1);
  });
  it("every project member can read archived issues with description and expansions; members can change them", async () => {
    const issue = await closed({ description_html: "<p>kept</p>" });
    await archive(issue.id);
    const path = `${w.P}/issues/${issue.id}/archive/?expand=parent,issue_link`;
    const { body } = await w.as("vic").send("GET", path);
    expect(body).toMatchObject({ id: issue.id, description_html: "<p>kept</p>", parent: {}, issue_link: [] });
    expect((await restore(issue.id, "vic")).status).toBe(403);
    expect((await w.outsider.send("GET", path)).status).toBe(404);
    expect((await w.as("ada").send("PATCH", `${w.P}/issues/${issue.id}/`, { name: "x" })).status).toBe(404);
  });
});
