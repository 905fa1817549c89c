import { addProject, addProjectMember } from "@cairn/testkit/people";
import { world, type World } from "@cairn/testkit/world";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { consumeAll } from "../../platform/outbox/consumers.ts";
import { newId } from "../../platform/ids.ts";
import { publishNotifications } from "../notifications/publish-notifications.ts";

let w: World;
beforeAll(async () => {
  w = await world({ members: { ada: "admin", mel: "member", vic: "viewer", gus: "guest" } });
});
afterAll(() => w.stop());

const issueIn = async () => (await w.as("ada").send("POST", `${w.P}/issues/`, { name: "Talk" })).body;
const path = (issue: string, rest = "") => `${w.P}/issues/${issue}/comments/${rest && `${rest}/`}`;
const say = async (issue: string, parent: string | null = null, who = "mel", comment_html = "<p>x</p>") => {
  const answer = await w.as(who).send("POST", path(issue), { comment_html, parent });
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return answer.body;
};
const resolve = (issue: string, comment: string, who = "mel") =>
  w.as(who).send("POST", path(issue, `${comment}/resolve`));
const reopen = (issue: string, comment: string, who = "mel") =>
  w.as(who).send("DELETE", path(issue, `${comment}/resolve`));
const list = async (issue: string) => (await w.as("vic").send("GET", path(issue))).body;
const parents = async (issue: string) =>
  (await list(issue)).map((row: { id: string; parent: string | null }) => [row.id, row.parent]);

describe("replies", () => {
  it("names the first comment of its thread, as does a reply to a reply", async () => {
    const issue = await issueIn();
    const first = await say(issue.id);
    const reply = await say(issue.id, first.id, "gus");
    const second = await say(issue.id, reply.id, "vic");
    expect(first).toMatchObject({ parent: null, resolved_at: null, resolved_by: null });
    expect(await parents(issue.id)).toEqual([
      [first.id, null],
      [reply.id, first.id],
      [second.id, first.id],
    ]);
  });

  it("a reply to a comment that the issue does not have is refused", async () => {
    const [issue, other] = [await issueIn(), await issueIn()];
    const elsewhere = await say(other.id);
    for (const parent of [elsewhere.id, newId(), "x"]) {
      const answer = await w.as("mel").send("POST", path(issue.id), { comment_html: "<p>x</p>", parent });
      expect([answer.status, Object.keys(answer.body)]).toEqual([400, ["parent"]]);
    }
    expect(await list(issue.id)).toEqual([]);
  });

  it("a reply under an Idempotency-Key that created another comment is refused (security 91)", async () => {
    const issue = await issueIn();
    const first = await say(issue.id);
    const headers = { "idempotency-key": newId() };
    const body = { comment_html: "<p>once</p>" };
    const send = (parent: string | null) =>
      w.as("mel").send("POST", path(issue.id), { ...body, parent }, { headers });
    const statuses = [await send(first.id), await send(first.id), await send(null)].map((one) => one.status);
    expect(statuses).toEqual([201, 201, 422]);
    expect(await list(issue.id)).toHaveLength(2);
  });

  it("a reply to a comment notifies the people who wrote in the thread once; resolving notifies no one", async () => {
    const issue = await issueIn();
    const first = await say(issue.id, null, "vic");
    await say(issue.id, first.id, "mel");
    await resolve(issue.id, first.id, "mel");
    await consumeAll(w.runtime, publishNotifications, w.workspace.id);
    const received = async (who: string): Promise<number> => {
      const rows: { entity_identifier: string }[] = (
        await w.as(who).send("GET", `${w.W}/users/notifications/`)
      ).body;
      return rows.filter((row) => row.entity_identifier === issue.id).length;
    };
    expect([await received("vic"), await received("ada"), await received("mel")]).toEqual([1, 2, 0]);
  });
});

