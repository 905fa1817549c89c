import { world, type World } from "@cairn/testkit/world";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { visible } from "../live/viewer.ts";
import { addLabel } from "./issues.fixture.ts";

let w: World;
let D: string;
beforeAll(async () => {
  w = await world({ members: { ada: "admin", mel: "member", vic: "viewer", gus: "guest" } });
  D = `${w.P}/issue-drafts/`;
});
afterAll(() => w.stop());

const draft = async (body: object = {}, who = "ada") => {
  const answer = await w.as(who).send("POST", D, { name: "Draft", ...body });
  expect(answer.status).toBe(201);
  return answer.body;
};
const patch = (id: string, body: object, who = "ada") => w.as(who).send("PATCH", `${D}${id}/`, body);
const activities = async (id: string) =>
  (
    await w.runtime.pool.query(
      "select verb, field, old_value, new_value from issue_activities where issue_id = $1 order by created_at",
      [id],
    )
  ).rows.map((row) => [row.verb, row.field]);
const since = async (before: number) =>
  (await w.changes()).slice(before).map(({ entity, op, id }) => [entity, op, id]);
const subscribers = async (id: string): Promise<string[]> =>
  (await w.runtime.pool.query("select user_id from issue_subscribers where issue_id = $1", [id])).rows.map(
    (row) => row.user_id,
  );

