import type { Change } from "@cairn/contract/changes";
import type { Notification } from "@cairn/contract/entities/notification";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { OpenWorkspace } from "./open-workspace.ts";
import { unreadOf } from "./unread.ts";
import { id, notificationRow, openedBy } from "./workspace.fixture.ts";

let open: OpenWorkspace;
let server: { total: number; mentions: number; next: string | null };
let asked: number;

beforeEach(() => {
  vi.useFakeTimers({ now: new Date("2026-03-11T10:00:00Z") });
  open = openedBy(15);
  server = { total: 3, mentions: 1, next: null };
  asked = 0;
  vi.stubGlobal("fetch", async () => {
    asked += 1;
    const body = {
      total_unread_notifications_count: server.total,
      mention_unread_notifications_count: server.mentions,
      next_snoozed_till: server.next,
    };
    return new Response(JSON.stringify(body), { headers: { "content-type": "application/json" } });
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const rest = (ms = 0): Promise<unknown> => vi.advanceTimersByTimeAsync(ms);
const MENTION: Partial<Notification> = { sender: "in_app:issue_activities:mentioned" };
const change = (seq: number, op: Change["op"], row: Notification): Change => ({
  seq,
  entity: "notification",
  id: row.id,
  project_id: row.project,
  op,
  actor: null,
  at: row.created_at,
  row,
});

describe("the unread count", () => {
  it("the unread count starts with the server's and is corrected by it when the stream could not be continued", async () => {
    expect(unreadOf(open).total).toBe(0);
    await rest();
    expect([unreadOf(open).total, unreadOf(open).mentions]).toEqual([3, 1]);
  });

  it("the unread count includes streamed notifications at once, and does not count loaded lists again", async () => {
    const unread = unreadOf(open);
    await rest();
    open.cache.absorb("notification", [notificationRow(1)], 0);
    expect(unread.total).toBe(3);
    open.cache.apply([change(1, "insert", notificationRow(2, MENTION))]);
    expect([unread.total, unread.mentions]).toEqual([4, 2]);
  });

  it("the unread count follows reading, archiving and snoozing, here or in another tab", async () => {
    const unread = unreadOf(open);
    await rest();
    const rows = [1, 2, 3].map((n) => notificationRow(n));
    open.cache.absorb("notification", rows, 0);
    open.cache.apply([change(1, "update", notificationRow(1, { read_at: "2026-03-11T10:00:00Z" }))]);
    expect(unread.total).toBe(2);
    open.cache.apply([change(2, "update", notificationRow(2, { archived_at: "2026-03-11T10:00:00Z" }))]);
    open.cache.apply([change(3, "update", notificationRow(3, { snoozed_till: "2026-03-12T10:00:00Z" }))]);
    expect(unread.total).toBe(0);
    open.cache.apply([change(4, "update", notificationRow(1))]);
    expect(unread.total).toBe(1);
  });

  it("the unread count is fetched after changes of unknown rows, once per burst", async () => {
    const unread = unreadOf(open);
    await rest();
    server.total = 1;
    const read = { read_at: "2026-03-11T10:00:00Z" };
    open.cache.apply([
      change(1, "update", notificationRow(1, read)),
      change(2, "update", notificationRow(2, read)),
    ]);
    open.cache.apply([change(3, "update", notificationRow(3, read))]);
    await rest(2_000);
    expect([unread.total, asked]).toEqual([1, 2]);
  });

  it("the unread count includes a write under way, whatever the server reports meanwhile", async () => {
    const unread = unreadOf(open);
    open.cache.absorb("notification", [notificationRow(1)], 0);
    const ticket = open.cache.notification.apply(id(10, 1), {
      kind: "update",
      patch: { read_at: "2026-03-11T10:00:00Z" },
    });
    await rest();
    expect(unread.total).toBe(2);
    open.cache.notification.drop(id(10, 1), ticket);
    expect(unread.total).toBe(3);
  });

  it("the unread count is fetched again if a streamed change may already be in the response", async () => {
    server.total = 2;
    const unread = unreadOf(open);
    open.cache.absorb("notification", [notificationRow(1)], 0);
    await rest();
    // Read in another tab: the server's count did not include that.
    open.cache.apply([change(1, "update", notificationRow(1, { read_at: "2026-03-11T10:00:00Z" }))]);
    expect(unread.total).toBe(1);
    await rest(2_000);
    expect([unread.total, asked]).toEqual([2, 2]);
  });

  it("an unread count requested before a change does not undo that change", async () => {
    const unread = unreadOf(open);
    await rest();
    open.cache.absorb("notification", [notificationRow(1)], 0);
    open.cache.setLive(true);
    const answer = unread.load();
    open.cache.apply([change(1, "update", notificationRow(1, { read_at: "2026-03-11T10:00:00Z" }))]);
    await answer;
    expect(unread.total).toBe(2);
    server.total = 2;
    await rest(1_000);
    expect([unread.total, asked]).toEqual([2, 3]);
  });

  it("snoozed notifications are counted again when they return, even if no list has loaded them", async () => {
    server.next = "2026-03-11T10:30:00.000000Z";
    const unread = unreadOf(open);
    await rest();
    const before = unread.now;
    server = { total: 4, mentions: 1, next: null };
    await rest(29 * 60_000);
    expect(unread.total).toBe(3);
    await rest(2 * 60_000);
    expect(unread.total).toBe(4);
    expect(unread.now).toBeGreaterThan(before);
  });
});
