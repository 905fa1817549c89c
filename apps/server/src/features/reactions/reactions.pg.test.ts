import { world, type World } from "@cairn/testkit/world";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

/** Sorts rows whose order is undefined. */
const rising = (a: string | number, b: string | number): number => (a < b ? -1 : 1);

const NOBODY = "00000000-0000-4000-8000-000000000000";
const [THUMB, PARTY] = ["128077", "127881"];
let w: World;
beforeAll(async () => {
  w = await world({ members: { ada: "admin", mel: "member", vic: "viewer", gus: "guest" } });
});
afterAll(() => w.stop());

const issueIn = async () => (await w.as("ada").send("POST", `${w.P}/issues/`, { name: "Liked" })).body;
const ofIssue = (issue: string, code = "") => `${w.P}/issues/${issue}/reactions/${code && `${code}/`}`;
const ofComment = (comment: string, code = "") =>
  `${w.P}/comments/${comment}/reactions/${code && `${code}/`}`;
const commentOn = async (issue: string) =>
  (await w.as("ada").send("POST", `${w.P}/issues/${issue}/comments/`, { comment_html: "<p>x</p>" })).body;
const hidden = async (issue: string) =>
  (
    await w.runtime.pool.query(
      "select verb, old_value, new_value, old_identifier, new_identifier, issue_comment from issue_activities where issue_id = $1 and field = 'reaction' order by created_at, id",
      [issue],
    )
  ).rows.map(Object.values);

describe("issue reactions (contract/issues §5.4)", () => {
  it("reactions to an issue are open to every project member, unique per person and code, newest first, and expanded with the issue", async () => {
    const issue = await issueIn();
    const made = [];
    for (const [who, reaction] of [
      ["gus", THUMB],
      ["vic", THUMB],
      ["vic", PARTY],
    ] as const) {
      const answer = await w.as(who).send("POST", ofIssue(issue.id), { reaction });
      expect(answer.status, JSON.stringify(answer.body)).toBe(201);
      made.unshift(answer.body);
    }
    expect(made[0]).toMatchObject({
      issue: issue.id,
      actor: w.as("vic").id,
      reaction: PARTY,
      actor_detail: { display_name: "vic" },
    });
    expect((await w.as("mel").send("GET", ofIssue(issue.id))).body).toEqual(made);
    const { body } = await w.as("ada").send("GET", `${w.P}/issues/${issue.id}/?expand=issue_reactions`);
    expect(body.issue_reactions).toEqual(
      made.map(({ id, actor, issue: of, reaction }) => ({ id, actor, issue: of, reaction })),
    );
    expect(body.updated_at > issue.updated_at).toBe(true);
  });

  it("requested many times at once are one row, the others a 400 (security 88)", async () => {
    const issue = await issueIn();
    const answers = await Promise.all(
      [1, 2, 3, 4, 5].map(() => w.as("vic").send("POST", ofIssue(issue.id), { reaction: THUMB })),
    );
    expect(answers.map((a) => a.status).toSorted(rising)).toEqual([201, 400, 400, 400, 400]);
    expect(answers.find((a) => a.status === 400)?.body).toEqual({ error: expect.any(String) });
    expect((await w.as("vic").send("GET", ofIssue(issue.id))).body).toHaveLength(1);
  });

  it("reactions to an issue are removed by their code, only by their own author; they subscribe no one", async () => {
    const issue = await issueIn();
    const { id } = (await w.as("vic").send("POST", ofIssue(issue.id), { reaction: THUMB })).body;
    await w.as("gus").send("POST", ofIssue(issue.id), { reaction: PARTY });
    expect((await w.as("gus").send("DELETE", ofIssue(issue.id, THUMB))).status).toBe(404);
    expect((await w.as("vic").send("DELETE", ofIssue(issue.id, THUMB))).status).toBe(204);
    expect((await w.as("vic").send("DELETE", ofIssue(issue.id, THUMB))).body).toEqual({
      error: "You don't have this reaction.",
    });
    expect((await hidden(issue.id)).filter((row) => row[3] === id || row[4] === id)).toEqual([
      ["created", null, THUMB, null, id, null],
      ["deleted", THUMB, null, id, null, null],
    ]);
    expect((await w.as("vic").send("GET", `${w.P}/issues/${issue.id}/subscribe/`)).body.subscribed).toBe(
      false,
    );
  });

  it("reactions to an issue are code points, up to twenty characters", async () => {
    const issue = await issueIn();
    for (const reaction of ["", "👍", "1f44d", "1".repeat(21), 128077, null])
      expect((await w.as("vic").send("POST", ofIssue(issue.id), { reaction })).status).toBe(400);
    expect((await w.as("vic").send("POST", ofIssue(issue.id), { reaction: "128104-127995" })).status).toBe(
      201,
    );
  });

  it("reactions to missing or invisible issues are a 404", async () => {
    const issue = await issueIn();
    expect((await w.as("vic").send("POST", ofIssue(NOBODY), { reaction: THUMB })).status).toBe(404);
    expect((await w.outsider.send("POST", ofIssue(issue.id), { reaction: THUMB })).status).toBe(404);
    const theirs = `${w.outsider.P}/issues/${issue.id}/reactions/`;
    expect((await w.outsider.send("POST", theirs, { reaction: THUMB })).status).toBe(404);
  });
});

