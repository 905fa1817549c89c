import { type Mailbox, sendQueued, withMailbox } from "@cairn/testkit/mailbox";
import { world, type World } from "@cairn/testkit/world";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { sendDigests } from "./job.ts";

let w: World;
let box: Mailbox;
beforeAll(async () => {
  w = await world({ members: { ada: "admin", mel: "member" } });
  box = await withMailbox(w.runtime);
  await w.as("mel").send("PATCH", "/api/users/me/", { user_timezone: "Europe/Berlin" });
});
afterAll(async () => {
  await box.stop();
  await w.stop();
});
beforeEach(() => {
  w.setNow(null);
  box.mails.length = 0;
});

const TODAY = new Date().toISOString().slice(0, 10);
const EARLIER = new Date(Date.now() - 5 * 86_400_000).toISOString().slice(0, 10);
const PREFERENCES = "/api/users/me/notification-preferences/";
const prefer = (choice: object) => w.as("mel").send("PATCH", PREFERENCES, choice);
async function at(iso: string): Promise<string[]> {
  w.setNow(iso);
  await sendDigests.run(w.runtime);
  w.setNow(null);
  await sendQueued(w.runtime);
  return box.mails.map(({ text }) => text ?? "");
}

describe("the digest", () => {
  it("is off at first, and refuses unknown choices by name", async () => {
    const { body } = await w.as("mel").send("GET", PREFERENCES);
    expect([body.digest, body.digest_hour, body.due_date]).toEqual(["off", 8, false]);
    expect((await prefer({ digest: "hourly" })).body).toHaveProperty("digest");
    expect((await prefer({ digest_hour: 24 })).body).toHaveProperty("digest_hour");
    expect(await at(`${TODAY}T12:00:00Z`)).toEqual([]);
  });

  it("is skipped when there is nothing to say, and does not come later that day", async () => {
    await prefer({ digest: "daily", digest_hour: 9 });
    expect(await at(`${TODAY}T08:10:00Z`)).toEqual([]);
    await prefer({ digest: "off" });
  });

  it("lists once a day what is due, overdue and changed, only in the person’s own projects", async () => {
    const hidden = (await w.outsider.send("POST", `${w.outsider.P}/issues/`, { name: "Hidden" })).body.id;
    expect(hidden).toBeDefined();
    const create = (values: object) => w.as("ada").send("POST", `${w.P}/issues/`, values);
    const mel = { assignee_ids: [w.as("mel").id] };
    await create({ name: "Ship it", target_date: TODAY, ...mel });
    await create({ name: "Long late", target_date: EARLIER, ...mel });
    await create({ name: "Of ada", target_date: TODAY });
    await prefer({ digest: "daily", digest_hour: 7 });
    // The hour in Berlin is one or two ahead of UTC.
    await w.runtime.pool.query("update notification_preferences set digest_day = '2000-01-01'");
    expect(await at(`${TODAY}T03:00:00Z`)).toEqual([]);
    const [text] = await at(`${TODAY}T10:00:00Z`);
    expect(text).toContain(`Long late (due ${EARLIER})`);
    expect(text).toMatch(/due today\n.*\n- WEB-\d+ Ship it/);
    expect(text).toContain("changed in issues you follow");
    expect(text).not.toContain("Hidden");
    expect(text).not.toMatch(/due today\n[^\n]*\n- [^\n]*Of ada/);
    expect(await at(`${TODAY}T11:00:00Z`)).toHaveLength(1);
  });

  it("stops by one click, without stopping other email", async () => {
    await prefer({ digest: "daily", digest_hour: 7, mention: true });
    await w.runtime.pool.query("update notification_preferences set digest_day = '2000-01-01'");
    await at(`${TODAY}T10:00:00Z`);
    const header = box.mails[0]!.headers.find(({ key }) => key === "list-unsubscribe")!.value;
    const { pathname } = new URL(header.slice(1, -1));
    expect((await w.nobody.send("POST", pathname)).status).toBe(200);
    const { body } = await w.as("mel").send("GET", PREFERENCES);
    expect([body.digest, body.mention]).toEqual(["off", true]);
  });
});
