import { type Mailbox, sendQueued, withMailbox } from "@cairn/testkit/mailbox";
import { world, type World } from "@cairn/testkit/world";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { mailNotifications } from "../mail/service.ts";
import { remindOfDueDates } from "./job.ts";

let w: World;
let box: Mailbox;
beforeAll(async () => {
  w = await world({ members: { ada: "admin", mel: "member" } });
  box = await withMailbox(w.runtime);
  await w.as("mel").send("PATCH", "/api/users/me/", { user_timezone: "America/New_York" });
});
afterAll(async () => {
  await box.stop();
  await w.stop();
});
beforeEach(async () => {
  w.setNow(null);
  box.mails.length = 0;
  await w.runtime.pool.query("delete from notifications");
  await w.runtime.pool.query("delete from due_reminders");
  await w.runtime.pool.query("delete from issues");
});

/** A week from now: sessions last that long. */
const DAY = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
const BEFORE = new Date(Date.parse(DAY) - 86_400_000).toISOString().slice(0, 10);

const create = async (values: object = {}): Promise<string> =>
  (
    await w.as("ada").send("POST", `${w.P}/issues/`, {
      name: "Ship it",
      target_date: DAY,
      assignee_ids: [w.as("mel").id],
      ...values,
    })
  ).body.id;
async function at(iso: string): Promise<string[]> {
  w.setNow(iso);
  await remindOfDueDates.run(w.runtime);
  const { body } = await w.as("mel").send("GET", `${w.W}/users/notifications/`);
  return body
    .filter(
      ({ data }: { data: { issue_activity: { verb: string } } }) => data.issue_activity.verb === "reminded",
    )
    .map(({ title }: { title: string }) => title);
}

describe("reminders of due dates", () => {
  it("come the day before and on the day, in the morning of the assignee’s time zone, and never twice", async () => {
    await create();
    // 11:00 UTC is not yet eight in New York, 14:00 is, in summer and winter.
    expect(await at(`${BEFORE}T11:00:00Z`)).toEqual([]);
    expect(await at(`${BEFORE}T14:00:00Z`)).toEqual(["is due tomorrow"]);
    expect(await at(`${BEFORE}T20:00:00Z`)).toEqual(["is due tomorrow"]);
    await Promise.all([remindOfDueDates.run(w.runtime), remindOfDueDates.run(w.runtime)]);
    expect(await at(`${DAY}T11:00:00Z`)).toHaveLength(1);
    expect(await at(`${DAY}T14:00:00Z`)).toEqual(["is due today", "is due tomorrow"]);
    expect(await at(`${DAY}T23:00:00Z`)).toHaveLength(2);
    const changes = await w.changes();
    expect(changes.filter(({ entity, op }) => entity === "notification" && op === "insert")).toHaveLength(2);
  });

  it("do not come for issues that are done, canceled, archived or drafts, nor to people who left", async () => {
    const done = w.states.completed.id;
    const canceled = w.states.cancelled.id;
    await create({ state_id: done });
    await create({ state_id: canceled });
    await create({ assignee_ids: [] });
    await create({ target_date: null });
    const archived = await create();
    await w.runtime.pool.query("update issues set archived_at = now() where id = $1", [archived]);
    expect(await at(`${DAY}T14:00:00Z`)).toEqual([]);
  });

  it("come again when the date is moved, and are not given for a date that passed", async () => {
    const id = await create();
    await at(`${DAY}T14:00:00Z`);
    const next = new Date(Date.parse(DAY) + 86_400_000).toISOString().slice(0, 10);
    await w.as("ada").send("PATCH", `${w.P}/issues/${id}/`, { target_date: next });
    expect(await at(`${DAY}T15:00:00Z`)).toEqual(["is due tomorrow", "is due today"]);
  });

  it("come from the hour that a person has chosen, and not at all when they do not want them", async () => {
    await w.as("mel").send("PATCH", "/api/users/me/notification-preferences/", { digest_hour: 11 });
    await create();
    // 16:30 in summer is noon in New York, 11:30 in winter.
    expect(await at(`${BEFORE}T14:00:00Z`)).toEqual([]);
    expect(await at(`${BEFORE}T16:30:00Z`)).toEqual(["is due tomorrow"]);
    await w.as("mel").send("PATCH", "/api/users/me/notification-preferences/", { reminders: false });
    expect(await at(`${DAY}T20:00:00Z`)).toEqual(["is due tomorrow"]);
    await w
      .as("mel")
      .send("PATCH", "/api/users/me/notification-preferences/", { reminders: true, digest_hour: 8 });
  });

  it("are mailed to people who want that", async () => {
    await w.as("mel").send("PATCH", "/api/users/me/notification-preferences/", { due_date: true });
    await create();
    await at(`${BEFORE}T14:00:00Z`);
    w.setNow(`${BEFORE}T14:10:00Z`);
    await mailNotifications.run(w.runtime);
    w.setNow(null);
    await sendQueued(w.runtime);
    expect(box.mails.map(({ text }) => text)).toEqual([expect.stringContaining(`Due tomorrow: ${DAY}`)]);
  });
});
