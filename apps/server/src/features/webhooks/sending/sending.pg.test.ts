import type { Notification } from "@cairn/contract/entities/notification";
import type { World } from "@cairn/testkit/world";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  addWebhook,
  countDeliveries,
  deliver,
  eventually,
  queue,
  readWebhook,
  receiver,
  type Receiver,
  status,
  webhookWorld,
} from "../webhooks.fixture.ts";
import { claimDeliveries } from "./claim.ts";
import type { Sender } from "../../../platform/sending/lanes.ts";
import { startSender } from "./sender.ts";

const DAY_MS = 24 * 3_600_000;

let w: World;
let r: Receiver;
let sender: Sender | null = null;
beforeAll(async () => {
  w = await webhookWorld({ members: { ada: "admin", mel: "member" } });
});
afterAll(() => w.stop());
beforeEach(async () => {
  r = await receiver();
});
afterEach(async () => {
  // What hangs ends first.
  await r.close();
  await sender?.stop();
  sender = null;
  w.setNow(null);
  await w.runtime.pool.query("delete from webhooks");
});

async function newIssue(name: string): Promise<string> {
  const { body } = await w.as("ada").send("POST", `${w.P}/issues/`, { name });
  return body.id;
}
const later = (ms: number): void => w.setNow(new Date(Date.now() + ms).toISOString());
const names = (): string[] => r.got.map(({ body }) => body.data.name ?? body.activity.new_value);
async function lastLog(id: string) {
  const { body } = await w.as("ada").send("GET", `${w.W}/webhook-logs/${id}/`);
  return body[0];
}