describe("comment reactions", () => {
  it("reactions to a comment are part of the comment's row, wherever it is read and announced", async () => {
    const issue = await issueIn();
    const comment = await commentOn(issue.id);
    const from = (await w.changes()).length;
    const { status, body } = await w.as("gus").send("POST", ofComment(comment.id), { reaction: THUMB });
    expect([status, body.comment, body.actor, body.actor_detail]).toEqual([
      201,
      comment.id,
      w.as("gus").id,
      undefined,
    ]);
    const told = (await w.changes()).slice(from);
    expect(told.map((c) => `${c.entity} ${c.op}`)).toEqual(["issue update", "comment update"]);
    expect(told[1]!.row).toEqual({
      ...comment,
      issue_detail: expect.anything(),
      comment_reactions: [body],
    });
    const [listed] = (await w.as("vic").send("GET", `${w.P}/issues/${issue.id}/comments/`)).body;
    const [inHistory] = (
      await w.as("vic").send("GET", `${w.P}/issues/${issue.id}/history/?activity_type=issue-comment`)
    ).body;
    expect([listed.comment_reactions, inHistory.comment_reactions]).toEqual([[body], [body]]);
    expect((await w.as("vic").send("GET", ofComment(comment.id))).body).toEqual([body]);
    expect((await w.as("gus").send("POST", ofComment(comment.id), { reaction: THUMB })).status).toBe(400);
    expect((await w.as("vic").send("DELETE", ofComment(comment.id, THUMB))).status).toBe(404);
    expect((await w.as("gus").send("DELETE", ofComment(comment.id, THUMB))).status).toBe(204);
    expect((await w.changes()).at(-1)?.row).toMatchObject({ id: comment.id, comment_reactions: [] });
    expect(await hidden(issue.id)).toEqual([
      ["created", null, THUMB, null, body.id, comment.id],
      ["deleted", THUMB, null, body.id, null, comment.id],
    ]);
  });

  it("reactions to a comment of another project or workspace can't be reached (security 6)", async () => {
    const comment = await commentOn((await issueIn()).id);
    const theirs = `${w.outsider.P}/comments/${comment.id}/reactions/`;
    expect((await w.outsider.send("GET", theirs)).status).toBe(404);
    expect((await w.outsider.send("POST", theirs, { reaction: THUMB })).body).toEqual({
      error: "Comment not found",
    });
    expect((await w.as("vic").send("POST", ofComment(NOBODY), { reaction: THUMB })).status).toBe(404);
    expect((await w.as("vic").send("GET", ofComment(comment.id))).body).toEqual([]);
  });
});
