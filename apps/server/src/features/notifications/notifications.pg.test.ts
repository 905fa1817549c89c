import { world, type World } from "@cairn/testkit/world";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { consumeAll } from "../../platform/outbox/consumers.ts";
import { publishNotifications } from "./publish-notifications.ts";

let w: World;
let N: string;
beforeAll(async () => {
  w = await world({ members: { ada: "admin", mel: "member", vic: "viewer" } });
  N = `${w.W}/users/notifications/`;
});
afterAll(() => w.stop());

const runNotifications = (): Promise<void> => consumeAll(w.runtime, publishNotifications, w.workspace.id);
const create = async (who: string, body: object = {}): Promise<string> =>
  (await w.as(who).send("POST", `${w.P}/issues/`, { name: "Issue", ...body })).body.id;
const edit = (who: string, id: string, body: object) => w.as(who).send("PATCH", `${w.P}/issues/${id}/`, body);
interface Row {
  id: string;
  entity_identifier: string;
  sender: string;
  message: string | null;
  issue_stage: string;
  data: {
    issue_activity: {
      field: string;
      new_value: string;
      issue_comment?: string;
      comment_id: string | null;
    };
  };
}
const about = async (who: string, issue: string, query = ""): Promise<Row[]> => {
  await runNotifications();
  const rows: Row[] = (await w.as(who).send("GET", `${N}${query}`)).body;
  return rows.filter((row) => row.entity_identifier === issue);
};
const fields = (rows: readonly Row[]): string[] =>
  rows.map(({ sender, data }) => `${sender.split(":")[2]} ${data.issue_activity.field}`);
const mention = (who: string): string =>
  `<p><mention-component entity_name="user_mention" target="users" entity_identifier="${w.as(who).id}"></mention-component></p>`;

describe("who gets notifications (contract/issues §21.2)", () => {
  it("an assignee of a new issue gets one, its author does not, and no one gets two", async () => {
    const id = await create("ada", { assignee_ids: [w.as("mel").id] });
    expect(fields(await about("mel", id))).toEqual(["assigned None"]);
    await runNotifications();
    expect(await about("mel", id)).toHaveLength(1);
    expect(await about("ada", id)).toEqual([]);
  });

  it("a bulk operation, a cycle, a reaction and a draft notify no one", async () => {
    const id = await create("ada");
    const cycle = (await w.as("ada").send("POST", `${w.P}/cycles/`, { name: "C" })).body.id;
    await w.as("mel").send("POST", `${w.P}/cycles/${cycle}/cycle-issues/`, { issues: [id] });
    await w.as("mel").send("POST", `${w.P}/issues/${id}/reactions/`, { reaction: "128077" });
    const bulk = { issue_ids: [id], properties: { priority: "high" } };
    expect((await w.as("mel").send("POST", `${w.P}/bulk-operation-issues/`, bulk)).status).toBe(204);
    const draft = (await w.as("ada").send("POST", `${w.P}/issue-drafts/`, { name: "Draft" })).body.id;
    await w.as("mel").send("PATCH", `${w.P}/issue-drafts/${draft}/`, { name: "Other" });
    expect(await about("ada", id)).toEqual([]);
    expect(await about("ada", draft)).toEqual([]);
  });

  it("a notification has the current stage of its issue (beyond the wire)", async () => {
    const id = await create("ada", { state_id: w.states.completed.id });
    await edit("mel", id, { priority: "high" });
    const stages = async () => (await about("ada", id)).map((row) => row.issue_stage);
    expect(await stages()).toEqual(["live"]);
    await w.as("mel").send("POST", `${w.P}/issues/${id}/archive/`, {});
    expect(await stages()).toEqual(["archived", "archived"]);
    await w.as("mel").send("DELETE", `${w.P}/issues/${id}/archive/`);
    expect(new Set(await stages())).toEqual(new Set(["live"]));
  });

  it("an issue of the inbox is incoming until it is accepted (beyond the wire)", async () => {
    await w.as("ada").send("PATCH", `${w.P}/`, { inbox_view: true });
    const inbox = `${w.P}/inbox-issues/`;
    const { id } = (await w.as("mel").send("POST", inbox, { source: "IN_APP", issue: { name: "In" } })).body
      .issue;
    await w.as("ada").send("POST", `${w.P}/issues/${id}/comments/`, { comment_html: "<p>Hm</p>" });
    const stages = async () => new Set((await about("mel", id)).map((row) => row.issue_stage));
    expect(await stages()).toEqual(new Set(["incoming"]));
    await w.as("ada").send("PATCH", `${inbox}${id}/`, { status: 1 });
    expect(await stages()).toEqual(new Set(["live"]));
  });

  it("links, relations, archiving and comments notify, the mirrored row of a relation does not", async () => {
    const id = await create("ada", { state_id: w.states.completed.id });
    const other = await create("ada");
    await w.as("mel").send("POST", `${w.P}/issues/${id}/issue-links/`, { url: "https://example.com" });
    const relation = { relation_type: "relates_to", issues: [other] };
    await w.as("mel").send("POST", `${w.P}/issues/${id}/issue-relation/`, relation);
    await w
      .as("mel")
      .send("POST", `${w.P}/issues/${id}/comments/`, { comment_html: "<p>So <b>be</b> it</p>" });
    await w.as("mel").send("POST", `${w.P}/issues/${id}/archive/`, {});
    const rows = await about("ada", id);
    expect(fields(rows)).toEqual([
      "created archived_at",
      "created comment",
      "created relates_to",
      "created link",
    ]);
    expect(rows[1]?.data.issue_activity.issue_comment).toBe("So be it");
    expect(await about("ada", other)).toEqual([]);
  });

  it("a mentioned person gets one for that, and none for the same change as a follower", async () => {
    const id = await create("ada");
    // Too late to be notified of the creation.
    await w.as("vic").send("POST", `${w.P}/issues/${id}/subscribe/`, {});
    await edit("ada", id, { priority: "low", description_html: mention("vic") });
    expect(fields(await about("vic", id))).toEqual(["mentioned description"]);
    await edit("ada", id, { description_html: `${mention("vic")}<p>more</p>` });
    expect(await about("vic", id)).toHaveLength(1);
    await edit("ada", id, { description_html: `${mention("vic")}${mention("mel")}` });
    expect(fields(await about("mel", id))).toEqual(["mentioned description"]);
    expect((await about("mel", id))[0]?.message).toMatch(/^mentioned you in the description of WEB-\d+$/);
  });

  it("only people who are in the project at delivery get one", async () => {
    const id = await create("ada");
    await w.as("mel").send("POST", `${w.P}/issues/${id}/subscribe/`, {});
    await edit("ada", id, { priority: "urgent" });
    await w.runtime.pool.query(
      "update project_members set is_active = false where project_id = $1 and member_id = $2",
      [w.project.id, w.as("mel").id],
    );
    await runNotifications();
    const { rows } = await w.runtime.pool.query("select 1 from notifications where issue_id = $1", [id]);
    expect(rows).toEqual([]);
    await w.runtime.pool.query(
      "update project_members set is_active = true where project_id = $1 and member_id = $2",
      [w.project.id, w.as("mel").id],
    );
  });

  it("notifications have the time of the event, however late they are delivered", async () => {
    const id = await create("ada");
    await edit("mel", id, { priority: "high" });
    await w.runtime.pool.query(
      "update issue_activities set created_at = '2026-01-02T03:04:05Z' where issue_id = $1 and field = 'priority'",
      [id],
    );
    const [row] = (await about("ada", id)) as (Row & { created_at: string })[];
    expect(new Date(row?.created_at ?? "").toISOString()).toBe("2026-01-02T03:04:05.000Z");
  });

  it("two nodes that deliver at once notify everyone once", async () => {
    const id = await create("ada");
    for (let n = 0; n < 5; n += 1) await edit("mel", id, { name: `Name ${n}` });
    await Promise.all([runNotifications(), runNotifications(), runNotifications()]);
    expect(await about("ada", id)).toHaveLength(5);
  });
});

