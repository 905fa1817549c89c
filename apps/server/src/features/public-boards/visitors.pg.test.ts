import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { ALL_ON, boardWorld, type BoardWorld, type Row } from "./boards.fixture.ts";

const THUMB = "128077";

let at: BoardWorld;
let board: Row;
let issue: Row;
/** `/api/public/anchor/…` and the same of `issue`. */
let A: string;
let I: string;
beforeAll(async () => {
  at = await boardWorld();
});
afterAll(() => at.w.stop());
beforeEach(async () => {
  const { db } = at.w.runtime;
  await db.deleteFrom("board_publications").execute();
  await db.deleteFrom("issues").execute();
  await db.deleteFrom("auth_attempts").execute();
  await db.deleteFrom("project_public_members").execute();
  board = await at.publish(ALL_ON);
  issue = await at.issue({ priority: "high", assignee_ids: [at.w.as("mel").id] });
  A = `/api/public/anchor/${board.anchor}`;
  I = `${A}/issues/${issue.id}`;
});

const list = (query = ""): Promise<Row> => at.ok(at.w.nobody, "GET", `${A}/issues/${query}`);
const comment = (text = "hello"): Promise<Row> =>
  at.ok(at.w.outsider, "POST", `${I}/comments/`, { comment_html: `<p>${text}</p>` });
const publicComments = (): Promise<Row[]> => at.ok(at.w.nobody, "GET", `${I}/comments/`);

describe("comments of visitors", () => {
  test("a comment is public, is in the project's stream and history, and makes its author a public member", async () => {
    const { w } = at;
    const written = await comment();
    expect(written).toMatchObject({ access: "EXTERNAL", is_member: false, actor: w.outsider.id });
    const change = (await w.changes()).findLast((one) => one.entity === "comment");
    expect(change).toMatchObject({ id: written.id, op: "insert", actor: w.outsider.id });
    const inside = await at.ok(w.as("vic"), "GET", `${w.P}/issues/${issue.id}/comments/`);
    expect(inside).toMatchObject([{ id: written.id, is_member: false }]);
    const members = () => w.runtime.db.selectFrom("project_public_members").select("user_id").execute();
    expect(await members()).toEqual([{ user_id: w.outsider.id }]);
    await at.ok(w.as("gus"), "POST", `${I}/comments/`, { comment_html: "<p>from inside</p>" });
    expect(await members()).toHaveLength(1);
    expect(await at.status(w.outsider, "GET", `${w.P}/issues/`)).toBe(404);
    const subscribed = await w.runtime.db.selectFrom("issue_subscribers").select("user_id").execute();
    expect(subscribed.map((row) => row.user_id)).not.toContain(w.outsider.id);
  });

  test("comments that are not public stay inside, and can't be reacted to", async () => {
    const { w } = at;
    const draft = { comment_html: "<p>between us</p>" };
    const inside = await at.ok(w.as("ada"), "POST", `${w.P}/issues/${issue.id}/comments/`, draft);
    expect(await publicComments()).toEqual([]);
    const reaction = { reaction: THUMB };
    expect(await at.status(w.outsider, "POST", `${A}/comments/${inside.id}/reactions/`, reaction)).toBe(404);
    await at.ok(w.as("ada"), "PATCH", `${w.P}/issues/${issue.id}/comments/${inside.id}/`, {
      access: "EXTERNAL",
    });
    expect(await publicComments()).toMatchObject([{ id: inside.id, is_member: true }]);
  });

  test("only its author changes and deletes a comment on the board; members hide and delete it inside", async () => {
    const { w } = at;
    const { id } = await comment();
    const onBoard = `${I}/comments/${id}/`;
    const inside = `${w.P}/issues/${issue.id}/comments/${id}/`;
    for (const name of ["ada", "mel"]) {
      expect(await at.status(w.as(name), "PATCH", onBoard, { comment_html: "<p>twisted</p>" })).toBe(404);
      expect(await at.status(w.as(name), "DELETE", onBoard)).toBe(404);
    }
    const edited = await at.ok(w.outsider, "PATCH", onBoard, { comment_html: "<p>edited</p>" });
    expect(edited.comment_stripped).toBe("edited");
    expect(await at.status(w.as("mel"), "PATCH", inside, { comment_html: "<p>twisted</p>" })).toBe(403);
    expect(await at.status(w.as("vic"), "PATCH", inside, { access: "INTERNAL" })).toBe(403);
    expect(await at.status(w.as("mel"), "PATCH", inside, { access: "INTERNAL" })).toBe(200);
    expect(await publicComments()).toEqual([]);
    expect(await at.status(w.outsider, "PATCH", onBoard, { comment_html: "<p>again</p>" })).toBe(404);
    expect(await at.status(w.as("vic"), "DELETE", inside)).toBe(403);
    expect(await at.status(w.as("mel"), "DELETE", inside)).toBe(204);
  });

  test("a visitor's text mentions no one, carries no files and refers to nothing", async () => {
    const { w } = at;
    const html = `<p>Hi <mention-component entity_identifier="${w.as("mel").id}" entity_name="user_mention" target="users" label="mel"></mention-component>
      <img src="https://example.com/x.png"><script>alert(1)</script><strong onclick="x()">bold</strong></p>`;
    const written = await at.ok(w.outsider, "POST", `${I}/comments/`, { comment_html: html });
    expect(written.comment_html).not.toMatch(/mention|img|script|onclick/);
    expect(written.comment_html).toContain("<strong>bold</strong>");
    const empty = await w.outsider.send("POST", `${I}/comments/`, { comment_html: "<p> </p><img src='x'>" });
    expect([empty.status, Object.keys(empty.body)]).toEqual([400, ["comment_html"]]);
    const notified = await w.runtime.db
      .selectFrom("changes")
      .where("entity", "=", "notice")
      .selectAll()
      .execute();
    expect(notified.filter((row) => row.actor === w.outsider.id)).toEqual([]);
  });

  test("too many comments in a minute are refused", async () => {
    const { w } = at;
    const statuses: number[] = [];
    for (let n = 0; n < 32; n++)
      statuses.push(await at.status(w.outsider, "POST", `${I}/comments/`, { comment_html: "<p>x</p>" }));
    expect(statuses.slice(-2)).toEqual([429, 429]);
  });
});