describe("a receiver that misbehaves", () => {
  it("is not followed to where it redirects", async () => {
    const { id } = await addWebhook(w, { url: r.url(), issue: true });
    r.answers((response) => void response.writeHead(302, { location: r.url("elsewhere") }).end());
    await newIssue("Redirected");
    await deliver(w);
    expect(r.got.map(({ path }) => path)).toEqual(["/hook"]);
    expect(await lastLog(id)).toMatchObject({ state: "pending", response_status: "302" });
  });

  it("may answer with any length: 64 kB of it are read", async () => {
    const { id } = await addWebhook(w, { url: r.url(), issue: true });
    let sent = 0;
    r.answers((response) => {
      response.writeHead(200, { "content-length": String(2 ** 30) });
      const chunk = Buffer.alloc(65_536, "x");
      const pour = (): void => {
        while (!response.destroyed && sent < 2 ** 30 && response.write(chunk)) sent += chunk.length;
      };
      response.on("drain", pour);
      pour();
    });
    await newIssue("Flooded");
    await deliver(w);
    const log = await lastLog(id);
    expect([log.state, log.response_body.length]).toEqual(["delivered", 65_536]);
    expect(sent).toBeLessThan(2 ** 25);
  });

  it("has not received a delivery if its response is shorter than it says, or only NUL", async () => {
    const { id } = await addWebhook(w, { url: r.url(), issue: true });
    r.answers((response) => {
      response.writeHead(200, { "content-length": "1000" });
      response.write("ten bytes!");
      setTimeout(() => response.destroy(), 20);
    });
    await newIssue("Lied to");
    await deliver(w);
    expect(await lastLog(id)).toMatchObject({ state: "pending", error: "incomplete", response_status: "" });
    later(60_000);
    r.answers((response) => void response.writeHead(200).end("\0"));
    await deliver(w);
    expect(await lastLog(id)).toMatchObject({ state: "delivered", response_body: "\uFFFD", retry_count: 1 });
  });

  it("that hangs or drips is given ten seconds, and meanwhile no other one waits", async () => {
    const { id } = await addWebhook(w, { url: r.url("hangs"), issue: true });
    const drips = await addWebhook(w, { url: r.url("drips"), issue: true });
    await addWebhook(w, { url: r.url("works"), issue: true });
    r.answers((response, { path }) => {
      if (path === "/works") response.end("ok");
      if (path !== "/drips") return;
      response.writeHead(200, { "content-length": "1000" });
      const drip = setInterval(() => (response.destroyed ? clearInterval(drip) : response.write(".")), 100);
    });
    for (let i = 0; i < 20; i++) await newIssue(`Held ${i}`);
    await queue(w);
    sender = startSender(w.runtime);
    const began = performance.now();
    await eventually(() => r.got.filter(({ path }) => path === "/works").length === 20);
    expect(performance.now() - began).toBeLessThan(4000);
    await eventually(() => countDeliveries(w, "error = 'incomplete'").then((count) => count >= 32), 14_000);
    expect(performance.now() - began).toBeGreaterThan(9500);
    await eventually(() => readWebhook(w, { id }).then(({ failures }) => failures >= 5));
    expect((await readWebhook(w, drips)).failures).toBeGreaterThan(4);
  }, 30_000);

  it("that answers 410 is paused at once, and its creator is told", async () => {
    const pauses = async (who: string): Promise<Notification[]> =>
      (await w.as(who).send("GET", `${w.W}/users/notifications/`)).body.filter(
        (row: Notification) => row.entity_name === "webhook",
      );
    (w.runtime.config as { smtp: unknown }).smtp = {
      host: "127.0.0.1",
      port: 1,
      user: "",
      password: "",
      from: "a@b.c",
      security: "none",
    };
    const { id } = await addWebhook(w, { url: r.url(), issue: true });
    r.answers(status(410));
    await newIssue("Too late");
    await deliver(w);
    const mails = "select count(*) from graphile_worker.jobs where task_identifier = 'send-mail'";
    expect(await readWebhook(w, { id })).toMatchObject({ is_active: false, pause_reason: "gone" });
    const { rows } = await w.runtime.pool.query(mails);
    (w.runtime.config as { smtp: unknown }).smtp = null;
    expect(Number(rows[0].count)).toBe(1);
    const [told, ...more] = await pauses("ada");
    expect(more).toEqual([]);
    expect(told).toMatchObject({
      entity_identifier: id,
      project: null,
      sender: "in_app:integrations:paused",
      triggered_by: null,
      read_at: null,
      data: { integration: { name: new URL(r.url()).host, reason: "gone" } },
    });
    expect(await pauses("mel")).toEqual([]);
    const resumed = await w.as("ada").send("PATCH", `${w.W}/webhooks/${id}/`, { is_active: true });
    expect(resumed.body).toMatchObject({ is_active: true, pause_reason: null, paused_at: null });
    await newIssue("Too late again");
    await deliver(w);
    expect(await pauses("ada")).toHaveLength(2);
    // People who no longer manage it do not see it, and it goes with the webhook.
    const role = (value: number) =>
      w.runtime.pool.query("update workspace_members set role = $1 where member_id = $2", [
        value,
        w.as("ada").id,
      ]);
    await role(15);
    expect(await pauses("ada")).toEqual([]);
    await role(20);
    await w.as("ada").send("DELETE", `${w.W}/webhooks/${id}/`);
    expect(await pauses("ada")).toEqual([]);
  });

  it("that fails for a day is paused, and not before", async () => {
    const { id } = await addWebhook(w, { url: r.url(), issue: true });
    r.answers(status(500));
    await newIssue("Failing");
    await deliver(w);
    later(DAY_MS - 60_000);
    await deliver(w);
    expect(await readWebhook(w, { id })).toMatchObject({ is_active: true, failures: 2 });
    later(DAY_MS + 3_700_000);
    await deliver(w);
    expect(await readWebhook(w, { id })).toMatchObject({ is_active: false, pause_reason: "failing" });
    expect(await lastLog(id)).toMatchObject({ state: "failed", response_status: "500", retry_count: 2 });
  });

  it("that cannot be reached looks the same whatever the reason", async () => {
    const { id } = await addWebhook(w, { url: r.url(), issue: true });
    await r.close();
    await newIssue("Nobody there");
    await deliver(w);
    expect(await lastLog(id)).toMatchObject({ error: "unreachable", response_status: "", duration_ms: null });
  });

  it("that moved into a private network after it was saved is not called", async () => {
    const { id } = await addWebhook(w, { url: r.url(), issue: true });
    await w.runtime.pool.query("update webhooks set url = replace(url, '127.0.0.1', '127.0.0.2')");
    await newIssue("Rebound");
    await deliver(w);
    expect(r.got).toEqual([]);
    expect(await lastLog(id)).toMatchObject({ error: "unreachable" });
  });
});

