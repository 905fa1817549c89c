import { DEFINITIONS, definitionOf, OPTIONS } from "@cairn/domain/properties/kinds.fixture";
import { type Mailbox, sendQueued, withMailbox } from "@cairn/testkit/mailbox";
import { world, type World } from "@cairn/testkit/world";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { consumeAll } from "../../../platform/outbox/consumers.ts";
import { defineProperties } from "../../issues/properties.fixture.ts";
import { publishNotifications } from "../publish-notifications.ts";
import { mailNotifications } from "./service.ts";

describe("emails about notifications (contract/workspace §7)", () => {
  let w: World;
  let box: Mailbox;
  beforeAll(async () => {
    w = await world({ members: { ada: "admin", mel: "member", vic: "viewer" } });
    box = await withMailbox(w.runtime);
  });
  afterAll(async () => {
    await box.stop();
    await w.stop();
  });
  beforeEach(() => {
    box.mails.length = 0;
    w.setNow(null);
  });

  const prefer = (who: string, flags: Record<string, boolean>) =>
    w.as(who).send("PATCH", "/api/users/me/notification-preferences/", flags);
  const ALL = {
    property_change: true,
    state_change: true,
    comment: true,
    mention: true,
    issue_completed: true,
  };
  const NONE = Object.fromEntries(Object.keys(ALL).map((flag) => [flag, false]));
  const create = async (name: string): Promise<string> =>
    (await w.as("mel").send("POST", `${w.P}/issues/`, { name })).body.id;
  const edit = (id: string, body: object) => w.as("ada").send("PATCH", `${w.P}/issues/${id}/`, body);
  const say = (id: string, text: string) =>
    w.as("ada").send("POST", `${w.P}/issues/${id}/comments/`, { comment_html: `<p>${text}</p>` });
  const runNotifications = () => consumeAll(w.runtime, publishNotifications, w.workspace.id);
  /** Advances the clock by this many minutes, then runs the job. */
  const after = async (minutes: number): Promise<string[]> => {
    await runNotifications();
    w.setNow(new Date(Date.now() + minutes * 60_000).toISOString());
    await mailNotifications.run(w.runtime);
    w.setNow(null);
    await sendQueued(w.runtime);
    return box.mails.map(({ subject, text }) => `${subject}\n${text}`);
  };

  it("email about issues is off for a new person (contract/workspace §17.17)", async () => {
    await edit(await create("Silent"), { priority: "high" });
    expect(await after(60)).toEqual([]);
  });

  it("email about issues has the new values of defined properties in words and in the receiver’s time", async () => {
    await defineProperties(w, DEFINITIONS);
    await prefer("mel", { ...NONE, property_change: true });
    await w.as("mel").send("PATCH", "/api/users/me/", { user_timezone: "Europe/Berlin" });
    const id = await create("Own");
    await edit(id, { property_values: { [definitionOf("timestamp").id]: "2026-03-11T23:30:00.000000Z" } });
    await edit(id, { property_values: { [definitionOf("boolean").id]: true } });
    await edit(id, { property_values: { [definitionOf("option").id]: OPTIONS[0]?.id } });
    const [mail] = await after(6);
    expect(mail).toContain("ada updated The timestamp: 2026-03-12 00:30");
    expect(mail).toContain("ada updated The boolean: No → Yes");
    expect(mail).toContain("ada updated The option: Later");
    await prefer("mel", NONE);
  });

  it("email is in the language of the receiver’s screens", async () => {
    await prefer("mel", { ...NONE, property_change: true });
    await w.as("mel").send("PATCH", "/api/users/me/profile/", { language: "de" });
    await edit(await create("Zaun"), { priority: "high" });
    const [mail] = await after(6);
    expect(mail).toContain("ada hat die Priorität geändert");
    expect(mail).toContain("Abbestellen: ");
    await w.as("mel").send("PATCH", "/api/users/me/profile/", { language: "en" });
    await prefer("mel", NONE);
  });

  it("email about issues follows the five preferences independently", async () => {
    for (const [flag, said] of [
      ["property_change", "priority"],
      ["state_change", "In Progress"],
      ["issue_completed", "Done"],
      ["comment", "“Hello”"],
      ["mention", "mentioned you"],
    ] as const) {
      box.mails.length = 0;
      await prefer("mel", { ...NONE, [flag]: true });
      const id = await create(`By ${flag}`);
      await edit(id, { priority: "high" });
      await edit(id, { state_id: w.states.started.id });
      await runNotifications();
      await edit(id, { state_id: w.states.completed.id });
      await runNotifications();
      await say(id, "Hello");
      await say(
        id,
        `<mention-component entity_name="user_mention" target="users" entity_identifier="${w.as("mel").id}"></mention-component>`,
      );
      const mails = await after(10);
      expect(mails).toHaveLength(1);
      const bullets = mails[0]?.split("\n").filter((line) => line.startsWith("- ")) ?? [];
      expect(bullets).toHaveLength(1);
      expect(bullets[0]?.toLowerCase()).toContain(said.toLowerCase());
    }
  });

  it("email about issues waits until there have been no changes for five minutes, or for half an hour at most", async () => {
    await prefer("mel", ALL);
    const id = await create("Busy");
    await edit(id, { priority: "high" });
    expect(await after(4)).toEqual([]);
    expect(await after(6)).toHaveLength(1);
    await edit(id, { priority: "low" });
    await runNotifications();
    await w.runtime.pool.query(
      "update notifications set created_at = created_at - interval '31 minutes' where mail_kind is not null",
    );
    await edit(id, { name: "Busier" });
    expect(await after(0)).toHaveLength(2);
  });

  it("email about issues leaves out notifications that were read, archived or snoozed meanwhile, and sends none twice", async () => {
    await prefer("mel", ALL);
    const N = `${w.W}/users/notifications/`;
    for (const [method, action, body] of [
      ["POST", "read/", undefined],
      ["POST", "archive/", undefined],
      ["PATCH", "", { snoozed_till: "2099-01-01T00:00:00Z" }],
    ] as const) {
      await edit(await create("Seen"), { priority: "high" });
      await runNotifications();
      const [row] = (await w.as("mel").send("GET", N)).body;
      await w.as("mel").send(method, `${N}${row.id}/${action}`, body);
      expect(await after(10)).toEqual([]);
    }
    await edit(await create("Once"), { priority: "high" });
    expect(await after(10)).toHaveLength(1);
    expect(await after(60)).toHaveLength(1);
  });

  it("email about issues is not sent to people who have left the project or switched it off", async () => {
    await prefer("mel", ALL);
    const id = await create("Left");
    await edit(id, { priority: "high" });
    await runNotifications();
    await prefer("mel", NONE);
    expect(await after(10)).toEqual([]);
    await prefer("mel", ALL);
    await edit(id, { priority: "low" });
    await runNotifications();
    const membership = `${w.P}/members/${w.as("mel").project_member_id}/`;
    expect((await w.as("ada").send("DELETE", membership)).status).toBe(204);
    expect(await after(10)).toEqual([]);
    const back = { members: [{ member_id: w.as("mel").id, role: 15 }] };
    expect((await w.as("ada").send("POST", `${w.P}/members/`, back)).status).toBe(201);
  });

  it("an email that can't be written does not delay other people's email, and the job reports the failure", async () => {
    await prefer("mel", ALL);
    await prefer("vic", ALL);
    const id = await create("For two");
    await w.as("vic").send("POST", `${w.P}/issues/${id}/subscribe/`, {});
    await edit(id, { priority: "high" });
    await runNotifications();
    await w.runtime.pool.query(
      "alter table mail_counts add constraint probe check (recipient not like 'mel%') not valid",
    );
    await expect(after(10)).rejects.toThrow("a person's mail");
    await sendQueued(w.runtime);
    await w.runtime.pool.query("alter table mail_counts drop constraint probe");
    expect(box.mails.map(({ to }) => to?.[0]?.address?.split("@")[0]?.slice(0, 3))).toEqual(["vic"]);
    w.setNow(null);
    expect(await after(10)).toHaveLength(2);
  });

  it("email about pages goes only to people who see them when it is sent, by the preferences of mentions and comments", async () => {
    const { id: vic } = w.as("vic");
    const mention = `<mention-component entity_name="user_mention" target="users" entity_identifier="${vic}"></mention-component>`;
    const write = async (name: string): Promise<string> => {
      const page = { name, description_html: `<p>${mention}</p>` };
      const { body } = await w.as("ada").send("POST", `${w.W}/pages/`, page);
      return body.id;
    };
    await prefer("vic", { ...NONE, comment: true });
    await write("Unwanted");
    expect(await after(10)).toEqual([]);
    await prefer("vic", { ...NONE, mention: true });
    const open = await write("Plan");
    const hidden = await write("Secret");
    await runNotifications();
    await w.as("ada").send("PATCH", `${w.W}/pages/${hidden}/`, { access: 1 });
    const mails = await after(10);
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatch(/mentioned you in Plan/);
    expect(mails[0]).toContain(`/pages/${open}/`);
  });

  it("email about issues is not kept for later without a mail server", async () => {
    await prefer("mel", ALL);
    await edit(await create("Nowhere"), { priority: "high" });
    await runNotifications();
    const host = (value: string) =>
      w.runtime.pool.query("update instance_configurations set value = $1 where key = 'EMAIL_HOST'", [value]);
    await host("");
    expect(await after(10)).toEqual([]);
    await host("127.0.0.1");
    expect(await after(20)).toEqual([]);
  });

  it("email about issues can be stopped by one click without signing in, by the RFC 8058 header or the link; viewing does not stop it", async () => {
    await prefer("mel", ALL);
    const id = await create("Stop");
    await edit(id, { priority: "high" });
    await after(10);
    const mail = box.mails[0];
    const header = (name: string) => mail?.headers.find(({ key }) => key === name)?.value ?? "";
    expect(header("list-unsubscribe-post")).toBe("List-Unsubscribe=One-Click");
    const url = new URL(header("list-unsubscribe").slice(1, -1));
    expect(mail?.text).toContain(`/unsubscribe/?token=${url.pathname.split("/")[3]}`);
    const flags = async () => (await w.as("mel").send("GET", "/api/users/me/notification-preferences/")).body;
    expect((await w.nobody.send("GET", url.pathname)).status).toBe(405);
    expect((await w.nobody.send("POST", `${url.pathname.slice(0, -3)}x/`)).status).toBe(404);
    expect(await flags()).toMatchObject(ALL);
    expect((await w.nobody.send("POST", url.pathname)).status).toBe(200);
    expect(await flags()).toMatchObject(NONE);
  });
});