describe("drafts (contract/issues §6.7)", () => {
  it("are drafts whatever the body says, with all their properties", async () => {
    const label = await addLabel(w, "amber");
    const made = await draft({ is_draft: false, priority: "high", label_ids: [label] });
    expect(made).toMatchObject({ is_draft: true, priority: "high", label_ids: [label], archived_at: null });
  });
  it("are only in their author's list of drafts", async () => {
    const made = await draft({}, "mel");
    for (const who of ["mel", "ada", "vic", "gus"]) {
      const ids = async (path: string) =>
        (await w.as(who).send("GET", path)).body.results.map((row: { id: string }) => row.id);
      const isListed = (await ids(D)).includes(made.id);
      expect(isListed, who).toBe(who === "mel");
      for (const path of [`${w.P}/issues/`, `${w.P}/archived-issues/`, `${w.W}/issues/`, `${w.W}/my-issues/`])
        expect(await ids(path)).not.toContain(made.id);
      expect((await w.as(who).send("GET", `${w.P}/issues/${made.id}/`)).status).toBe(404);
    }
  });
  it("are listed across the author's projects, without other people's drafts", async () => {
    const mine = await draft({ name: "Ada's" });
    const theirs = await draft({ name: "Mel's" }, "mel");
    const archived = await draft();
    await w.runtime.pool.query("update issues set archived_at = now() where id = $1", [archived.id]);
    const own = async (who: string) =>
      (await w.as(who).send("GET", `${w.W}/issue-drafts/`)).body.results.map((row: { id: string }) => row.id);
    expect(await own("ada")).toContain(mine.id);
    expect(await own("ada")).not.toContain(theirs.id);
    expect(await own("ada")).not.toContain(archived.id);
    expect(await own("mel")).toContain(theirs.id);
    expect(await own("mel")).not.toContain(mine.id);
    expect(await own("gus")).toEqual([]);
    await patch(mine.id, { is_draft: false });
    expect(await own("ada")).not.toContain(mine.id);
    expect((await w.outsider.send("GET", `${w.W}/issue-drafts/`)).status).toBe(404);
  });
  it("only the author of a live issue can turn it into a draft", async () => {
    const { body: live } = await w.as("mel").send("POST", `${w.P}/issues/`, { name: "Live" });
    const at = `${w.P}/issues/${live.id}/`;
    expect(await w.as("ada").send("PATCH", at, { is_draft: true })).toMatchObject({
      status: 400,
      body: { is_draft: ["Only the author of an issue can turn it into a draft."] },
    });
    expect((await w.as("ada").send("GET", at)).status).toBe(200);
    expect((await w.as("mel").send("PATCH", at, { is_draft: true })).status).toBe(204);
    expect((await w.as("ada").send("GET", at)).status).toBe(404);
  });
  it("only their author can read, change, publish and delete drafts; for everyone else, admins included, they do not exist", async () => {
    const made = await draft({}, "mel");
    for (const who of ["ada", "vic", "gus"]) {
      expect((await w.as(who).send("GET", `${D}${made.id}/`)).status, who).toBe(404);
      expect((await patch(made.id, { name: "x" }, who)).status, who).toBe(404);
      expect((await patch(made.id, { is_draft: false }, who)).status, who).toBe(404);
      expect((await w.as(who).send("DELETE", `${D}${made.id}/`)).status, who).toBe(404);
    }
    expect((await w.outsider.send("PATCH", `${D}${made.id}/`, { name: "x" })).status).toBe(404);
    const elsewhere = `${w.outsider.P}/issue-drafts/${made.id}/`;
    expect((await w.outsider.send("GET", elsewhere)).status).toBe(404);
    expect((await patch(made.id, { name: "Sharper" }, "mel")).status).toBe(204);
    expect((await w.as("mel").send("GET", `${D}${made.id}/`)).body.name).toBe("Sharper");
    expect((await w.as("mel").send("DELETE", `${D}${made.id}/`)).status).toBe(204);
    expect((await w.as("mel").send("GET", `${D}${made.id}/`)).status).toBe(404);
  });
  it("count only for their author", async () => {
    const counts = async (who: string) => (await w.as(who).send("GET", `${w.P}/`)).body.draft_issues;
    const [theirs, others] = [await counts("mel"), await counts("ada")];
    await draft({}, "mel");
    expect([await counts("mel"), await counts("ada")]).toEqual([theirs + 1, others]);
  });
  it("only their author can add drafts to cycles and modules", async () => {
    const made = await draft({}, "mel");
    const { body: cycle } = await w.as("ada").send("POST", `${w.P}/cycles/`, { name: "C" });
    const { body: module } = await w.as("ada").send("POST", `${w.P}/modules/`, { name: "M" });
    for (const path of [`cycles/${cycle.id}/cycle-issues`, `modules/${module.id}/issues`]) {
      const add = (who: string) => w.as(who).send("POST", `${w.P}/${path}/`, { issues: [made.id] });
      expect((await add("ada")).status).toBe(400);
      expect((await add("mel")).status).toBeLessThan(300);
    }
  });
  it("announce changes only to their author, on the stream and among a person's activities", async () => {
    const made = await draft({}, "mel");
    const before = (await w.changes()).length;
    const link = { url: "https://example.com/secret", title: "secret" };
    expect((await w.as("mel").send("POST", `${w.P}/issues/${made.id}/issue-links/`, link)).status).toBe(201);
    const { body: comment } = await w
      .as("mel")
      .send("POST", `${w.P}/issues/${made.id}/comments/`, { comment_html: "<p>secret</p>" });
    await w.as("mel").send("POST", `${w.P}/issues/${made.id}/reactions/`, { reaction: "128077" });
    const told = (await w.changes()).slice(before);
    const projects = new Map([[w.project.id, 20 as const]]);
    const seenBy = (who: string) =>
      told.flatMap(
        (change) =>
          visible(change as never, {
            user_id: w.as(who).id,
            workspace_role: 20,
            projects,
            joinable: new Set(),
            collections: new Map(),
          }) ?? [],
      );
    expect(new Set(seenBy("mel").map(({ entity }) => entity))).toEqual(
      new Set(["issue", "issue_link", "comment", "issue_reaction", "activity", "subscription"]),
    );
    expect(JSON.stringify(seenBy("mel"))).not.toContain("draft_of");
    expect(seenBy("ada")).toEqual([]);
    const doings = async (who: string) =>
      JSON.stringify((await w.as(who).send("GET", `${w.W}/user-activity/${w.as("mel").id}/`)).body);
    expect(await doings("mel")).toContain(made.id);
    expect(await doings("ada")).not.toContain(made.id);
    const reactions = `${w.P}/comments/${comment.id}/reactions/`;
    expect((await w.as("ada").send("GET", reactions)).status).toBe(404);
    expect((await w.as("ada").send("POST", reactions, { reaction: "128077" })).status).toBe(404);
    expect((await w.as("mel").send("POST", reactions, { reaction: "128077" })).status).toBe(201);
  });
  it("write draft activities, which no history shows, and subscribe no one", async () => {
    const made = await draft({ assignee_ids: [w.as("mel").id] });
    await patch(made.id, { name: "Other", priority: "low", description_html: "<p>more</p>" });
    expect(await activities(made.id)).toEqual([
      ["created", "draft"],
      ["updated", "draft"],
    ]);
    const history = await w.as("ada").send("GET", `${w.P}/issues/${made.id}/history/`);
    expect(history.body).toEqual([]);
    expect(await subscribers(made.id)).toEqual([]);
    await w.as("ada").send("DELETE", `${D}${made.id}/`);
    const { rows } = await w.runtime.pool.query(
      "select verb, field from issue_activities where issue_id is null order by created_at desc limit 1",
    );
    expect(rows).toEqual([{ verb: "deleted", field: "draft" }]);
  });
  it("are not found under the paths of issues, nor issues under those of drafts", async () => {
    const { body: issue } = await w.as("ada").send("POST", `${w.P}/issues/`, { name: "Live" });
    for (const method of ["GET", "PATCH", "DELETE"] as const) {
      const body = method === "PATCH" ? { name: "x" } : undefined;
      expect((await w.as("ada").send(method, `${D}${issue.id}/`, body)).status).toBe(404);
    }
  });
  it("created twice with one key are one", async () => {
    const headers = { "idempotency-key": "01890000-0000-7000-8000-0000000000aa" };
    const first = await w.as("ada").send("POST", D, { name: "Once" }, { headers });
    const again = await w.as("ada").send("POST", D, { name: "Once" }, { headers });
    expect(again.body).toEqual(first.body);
    expect((await w.as("ada").send("POST", D, { name: "Else" }, { headers })).status).toBe(422);
  });
});

