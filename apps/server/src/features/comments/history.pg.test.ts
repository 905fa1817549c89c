import { world, type World } from "@cairn/testkit/world";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";

const NOBODY = "00000000-0000-4000-8000-000000000000";
let w: World;
beforeAll(async () => {
  w = await world({ members: { ada: "admin", mel: "member", vic: "viewer", gus: "guest" } });
});
afterEach(() => w.setNow(null));
afterAll(() => w.stop());

const issueIn = async (body: object = {}) =>
  (await w.as("ada").send("POST", `${w.P}/issues/`, { name: "Talk", ...body })).body;
const path = (issue: string, comment = "") => `${w.P}/issues/${issue}/comments/${comment && `${comment}/`}`;
const say = async (issue: string, body: object, who = "mel") => {
  const answer = await w.as(who).send("POST", path(issue), body);
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return answer.body;
};
const history = async (issue: string, query = "", who = "ada") => {
  const answer = await w.as(who).send("GET", `${w.P}/issues/${issue}/history/${query}`);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body;
};

describe("issue history", () => {
  it("the history of an issue merges activities and comments, oldest first, or returns one kind", async () => {
    const issue = await issueIn();
    const comment = await say(issue.id, { comment_html: "<p>between</p>" });
    await w.as("mel").send("PATCH", `${w.P}/issues/${issue.id}/`, { priority: "low" });
    const all = await history(issue.id);
    expect(all.map((r: { field?: string; comment_html?: string }) => r.comment_html ?? r.field)).toEqual([
      null,
      "<p>between</p>",
      "priority",
    ]);
    const ids = (rows: { id: string }[]) => rows.map((r) => r.id);
    expect(ids(await history(issue.id, "?activity_type=issue-comment"))).toEqual([comment.id]);
    expect(ids(await history(issue.id, "?activity_type=issue-property"))).toEqual([all[0].id, all[2].id]);
  });

  it("the history of an issue returns only what is strictly newer, in every timestamp format, even within a single millisecond", async () => {
    const issue = await issueIn();
    w.setNow(new Date().toISOString());
    for (const priority of ["low", "high", "urgent"])
      await w.as("mel").send("PATCH", `${w.P}/issues/${issue.id}/`, { priority });
    await say(issue.id, { comment_html: "<p>x</p>" });
    const all = await history(issue.id);
    expect(all).toHaveLength(5);
    for (const [index, row] of all.entries()) {
      const rest = all.slice(index + 1).map((r: { id: string }) => r.id);
      const utc = row.created_at as string;
      const shifted = new Date(Date.parse(utc) + 19_800_000).toISOString().slice(0, 19) + utc.slice(19, -1);
      for (const form of [
        utc,
        encodeURIComponent(utc),
        encodeURIComponent(`${shifted}+05:30`),
        `${shifted}+05:30`,
      ]) {
        const rows = await history(issue.id, `?created_at__gt=${form}`);
        expect(
          rows.map((r: { id: string }) => r.id),
          form,
        ).toEqual(rest);
      }
    }
  });

  it("the history of an issue refuses a created_at__gt that is not a time, and does not reveal foreign issues", async () => {
    const issue = await issueIn();
    const bad = await w.as("ada").send("GET", `${w.P}/issues/${issue.id}/history/?created_at__gt=soon`);
    expect([bad.status, Object.keys(bad.body)]).toEqual([400, ["created_at__gt"]]);
    expect((await w.as("ada").send("GET", `${w.P}/issues/${NOBODY}/history/`)).status).toBe(404);
    expect((await w.outsider.send("GET", `${w.outsider.P}/issues/${issue.id}/history/`)).status).toBe(404);
    expect((await w.outsider.send("GET", `${w.P}/issues/${issue.id}/history/`)).status).toBe(404);
    expect((await w.nobody.send("GET", `${w.P}/issues/${issue.id}/history/`)).status).toBe(401);
  });

  it("the history of an issue is open to viewers and guests, also for archived issues", async () => {
    const issue = await issueIn();
    await w.runtime.db
      .updateTable("issues")
      .set({ archived_at: "2026-01-01" })
      .where("id", "=", issue.id)
      .execute();
    for (const who of ["vic", "gus"]) expect(await history(issue.id, "", who)).toHaveLength(1);
  });
});