describe("reactions and votes", () => {
  test("members see how many voted, while a board of the project has votes", async () => {
    const { w } = at;
    const inside = async () =>
      (await at.ok(w.as("vic"), "GET", `${w.P}/issues/${issue.id}/?expand=votes`)).votes;
    expect(await inside()).toEqual({ up: 0, down: 0 });
    await at.ok(w.outsider, "POST", `${I}/votes/`, { vote: -1 });
    await at.ok(w.as("mel"), "POST", `${I}/votes/`, { vote: 1 });
    expect(await inside()).toEqual({ up: 1, down: 1 });
    await at.publish({ is_votes_enabled: false });
    expect(await inside()).toBeNull();
  });

  test("a visitor reacts once to an issue and to a comment, and takes it back", async () => {
    const { w } = at;
    const { id } = await comment();
    for (const path of [`${I}/reactions/`, `${A}/comments/${id}/reactions/`]) {
      expect(await at.status(w.outsider, "POST", path, { reaction: THUMB })).toBe(201);
      expect(await at.status(w.outsider, "POST", path, { reaction: THUMB })).toBe(400);
    }
    expect((await at.ok(w.outsider, "GET", `${I}/reactions/`)).map((row: Row) => row.actor)).toEqual([
      w.outsider.id,
    ]);
    expect((await publicComments())[0].comment_reactions).toMatchObject([{ reaction: THUMB }]);
    for (const path of [`${I}/reactions/`, `${A}/comments/${id}/reactions/`]) {
      expect(await at.status(w.as("mel"), "DELETE", `${path}${THUMB}/`)).toBe(404);
      expect(await at.status(w.outsider, "DELETE", `${path}${THUMB}/`)).toBe(204);
    }
    expect((await at.ok(w.nobody, "GET", `${I}/`)).reactions).toEqual([]);
  });

  test("a person has one vote, up or down, which the list counts at once", async () => {
    const { w } = at;
    const { vote } = await at.ok(w.outsider, "POST", `${I}/votes/`, {});
    expect(vote).toBe(1);
    await at.ok(w.as("mel"), "POST", `${I}/votes/`, { vote: 1 });
    expect((await list()).issues[0]).toMatchObject({ votes_up: 2, votes_down: 0 });
    await at.ok(w.outsider, "POST", `${I}/votes/`, { vote: -1 });
    expect((await list()).issues[0]).toMatchObject({ votes_up: 1, votes_down: 1 });
    expect((await at.ok(w.as("mel"), "GET", `${I}/votes/`))[0].actor).toBe(w.as("mel").id);
    expect(await at.status(w.outsider, "POST", `${I}/votes/`, { vote: 7 })).toBe(400);
    expect(await at.status(w.outsider, "DELETE", `${I}/votes/`)).toBe(204);
    expect(await at.status(w.outsider, "DELETE", `${I}/votes/`)).toBe(404);
    expect((await list()).issues[0]).toMatchObject({ votes_up: 1, votes_down: 0 });
  });

  test("strangers write nothing, and what is off is refused and shown no longer", async () => {
    const { w } = at;
    const writes: [path: string, body: object][] = [
      [`${I}/comments/`, { comment_html: "<p>x</p>" }],
      [`${I}/reactions/`, { reaction: THUMB }],
      [`${I}/votes/`, { vote: 1 }],
    ];
    for (const [path, body] of writes) {
      expect(await at.status(w.nobody, "POST", path, body)).toBe(401);
      expect(await at.status(w.outsider, "POST", path, body)).toBe(201);
    }
    await at.publish({
      is_comments_enabled: false,
      is_reactions_enabled: false,
      is_votes_enabled: false,
    });
    for (const [path, body] of writes) expect(await at.status(w.outsider, "POST", path, body)).toBe(400);
    expect(await at.ok(w.nobody, "GET", `${I}/`)).toMatchObject({ reactions: [], votes: [], votes_up: 0 });
    for (const path of [`${I}/comments/`, `${I}/reactions/`, `${I}/votes/`])
      expect(await at.ok(w.outsider, "GET", path)).toEqual([]);
  });

  test("issues of other projects and workspaces are not reached through the anchor (security 24)", async () => {
    const { w } = at;
    const theirs = await at.ok(w.outsider, "POST", `${w.outsider.P}/issues/`, { name: "Theirs" });
    const other = `${A}/issues/${theirs.id}`;
    for (const path of ["", "comments/", "reactions/", "votes/"])
      expect(await at.status(w.outsider, "GET", `${other}/${path}`)).toBe(404);
    expect(await at.status(w.outsider, "POST", `${other}/votes/`, {})).toBe(404);
    expect(await at.status(w.outsider, "POST", `${other}/reactions/`, { reaction: THUMB })).toBe(404);
  });

  test("after the board is unpublished nothing is read or written through its anchor", async () => {
    const { w } = at;
    const { id } = await comment();
    await at.ok(w.as("ada"), "DELETE", `${at.B}/${board.id}/`);
    for (const path of [`${A}/settings/`, `${A}/issues/`, `${I}/`, `${I}/comments/`])
      expect(await at.status(w.nobody, "GET", path)).toBe(404);
    expect(await at.status(w.outsider, "POST", `${I}/votes/`, {})).toBe(404);
    expect(await at.status(w.outsider, "DELETE", `${I}/comments/${id}/`)).toBe(404);
  });
});
