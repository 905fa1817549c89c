import { newId } from "../../platform/ids.ts";
import { addMember, addPerson, addProjectMember } from "@cairn/testkit/people";
import { world, type World } from "@cairn/testkit/world";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

const NOBODY = "00000000-0000-4000-8000-000000000000";
let w: World;
beforeAll(async () => {
  w = await world({ members: { ada: "admin", mel: "member", vic: "viewer", gus: "guest" } });
});
afterAll(() => w.stop());

const issueIn = async (body: object = {}) =>
  (await w.as("ada").send("POST", `${w.P}/issues/`, { name: "Talk", ...body })).body;
const path = (issue: string, comment = "") => `${w.P}/issues/${issue}/comments/${comment && `${comment}/`}`;
const say = async (issue: string, body: object, who = "mel") => {
  const answer = await w.as(who).send("POST", path(issue), body);
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return answer.body;
};

describe("comments", () => {
  it("commenting returns the whole comment, sanitized and with its plain text", async () => {
    const issue = await issueIn();
    const comment = await say(issue.id, {
      comment_html: '<p>one <em onclick="x()">two</em></p><script>alert(1)</script>',
    });
    expect(comment).toMatchObject({
      issue: issue.id,
      project: w.project.id,
      workspace: w.workspace.id,
      actor: w.as("mel").id,
      created_by: w.as("mel").id,
      comment_html: "<p>one <em>two</em></p>",
      comment_stripped: "one two",
      comment_json: {},
      attachments: [],
      access: "INTERNAL",
      external_source: null,
      comment_reactions: [],
      actor_detail: { id: w.as("mel").id, display_name: "mel" },
      issue_detail: { id: issue.id, name: "Talk" },
      project_detail: { identifier: "WEB" },
      workspace_detail: { slug: w.slug },
    });
    expect(comment).not.toHaveProperty("is_member");
  });

  it("a comment that is sent twice with one Idempotency-Key is created once, under that id (security 91)", async () => {
    const issue = await issueIn();
    const key = newId();
    const send = (comment_html: string) =>
      w.as("mel").send("POST", path(issue.id), { comment_html }, { headers: { "idempotency-key": key } });
    const [first, second] = [await send("<p>once</p>"), await send("<p>once</p>")];
    expect([first.status, second.status]).toEqual([201, 201]);
    expect([first.body.id, second.body.id]).toEqual([key, key]);
    expect((await send("<p>other</p>")).status).toBe(422);
    expect((await w.as("ada").send("GET", path(issue.id))).body).toHaveLength(1);
  });

  it("commenting is open to all project members, and to no one else", async () => {
    const issue = await issueIn();
    for (const who of ["ada", "mel", "vic", "gus"]) await say(issue.id, { comment_html: "<p>hi</p>" }, who);
    expect((await w.outsider.send("POST", path(issue.id), { comment_html: "<p>x</p>" })).status).toBe(404);
    expect((await w.nobody.send("POST", path(issue.id), { comment_html: "<p>x</p>" })).status).toBe(401);
    const list = (await w.as("vic").send("GET", path(issue.id))).body;
    expect(list.map((c: { actor: string }) => c.actor)).toEqual(
      ["ada", "mel", "vic", "gus"].map((n) => w.as(n).id),
    );
  });

  it("commenting keeps access and comment_json as they were sent", async () => {
    const issue = await issueIn();
    const comment_json = { type: "doc", content: [] };
    expect(await say(issue.id, { comment_html: "<p>x</p>", access: "EXTERNAL", comment_json })).toMatchObject(
      {
        access: "EXTERNAL",
        comment_json,
      },
    );
  });

  it("commenting refuses a missing or empty text, an unknown access, an unknown issue", async () => {
    const issue = await issueIn();
    for (const [body, field] of [
      [{}, "comment_html"],
      [{ comment_html: "" }, "comment_html"],
      [{ comment_html: 7 }, "comment_html"],
      [{ comment_html: "<p>x</p>", access: "PUBLIC" }, "access"],
    ] as const) {
      const answer = await w.as("mel").send("POST", path(issue.id), body);
      expect([answer.status, Object.keys(answer.body)]).toEqual([400, [field]]);
    }
    for (const method of ["GET", "POST"] as const) {
      const body = method === "POST" ? { comment_html: "<p>x</p>" } : undefined;
      expect((await w.as("mel").send(method, path(NOBODY), body)).body).toEqual({ error: "Issue not found" });
    }
  });

  it("a comment advances the issue's updated_at, and subscribes the author and the mentioned people", async () => {
    const issue = await issueIn({ assignee_ids: [w.as("vic").id] });
    await w.runtime.db.deleteFrom("issue_subscribers").where("issue_id", "=", issue.id).execute();
    const mention = (id: string) =>
      `<mention-component target="users" entity_identifier="${id}" label="x"></mention-component>`;
    const people = [w.as("gus").id, w.as("vic").id, w.as("ada").id, w.outsider.id];
    await say(issue.id, { comment_html: `<p>${people.map(mention).join(" ")}</p>` });
    const { rows } = await w.runtime.pool.query("select user_id from issue_subscribers where issue_id = $1", [
      issue.id,
    ]);
    expect(new Set(rows.map((r) => r.user_id))).toEqual(new Set([w.as("mel").id, w.as("gus").id]));
    const after = (await w.as("ada").send("GET", `${w.P}/issues/${issue.id}/`)).body;
    expect(after.updated_at > issue.updated_at).toBe(true);
    expect(after.updated_by).toBe(issue.updated_by);
  });

  it("lists which authors are still in the project", async () => {
    const lea = await addPerson(w.runtime, "lea");
    await addMember(w.runtime, w.workspace, lea, 15);
    await addProjectMember(w.runtime, w.workspace, w.project, lea, 15);
    const issue = await issueIn();
    await say(issue.id, { comment_html: "<p>stay</p>" });
    await w.app.inject({
      method: "POST",
      url: path(issue.id),
      headers: { cookie: lea.cookie },
      payload: { comment_html: "<p>leave</p>" },
    });
    await w.runtime.db
      .updateTable("project_members")
      .set({ is_active: false })
      .where("member_id", "=", lea.id)
      .execute();
    const list = (await w.as("vic").send("GET", path(issue.id))).body;
    expect(list.map((c: { is_member: boolean }) => c.is_member)).toEqual([true, false]);
  });
});