describe("deliveries", () => {
  it("are tried again with the same id until they succeed, each time later", async () => {
    const { id } = await addWebhook(w, { url: r.url(), issue: true });
    r.answers(status(500, "broken"));
    await newIssue("Again");
    await deliver(w);
    const failed = await lastLog(id);
    expect(failed).toMatchObject({ state: "pending", response_status: "500", response_body: "broken" });
    const delay = Date.parse(failed.next_attempt_at) - Date.now();
    expect(delay).toBeGreaterThan(5000);
    expect(delay).toBeLessThan(13_000);
    await deliver(w);
    expect(r.got).toHaveLength(1);
    later(15_000);
    r.answers(status(200));
    await deliver(w);
    expect(await lastLog(id)).toMatchObject({ state: "delivered", retry_count: 1 });
    expect((await readWebhook(w, { id })).failures).toBe(0);
    expect(r.got[1]!.headers["webhook-id"]).toBe(r.got[0]!.headers["webhook-id"]);
    expect(r.got[1]!.text).toBe(r.got[0]!.text);
  });

  it("of one issue arrive in order, while those of others overtake", async () => {
    await addWebhook(w, { url: r.url(), issue: true });
    let isBroken = true;
    r.answers(
      (response, { body }) =>
        void response.writeHead(isBroken && body.data.name.startsWith("Stuck") ? 500 : 200).end(),
    );
    const stuck = await newIssue("Stuck");
    await w.as("ada").send("PATCH", `${w.P}/issues/${stuck}/`, { priority: "low" });
    await newIssue("Free");
    await deliver(w);
    expect(names()).toEqual(["Stuck", "Free"]);
    isBroken = false;
    later(15_000);
    await deliver(w);
    expect(r.got.slice(2).map(({ body }) => body.activity.field)).toEqual([null, "priority"]);
  }, 30_000);

  it("that a node claimed before it died are taken up by another, and never by two at once", async () => {
    const { id } = await addWebhook(w, { url: r.url(), issue: true });
    for (let i = 0; i < 30; i++) await newIssue(`Claimed ${i}`);
    await queue(w);
    const hook = { workspace_id: w.workspace.id, id };
    const claim = () => claimDeliveries(w.runtime.db, hook, w.runtime.now(), 20);
    const [one, two] = await Promise.all([claim(), claim()]);
    expect(new Set([...one, ...two].map((delivery) => delivery.id)).size).toBe(one.length + two.length);
    await claim();
    expect(await claim()).toEqual([]);
    later(70_000);
    await deliver(w);
    expect(r.got).toHaveLength(30);
    expect(new Set(names()).size).toBe(30);
  });

  it("reuse connections, also one that the receiver has just closed", async () => {
    await addWebhook(w, { url: r.url(), issue: true });
    const ports = new Set<number | undefined>();
    r.answers((response) => {
      ports.add(response.socket?.remotePort);
      response.end("ok");
    });
    for (let i = 0; i < 5; i++) {
      await newIssue(`Kept ${i}`);
      await deliver(w);
    }
    expect(ports.size).toBe(1);
    r.answers((response) => {
      response.end("ok");
      response.socket?.destroySoon();
    });
    for (let i = 0; i < 3; i++) {
      await newIssue(`Closed ${i}`);
      await deliver(w);
    }
    expect(await countDeliveries(w, "state = 'delivered'")).toBe(8);
  });
});