describe("publishing a draft", () => {
  it("a published draft becomes an issue under its own number, and is announced to everyone as new", async () => {
    const { body: parent } = await w.as("ada").send("POST", `${w.P}/issues/`, { name: "Parent" });
    const made = await draft({ parent_id: parent.id, assignee_ids: [w.as("mel").id] });
    const before = (await w.changes()).length;
    expect((await patch(made.id, { is_draft: false, name: "Published" })).status).toBe(204);
    const { body: row } = await w.as("vic").send("GET", `${w.P}/issues/${made.id}/`);
    expect(row).toMatchObject({ name: "Published", is_draft: false, sequence_id: made.sequence_id });
    expect((await w.as("ada").send("GET", `${D}${made.id}/`)).status).toBe(404);
    expect(await since(before)).toEqual(
      expect.arrayContaining([
        ["issue", "insert", made.id],
        ["issue", "update", parent.id],
      ]),
    );
    const { body: after } = await w.as("ada").send("GET", `${w.P}/issues/${parent.id}/`);
    expect(after.sub_issues_count).toBe(1);
  });
  it("publishing a draft starts its history, and subscribes its author and its assignees", async () => {
    const made = await draft({ assignee_ids: [w.as("mel").id] });
    await patch(made.id, { is_draft: false });
    const { body } = await w
      .as("ada")
      .send("GET", `${w.P}/issues/${made.id}/history/?activity_type=issue-property`);
    expect(body.map((row: { verb: string; field: null }) => [row.verb, row.field])).toEqual([
      ["updated", null],
    ]);
    expect((await subscribers(made.id)).sort()).toEqual([w.as("ada").id, w.as("mel").id].sort());
  });
});