describe("changes of comments", () => {
  it("changing a comment is allowed to its author and to project admins, and to no one else", async () => {
    const issue = await issueIn();
    const comment = await say(issue.id, { comment_html: "<p>mine</p>" });
    for (const who of ["vic", "gus"]) {
      expect(
        (await w.as(who).send("PATCH", path(issue.id, comment.id), { comment_html: "<p>x</p>" })).status,
      ).toBe(403);
      expect((await w.as(who).send("DELETE", path(issue.id, comment.id))).status).toBe(403);
    }
    for (const who of ["mel", "ada"]) {
      const answer = await w
        .as(who)
        .send("PATCH", path(issue.id, comment.id), { comment_html: `<p>by ${who}</p>` });
      expect([answer.status, answer.body.comment_html, answer.body.comment_stripped]).toEqual([
        200,
        `<p>by ${who}</p>`,
        `by ${who}`,
      ]);
      expect([answer.body.actor, answer.body.updated_by]).toEqual([w.as("mel").id, w.as(who).id]);
    }
    const ofGuest = await say(issue.id, { comment_html: "<p>guest</p>" }, "gus");
    expect(
      (await w.as("mel").send("PATCH", path(issue.id, ofGuest.id), { comment_html: "<p>x</p>" })).status,
    ).toBe(403);
    expect((await w.as("gus").send("DELETE", path(issue.id, ofGuest.id))).status).toBe(204);
  });

  it("a change of a comment affects only the given fields", async () => {
    const issue = await issueIn();
    const comment = await say(issue.id, { comment_html: "<p>a</p>", comment_json: { a: 1 } });
    const { body } = await w
      .as("mel")
      .send("PATCH", path(issue.id, comment.id), { access: "EXTERNAL", actor: NOBODY });
    expect(body).toMatchObject({
      access: "EXTERNAL",
      comment_html: "<p>a</p>",
      comment_json: { a: 1 },
      actor: comment.actor,
    });
  });

  it("a comment of another issue, or a deleted one, is not found (security 6)", async () => {
    const [one, two] = [await issueIn(), await issueIn()];
    const comment = await say(one.id, { comment_html: "<p>x</p>" });
    for (const [issue, id] of [
      [two.id, comment.id],
      [one.id, NOBODY],
    ]) {
      const changed = await w.as("mel").send("PATCH", path(issue, id), { comment_html: "<p>y</p>" });
      expect([changed.status, changed.body]).toEqual([404, { error: "Comment not found" }]);
      expect((await w.as("mel").send("DELETE", path(issue, id))).status).toBe(404);
    }
    expect(
      (await w.outsider.send("DELETE", `${w.outsider.P}/issues/${one.id}/comments/${comment.id}/`)).status,
    ).toBe(404);
    expect((await w.as("mel").send("DELETE", path(one.id, comment.id))).status).toBe(204);
    expect((await w.as("mel").send("DELETE", path(one.id, comment.id))).status).toBe(404);
  });
});

describe("comments on the stream", () => {
  it("what the stream announces for a comment is its wire row, the issue and its new follower; its activities are stored, but are not part of the history", async () => {
    const issue = await issueIn();
    const from = (await w.changes()).length;
    const comment = await say(issue.id, { comment_html: "<p>one</p>" });
    const at = path(issue.id, comment.id);
    const edited = (await w.as("mel").send("PATCH", at, { comment_html: "<p>two</p>" })).body;
    await w.as("mel").send("PATCH", at, { access: "EXTERNAL" });
    await w.as("mel").send("DELETE", at);
    const changes = (await w.changes()).slice(from);
    expect(changes.map((c) => [c.entity, c.op])).toEqual([
      ["issue", "update"],
      ["subscription", "update"],
      ["comment", "insert"],
      ["issue", "update"],
      ["comment", "update"],
      ["issue", "update"],
      ["comment", "update"],
      ["issue", "update"],
      ["comment", "delete"],
    ]);
    expect([changes[2]!.row, changes[4]!.row, changes[8]!.row]).toEqual([comment, edited, null]);
    const { rows } = await w.runtime.pool.query(
      "select verb, field, old_value, new_value, old_identifier, new_identifier, issue_comment from issue_activities where issue_id = $1 and field = 'comment' order by created_at",
      [issue.id],
    );
    const [one, two, id] = ["<p>one</p>", "<p>two</p>", comment.id];
    expect(rows.map(Object.values)).toEqual([
      ["created", "comment", null, one, null, id, id],
      ["updated", "comment", one, two, id, id, id],
      ["deleted", "comment", null, null, null, null, null],
    ]);
  });
});
