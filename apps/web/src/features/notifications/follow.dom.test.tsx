import { runInAction } from "mobx";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { OpenWorkspace } from "../../data/open-workspace.ts";
import { id, notificationRow, openedBy } from "../../data/workspace.fixture.ts";
import { NotificationList } from "./data/notification-list.ts";
import type { NotificationsScreenState } from "./notifications-screen-state.ts";
import { follow, type Following, readWhatIsOpen, REST_MS } from "./follow.ts";
import { viewOf } from "./search.ts";

let open: OpenWorkspace;
let screen: NotificationsScreenState;
let following: Following;
let opened: string[];

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("fetch", async () => new Response("{}", { headers: { "content-type": "application/json" } }));
  open = openedBy(15);
  const rows = [3, 2, 1].map((n) => notificationRow(n, { entity_identifier: id(5, n) }));
  runInAction(() => open.cache.notification.put(rows));
  opened = [];
  screen = {
    list: new NotificationList(open, viewOf({})),
    openId: null,
    go: (href) => void opened.push(href.split("/").at(-2) ?? ""),
    enter: () => undefined,
    isEntered: () => false,
    isPhone: false,
  };
  following = follow(() => screen);
});
afterEach(async () => {
  // What was written is on its way.
  await vi.advanceTimersByTimeAsync(0);
  following.stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function select(issue: number): void {
  screen.list.moveTo(id(5, issue), { byKey: true });
  following.moved();
}
const isRead = (n: number): boolean => open.cache.notification.get(id(10, n))?.read_at !== null;

it("a selected notification opens at once; a selection that moves quickly opens when it rests", () => {
  select(3);
  expect(opened).toEqual([id(5, 3)]);
  select(2);
  vi.advanceTimersByTime(REST_MS - 1);
  select(1);
  vi.advanceTimersByTime(REST_MS - 1);
  expect(opened).toEqual([id(5, 3)]);
  vi.advanceTimersByTime(1);
  expect(opened).toEqual([id(5, 3), id(5, 1)]);
  select(2);
  expect(opened).toEqual([id(5, 3), id(5, 1), id(5, 2)]);
});

it("moving the selection opens nothing on a phone", () => {
  screen.isPhone = true;
  select(3);
  select(2);
  vi.advanceTimersByTime(REST_MS);
  expect(opened).toEqual([]);
});

it("an open notification is marked as read once the selection has rested on it", () => {
  select(3);
  const stop = readWhatIsOpen(screen.list, id(5, 3));
  vi.advanceTimersByTime(REST_MS - 1);
  select(2);
  vi.advanceTimersByTime(REST_MS);
  expect(isRead(3)).toBe(false);
  stop();
  const stopNext = readWhatIsOpen(screen.list, id(5, 2));
  expect(isRead(2)).toBe(false);
  vi.advanceTimersByTime(REST_MS);
  expect([isRead(3), isRead(2)]).toEqual([false, true]);
  stopNext();
});