describe("a person's actions on notifications (spec §4)", () => {
  it("a snoozed notification returns when its time has come", async () => {
    const id = await create("ada");
    await edit("mel", id, { priority: "high" });
    const [row] = await about("ada", id);
    const till = new Date(Date.now() + 60_000).toISOString();
    const nextOf = async (): Promise<string | null> =>
      (await w.as("ada").send("GET", `${N}unread/`)).body.next_snoozed_till;
    expect(await nextOf()).toBeNull();
    await w.as("ada").send("PATCH", `${N}${row?.id}/`, { snoozed_till: till });
    expect(await about("ada", id)).toEqual([]);
    expect(await about("ada", id, "?snoozed=true")).toHaveLength(1);
    expect(Date.parse((await nextOf()) ?? "")).toBe(Date.parse(till));
    w.setNow(new Date(Date.now() + 120_000).toISOString());
    expect(await about("ada", id)).toHaveLength(1);
    expect(await about("ada", id, "?snoozed=true")).toEqual([]);
    w.setNow(null);
  });

  it("an invalid snooze, another person's notification, and a stranger are refused", async () => {
    const id = await create("ada");
    await edit("mel", id, { priority: "high" });
    const [row] = await about("ada", id);
    const bad = await w.as("ada").send("PATCH", `${N}${row?.id}/`, { snoozed_till: "soon" });
    expect([bad.status, Object.keys(bad.body)]).toEqual([400, ["snoozed_till"]]);
    expect((await w.as("mel").send("POST", `${N}${row?.id}/read/`, {})).status).toBe(404);
    expect((await w.outsider.send("GET", N)).status).toBe(404);
  });

  it("mentions are counted and listed separately", async () => {
    const id = await create("ada");
    const { mention_unread_notifications_count: before } = (await w.as("vic").send("GET", `${N}unread/`))
      .body;
    const { id: comment } = (
      await w.as("ada").send("POST", `${w.P}/issues/${id}/comments/`, { comment_html: mention("vic") })
    ).body;
    const mentions = await about("vic", id, "?type=mentioned");
    expect(fields(mentions)).toEqual(["mentioned comment"]);
    // So that it can be shown.
    expect(mentions[0]?.data.issue_activity.comment_id).toBe(comment);
    const after = (await w.as("vic").send("GET", `${N}unread/`)).body;
    expect(after.mention_unread_notifications_count).toBe(before + 1);
  });
});