describe("resolved threads", () => {
  it("resolving a thread marks its first comment with time and person, without an edit, activity or change of the issue", async () => {
    const issue = await issueIn();
    const first = await say(issue.id);
    const reply = await say(issue.id, first.id, "vic");
    const from = (await w.changes()).length;
    const answer = await resolve(issue.id, reply.id, "ada");
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      id: first.id,
      resolved_by: w.as("ada").id,
      updated_at: first.updated_at,
    });
    expect((await list(issue.id))[0]).toMatchObject({ ...answer.body });
    expect((await w.changes()).slice(from).map((c) => [c.entity, c.op, c.row])).toEqual([
      ["comment", "update", answer.body],
    ]);
  });

  it("resolving a thread twice keeps the first time; reopening it twice changes nothing more", async () => {
    const issue = await issueIn();
    const first = await say(issue.id);
    const once = (await resolve(issue.id, first.id, "ada")).body;
    expect((await resolve(issue.id, first.id, "mel")).body).toMatchObject({
      resolved_at: once.resolved_at,
      resolved_by: w.as("ada").id,
    });
    const from = (await w.changes()).length;
    expect([(await reopen(issue.id, first.id)).status, (await reopen(issue.id, first.id)).status]).toEqual([
      204, 204,
    ]);
    expect((await w.changes()).length - from).toBe(1);
    expect((await list(issue.id))[0]).toMatchObject({ resolved_at: null, resolved_by: null });
  });

  it("resolving a thread is allowed to project members and the thread's author, but not to people who only replied", async () => {
    const issue = await issueIn();
    const [ofMel, ofGus] = [await say(issue.id, null, "mel"), await say(issue.id, null, "gus")];
    await say(issue.id, ofMel.id, "gus");
    const statuses = async (id: string): Promise<number[]> => {
      const answers = [];
      for (const who of ["ada", "mel", "vic", "gus"])
        answers.push(await resolve(issue.id, id, who), await reopen(issue.id, id, who));
      return answers.map(({ status }) => status);
    };
    expect(await statuses(ofMel.id)).toEqual([200, 204, 200, 204, 403, 403, 403, 403]);
    expect(await statuses(ofGus.id)).toEqual([200, 204, 200, 204, 403, 403, 200, 204]);
    const stranger = await w.outsider.send("POST", path(issue.id, `${ofMel.id}/resolve`));
    expect(stranger.status).toBe(404);
  });

  it("a thread whose comment does not exist, or is on another issue, is not found", async () => {
    const [issue, other] = [await issueIn(), await issueIn()];
    const elsewhere = await say(other.id);
    expect((await resolve(issue.id, elsewhere.id)).body).toEqual({ error: "Comment not found" });
    expect((await reopen(newId(), elsewhere.id)).body).toEqual({ error: "Issue not found" });
  });

  it("resolving a thread is undone by a new reply, which is announced", async () => {
    const issue = await issueIn();
    const first = await say(issue.id);
    await resolve(issue.id, first.id);
    const from = (await w.changes()).length;
    await say(issue.id, first.id, "vic");
    const told = (await w.changes()).slice(from).filter(({ entity }) => entity === "comment");
    expect(told.map(({ op, row }) => [op, (row as { resolved_at: string | null }).resolved_at])).toEqual([
      ["update", null],
      ["insert", null],
    ]);
  });
});

describe("deletion in threads", () => {
  it("deleting the first comment of a thread keeps the replies: the oldest one starts the thread, which stays resolved", async () => {
    const issue = await issueIn();
    const first = await say(issue.id);
    const replies = [];
    for (const who of ["vic", "gus", "mel"]) replies.push(await say(issue.id, first.id, who));
    await resolve(issue.id, first.id, "ada");
    const from = (await w.changes()).length;
    expect((await w.as("mel").send("DELETE", path(issue.id, first.id))).status).toBe(204);
    const [oldestReply, ...others] = replies.map(({ id }) => id);
    expect(await parents(issue.id)).toEqual([[oldestReply, null], ...others.map((id) => [id, oldestReply])]);
    expect((await list(issue.id))[0]).toMatchObject({ id: oldestReply, resolved_by: w.as("ada").id });
    const told = (await w.changes()).slice(from).filter(({ entity }) => entity === "comment");
    expect(told.filter(({ op }) => op === "update").map(({ id }) => id)).toEqual([oldestReply, ...others]);
    expect(told.filter(({ op }) => op === "delete").map(({ id }) => id)).toEqual([first.id]);
  });

  it("deleting a reply, or a comment without replies, removes only that comment", async () => {
    const issue = await issueIn();
    const [first, alone] = [await say(issue.id), await say(issue.id)];
    const reply = await say(issue.id, first.id);
    await w.as("mel").send("DELETE", path(issue.id, reply.id));
    await w.as("mel").send("DELETE", path(issue.id, alone.id));
    expect(await parents(issue.id)).toEqual([[first.id, null]]);
  });
});

describe("threads outside comments", () => {
  it("threads in other features move with an issue to another project", async () => {
    const issue = await issueIn();
    const first = await say(issue.id);
    const reply = await say(issue.id, first.id, "ada");
    await resolve(issue.id, first.id);
    const second = await addProject(w.runtime, w.workspace, { name: "Second", identifier: "TWO" });
    await addProjectMember(w.runtime, w.workspace, second, w.as("ada").person!, 20);
    const moved = await w
      .as("ada")
      .send("POST", `${w.P}/issues/${issue.id}/move/`, { project_id: second.id });
    expect(moved.status, JSON.stringify(moved.body)).toBe(200);
    const there = `${w.W}/projects/${second.id}/issues/${issue.id}/comments/`;
    const rows = (await w.as("ada").send("GET", there)).body;
    expect(rows.map((row: { id: string; parent: string | null }) => [row.id, row.parent])).toEqual([
      [first.id, null],
      [reply.id, first.id],
    ]);
    expect(rows[0].resolved_by).toBe(w.as("mel").id);
  });

  it("threads in other features are deleted with their issue", async () => {
    const issue = await issueIn();
    const first = await say(issue.id);
    await say(issue.id, first.id);
    expect((await w.as("ada").send("DELETE", `${w.P}/issues/${issue.id}/`)).status).toBe(204);
    const { rows } = await w.runtime.pool.query("select from issue_comments where issue_id = $1", [issue.id]);
    expect(rows).toHaveLength(0);
  });

  it("threads in other features are found by search, replies included, like comments", async () => {
    const issue = await issueIn();
    const first = await say(issue.id);
    const reply = await say(issue.id, first.id, "mel", "<p>the heliotrope answer</p>");
    const found = (await w.as("vic").send("GET", `${w.W}/find/?q=heliotrope`)).body;
    expect(JSON.stringify(found)).toContain(reply.id);
  });
});
