import type { Notification } from "@cairn/contract/entities/notification";
import type { World } from "@cairn/testkit/world";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { viewerOf } from "../../convergence/observer.fixture.ts";
import { consumeAll } from "../../platform/outbox/consumers.ts";
import { planningWorld } from "../cycles/planning.fixture.ts";
import { visible } from "../live/viewer.ts";
import { mergePageUpdates } from "../pages/collab/job.ts";
import { Writer } from "../pages/collab/writer.fixture.ts";
import { pagePlace, type Place } from "../pages/pages.fixture.ts";
import { publishNotifications } from "./publish-notifications.ts";

let w: World;
let at: Place;
let id: string;
let base: string;
const writers: Writer[] = [];
beforeAll(async () => {
  w = await planningWorld();
  base = await w.listen();
});
afterAll(() => w.stop());
afterEach(() => {
  for (const writer of writers.splice(0)) writer.close();
});

const mention = (who: string): string =>
  `<p>Hi <mention-component entity_name="user_mention" target="users" entity_identifier="${w.as(who).id}"></mention-component></p>`;
const write = (html: string, who = "mel") => at.ok("PATCH", `/pages/${id}/`, { description_html: html }, who);
const comment = (html: string, more: object = {}, who = "mel") =>
  at.ok("POST", `/pages/${id}/comments/`, { comment_html: html, ...more }, who);
const notificationsOf = async (who: string, query = ""): Promise<Notification[]> => {
  await consumeAll(w.runtime, publishNotifications, w.workspace.id);
  const { body } = await w.as(who).send("GET", `${w.W}/users/notifications/${query}`);
  return (body as Notification[]).filter((row) => row.entity_identifier === id);
};
const told = async (who: string, query = ""): Promise<string[]> =>
  (await notificationsOf(who, query)).map(
    ({ sender, message, data }) => `${sender.split(":")[2]}: ${message ?? data.issue_activity.issue_comment}`,
  );
const unreadOf = async (who: string) =>
  (await w.as(who).send("GET", `${w.W}/users/notifications/unread/`)).body;

describe.each(["project", "workspace"] as const)("notifications about a page of a %s", (kind) => {
  beforeEach(async () => {
    at = await pagePlace(w, kind);
    ({ id } = await at.make({ name: "Plan", description_html: "<p>Text</p>" }));
  });

  test("tell a person once that its text mentions them, however often it is stored", async () => {
    await write(mention("vic"));
    expect(await told("vic")).toEqual(["mentioned: mentioned you in Plan"]);
    await write(`${mention("vic")}<p>more</p>`);
    await write("<p>nothing</p>");
    await write(`${mention("vic")}<p>again</p>`);
    expect(await told("vic")).toHaveLength(1);
    expect(await told("mel")).toEqual([]);
  });

  test("have the page where existing clients expect an issue, and its place", async () => {
    await write(mention("vic"));
    const [row] = await notificationsOf("vic");
    expect(row).toMatchObject({
      entity_name: "page",
      project: at.projectId,
      issue_stage: "live",
      is_inbox_issue: false,
      triggered_by: w.as("mel").id,
      data: {
        issue: { id, name: "Plan", state_name: "None" },
        issue_activity: { field: "description", comment_id: null },
        page: { id, name: "Plan" },
      },
    });
  });

  test("come with a new page, not with a copy of one, nor when the copy is edited", async () => {
    const made = await at.make({ name: "Second", description_html: mention("vic") });
    id = made.id;
    expect(await told("vic")).toEqual(["mentioned: mentioned you in Second"]);
    ({ id } = await at.ok("POST", `/pages/${id}/duplicate/`, {}));
    await write(`${mention("vic")}<p>more</p>`);
    expect(await told("vic")).toEqual([]);
  });

  test("name another author, and no one who mentions themselves", async () => {
    await write(mention("mel"));
    expect(await told("mel")).toEqual([]);
    await write(`${mention("mel")}<p>by Ada</p>`, "ada");
    expect(await told("mel")).toEqual([]);
  });

  test("tell of mentions that are typed in the open page, when its edits are merged", async () => {
    const writer = new Writer(base, w, w.as("mel"), id);
    writers.push(writer);
    await writer.opened();
    writer.write(mention("vic"));
    await writer.saved();
    const late = { ...w.runtime, now: () => new Date(Date.now() + 3_600_000) };
    await mergePageUpdates.run(late as never);
    expect(await told("vic")).toEqual(["mentioned: mentioned you in Plan"]);
  });

  test("tell of mentions in comments, and of those that a comment gets later", async () => {
    const { id: first } = await comment(mention("vic"));
    expect(await told("vic")).toEqual(["mentioned: mentioned you in a comment on Plan"]);
    const [row] = await notificationsOf("vic");
    expect(row?.data.issue_activity).toMatchObject({ field: "comment", comment_id: first });
    const both = { comment_html: `${mention("vic")}${mention("gus")}` };
    await at.ok("PATCH", `/pages/${id}/comments/${first}/`, both);
    expect([await told("vic"), await told("gus")].map((rows) => rows.length)).toEqual([1, 1]);
  });

  test("tell those who take part in a thread of its replies, its author not, and mentioned people once", async () => {
    const { id: parent } = await comment("<p>Why?</p>", {}, "vic");
    await comment("<p>Elsewhere</p>", {}, "ada");
    await comment("<p>So that</p>", { parent }, "mel");
    await comment(`<p>Yes</p>${mention("vic")}`, { parent }, "gus");
    expect(await told("vic")).toEqual([
      "mentioned: mentioned you in a comment on Plan",
      "subscribed: So that",
    ]);
    expect(await told("mel")).toEqual(["subscribed: Yes\nHi", "created: Elsewhere", "created: Why?"]);
    expect([await told("ada"), await told("gus")]).toEqual([[], []]);
  });

  test("tell the owner of a page of threads that others start on it", async () => {
    await comment("<p>Mine</p>", {}, "mel");
    expect(await told("mel")).toEqual([]);
    const { id: parent } = await comment("<p>Why?</p>", {}, "vic");
    await comment("<p>Because</p>", { parent }, "ada");
    await at.ok("PATCH", `/pages/${id}/comments/${parent}/`, { comment_html: "<p>Why now?</p>" }, "vic");
    const rows = await notificationsOf("mel");
    expect(rows).toMatchObject([{ sender: "in_app:issue_activities:created", title: "started a thread" }]);
  });

  test("name the person who wrote the mention when several people edit at once", async () => {
    const open = async (who: string) => {
      const writer = new Writer(base, w, w.as(who), id);
      writers.push(writer);
      await writer.opened();
      return writer;
    };
    const [mel, ada] = [await open("mel"), await open("ada")];
    mel.write("<p>Before</p>");
    await mel.saved();
    ada.write(mention("vic"));
    await ada.saved();
    await mel.shows(ada.html);
    mel.write(`${mention("vic")}<p>After</p>`);
    await mel.saved();
    await at.ok("GET", `/pages/${id}/`);
    expect(await notificationsOf("vic")).toMatchObject([{ triggered_by: w.as("ada").id }]);
  });

  test("go only to people who see the page, who are told of a mention once they do", async () => {
    await at.ok("PATCH", `/pages/${id}/`, { access: 1 });
    await write(mention("vic"));
    expect(await told("vic")).toEqual([]);
    const { rows } = await w.runtime.pool.query("select from notifications where page_id = $1", [id]);
    expect(rows).toEqual([]);
    await at.ok("PATCH", `/pages/${id}/`, { access: 0 });
    await write(`${mention("vic")}<p>more</p>`);
    expect(await told("vic")).toHaveLength(1);
  });

  test("are not listed, counted or changed while their receiver does not see the page, and end with it", async () => {
    await write(mention("vic"));
    const [row] = await notificationsOf("vic");
    const path = `${w.W}/users/notifications/${row?.id}/`;
    const { total_unread_notifications_count: before } = await unreadOf("vic");
    await at.ok("PATCH", `/pages/${id}/`, { access: 1 });
    expect(await told("vic")).toEqual([]);
    expect((await unreadOf("vic")).total_unread_notifications_count).toBe(before - 1);
    expect((await w.as("vic").send("GET", path)).status).toBe(404);
    expect((await w.as("vic").send("POST", `${path}read/`, {})).status).toBe(404);
    await at.ok("PATCH", `/pages/${id}/`, { access: 0 });
    expect(await told("vic")).toHaveLength(1);
    await at.ok("POST", `/pages/${id}/archive/`, {});
    await at.ok("DELETE", `/pages/${id}/`);
    expect((await w.as("vic").send("GET", path)).status).toBe(404);
  });

  test("are announced again to those who see the page once it is in another place or is no longer private", async () => {
    await write(mention("vic"));
    const [row] = await notificationsOf("vic");
    const announced = async (change: () => Promise<unknown>): Promise<string[]> => {
      const since = (await w.changes()).length;
      await change();
      const changes = (await w.changes()).slice(since);
      return changes.flatMap((one) => (one.entity === "notification" ? [one.id] : []));
    };
    expect(await announced(() => at.ok("PATCH", `/pages/${id}/`, { access: 1 }))).toEqual([]);
    expect(await announced(() => at.ok("PATCH", `/pages/${id}/`, { access: 0 }))).toEqual([row?.id]);
    const target = await pagePlace(w, kind === "project" ? "workspace" : "project");
    const move = () => at.ok("POST", `/pages/${id}/move/`, { project: target.projectId });
    expect(await announced(move)).toEqual([row?.id]);
    expect(await notificationsOf("vic")).toMatchObject([{ project: target.projectId }]);
  });

  test("are counted, filtered by type, read, and sent live to their receiver alone", async () => {
    const before = await unreadOf("vic");
    const { id: parent } = await comment("<p>Why?</p>", {}, "vic");
    await comment("<p>So that</p>", { parent });
    await comment(mention("vic"));
    expect(await told("vic", "?type=mentioned")).toEqual(["mentioned: mentioned you in a comment on Plan"]);
    expect(await told("vic", "?type=subscribed")).toEqual(["subscribed: So that"]);
    expect(await told("vic", "?type=created,assigned")).toEqual([]);
    const after = await unreadOf("vic");
    expect(after.total_unread_notifications_count).toBe(before.total_unread_notifications_count + 2);
    expect(after.mention_unread_notifications_count).toBe(before.mention_unread_notifications_count + 1);
    const [row] = await notificationsOf("vic");
    const { body } = await w.as("vic").send("POST", `${w.W}/users/notifications/${row?.id}/read/`, {});
    expect(body.read_at).not.toBeNull();
    const change = (await w.changes()).findLast(({ entity }) => entity === "notification");
    const [vic, mel] = [await viewerOf(w, w.as("vic")), await viewerOf(w, w.as("mel"))];
    if (!change || !vic || !mel) throw new Error("There is no such viewer or change.");
    expect(visible(change, vic)?.row).toMatchObject({ id: row?.id, entity_name: "page" });
    expect(visible(change, mel)).toBeNull();
  });
});
