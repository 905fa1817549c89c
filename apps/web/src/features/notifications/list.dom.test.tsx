import type { Notification } from "@cairn/contract/entities/notification";
import { PickerHost } from "@cairn/ui/picker-host";
import { MENTIONED } from "@cairn/domain/notifications";
import { click, exists, find, mount, press, settle } from "@cairn/ui/test-dom";
import { ToastHost } from "@cairn/ui/toast";
import { runInAction } from "mobx";
import { observer } from "mobx-react-lite";
import { act } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { provideContext } from "../../actions/context.ts";
import { registerActions } from "../../actions/registry.ts";
import { ShortcutHost } from "../../actions/shortcut-host.tsx";
import { reportFailure } from "../../data/failure.ts";
import type { OpenWorkspace } from "../../data/open-workspace.ts";
import { unreadOf } from "../../data/unread.ts";
import { WorkspaceProvider } from "../../data/workspace-context.tsx";
import { id, notificationRow, openedBy } from "../../data/workspace.fixture.ts";
import { NotificationList } from "./data/notification-list.ts";
import type { NotificationsScreenState } from "./notifications-screen-state.ts";
import { ListPane } from "./list-pane.tsx";
import { follow } from "./follow.ts";
import { notificationActions } from "./notification-actions.ts";
import { viewOf } from "./search.ts";

let open: OpenWorkspace;
let list: NotificationList;
let stored: Notification[];
let sent: string[];
let refused: boolean;
let asked: string[];
const go = vi.fn<NotificationsScreenState["go"]>();
const enter = vi.fn<NotificationsScreenState["enter"]>();
let cleanup: (() => Promise<void> | void)[];

/** Reports every observed element as visible. */
class VisibleAtOnce {
  readonly #report: (entries: { isIntersecting: boolean }[]) => void;
  constructor(report: (entries: { isIntersecting: boolean }[]) => void) {
    this.#report = report;
  }
  observe(): void {
    this.#report([{ isIntersecting: true }]);
  }
  disconnect(): void {
    // Nothing is observed.
  }
}

/** As the server has them: newest first, in pages. */
function pageOf(url: URL): unknown {
  const [size = 0, index = 0] = (url.searchParams.get("cursor") ?? "").split(":").map(Number);
  const isArchived = url.searchParams.get("archived") === "true";
  const fitting = stored.filter(
    (row) =>
      (row.archived_at !== null) === isArchived &&
      (url.searchParams.get("read") !== "false" || row.read_at === null),
  );
  const results = fitting.slice(size * index, size * (index + 1));
  return { results, next_page_results: fitting.length > size * (index + 1), total_count: fitting.length };
}

beforeEach(() => {
  sent = [];
  asked = [];
  refused = false;
  go.mockClear();
  enter.mockClear();
  cleanup = [];
  open = openedBy(15);
  // happy-dom does no layout: the list gets a height, and its end is always visible.
  vi.spyOn(HTMLElement.prototype, "clientHeight", "get").mockReturnValue(900);
  vi.stubGlobal("IntersectionObserver", VisibleAtOnce);
  vi.stubGlobal("fetch", async (path: string, { method = "GET" }: RequestInit = {}) => {
    const url = new URL(path, "http://cairn.test");
    const json = { "content-type": "application/json" };
    if (url.pathname.endsWith("/unread/")) {
      const unread = stored.filter((row) => row.read_at === null && row.archived_at === null);
      const body = {
        total_unread_notifications_count: unread.length,
        mention_unread_notifications_count: 0,
        next_snoozed_till: null,
      };
      return new Response(JSON.stringify(body), { headers: json });
    }
    if (method === "GET") {
      asked.push(url.search);
      return new Response(JSON.stringify(pageOf(url)), { headers: json });
    }
    sent.push(`${method} ${url.pathname.split("/notifications/")[1] ?? ""}`);
    if (refused) return new Response(JSON.stringify({ error: "No." }), { status: 400, headers: json });
    return new Response("{}", { headers: json });
  });
});
afterEach(async () => {
  for (const step of cleanup) await step();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

async function show(rows: Notification[], search: Record<string, string> = {}): Promise<void> {
  stored = rows.toSorted((a, b) => (a.created_at > b.created_at ? -1 : 1));
  list = new NotificationList(open, viewOf(search));
  const screen: NotificationsScreenState = {
    list,
    openId: null,
    go,
    isPhone: false,
    enter,
    isEntered: () => false,
  };
  const following = follow(() => screen);
  const stop = list.start();
  const stops = [
    stop,
    provideContext({ workspace: open }),
    registerActions(notificationActions(() => screen, following)),
    following.stop,
    open.cache.onFailure(({ title, error, retry }) => reportFailure(title, error, retry)),
  ];
  const Shown = observer(() => <ListPane screen={screen} />);
  const { unmount } = await mount(
    <WorkspaceProvider value={open}>
      <Shown />
      <ShortcutHost />
      <PickerHost />
      <ToastHost label="Messages" closeLabel="Dismiss" />
    </WorkspaceProvider>,
  );
  cleanup = [unmount, ...stops];
  await settle();
}

const titles = (): string[] =>
  [...document.querySelectorAll("[data-line]")].map((link) => link.textContent ?? "");
const focusedLine = (): string | null => document.activeElement?.getAttribute("data-line") ?? null;
/** Of issue n. */
const about = (n: number, issue: number, values: Partial<Notification> = {}): Notification => {
  const row = notificationRow(n, { entity_identifier: id(5, issue), ...values });
  const { data } = row;
  return {
    ...row,
    data: { ...data, issue: { ...data.issue, id: id(5, issue), name: `Issue ${issue}`, sequence_id: issue } },
  };
};
const THREE = [about(1, 1), about(2, 2), about(3, 3), about(4, 1)];

describe("the list of notifications", () => {
  it("a notification shows its time like every other list", async () => {
    const at = new Date(Date.now() - 3 * 3_600_000 - 60_000).toISOString();
    await show([about(1, 1, { created_at: at })]);
    expect(find("time").textContent).toBe("3 hours ago");
  });

  it("notifications of one issue are one line: the newest, with a count of the others that unfolds", async () => {
    await show(THREE);
    expect(titles()).toEqual(["Issue 1", "Issue 3", "Issue 2"]);
    expect(find("ul").textContent).toContain("WEB-1 · Mel set the priority to High");
    const more = find("button[aria-expanded]", "+1");
    await click(more);
    expect(titles()).toEqual(["Issue 1", "Mel set the priority to High", "Issue 3", "Issue 2"]);
    expect(find("button[aria-expanded=true]")).toBe(more);
  });

  it("a notification about a page has its present title, and opens beside the list", async () => {
    const data = { ...about(1, 1).data, page: { id: id(12, 1), name: "Plan", logo_props: {} } };
    const row = about(1, 1, { entity_name: "page", entity_identifier: id(12, 1), project: null });
    await show([{ ...row, sender: MENTIONED, data }]);
    expect(titles()).toEqual(["Plan"]);
    expect(find("ul").textContent).toContain("Page · Mel mentioned you in the text");
    expect(find("[data-line]").getAttribute("href")).toBe(`/acme/notifications/pages/${id(12, 1)}/`);
    await press("j");
    await press("e");
    await settle();
    expect(document.body.textContent).toContain("Plan archived");
  });

  it("J and K move the cursor and the focus; Enter opens the notification and focuses its pane", async () => {
    await show(THREE);
    await press("j");
    await press("j");
    expect(focusedLine()).toBe(id(5, 3));
    await press("k");
    expect(focusedLine()).toBe(id(5, 1));
    go.mockClear();
    await press("Enter");
    const href = `/acme/notifications/${THREE[3]?.project}/${id(5, 1)}/`;
    expect(go).toHaveBeenCalledWith(href, { replace: false });
    expect(enter).toHaveBeenCalledWith(id(5, 1));
  });

  it("E archives all notifications of an issue and selects the next; Undo restores them", async () => {
    await show(THREE);
    await press("j");
    await press("e");
    expect(titles()).toEqual(["Issue 3", "Issue 2"]);
    expect(focusedLine()).toBe(id(5, 3));
    expect(sent).toEqual([`POST ${id(10, 4)}/archive/`, `POST ${id(10, 1)}/archive/`]);
    await press("z", { ctrlKey: true });
    await settle();
    expect(titles()).toEqual(["Issue 1", "Issue 3", "Issue 2"]);
    expect(sent.slice(2)).toEqual([`DELETE ${id(10, 4)}/archive/`, `DELETE ${id(10, 1)}/archive/`]);
  });

  it("notifications that the server refuses to archive return, and the failure is reported", async () => {
    await show(THREE);
    refused = true;
    await press("j");
    await press("e");
    await settle();
    expect(titles()).toEqual(["Issue 1", "Issue 3", "Issue 2"]);
    expect(document.body.textContent).toContain("Couldn’t archive notifications of WEB-1");
    // Nothing says beside it that they were archived.
    expect([...document.querySelectorAll("[data-toasts] li")]).toHaveLength(1);
    expect(unreadOf(open).total).toBe(4);
  });

  it("U marks notifications as read and unread; the count follows", async () => {
    await show(THREE);
    expect(unreadOf(open).total).toBe(4);
    await press("j");
    await press("u");
    expect([unreadOf(open).total, open.cache.notification.get(id(10, 1))?.read_at]).toEqual([
      2,
      expect.any(String),
    ]);
    await press("u");
    expect(unreadOf(open).total).toBe(4);
    expect(sent.map((call) => call.split(" ")[0])).toEqual(["POST", "POST", "DELETE", "DELETE"]);
  });

  it("H offers 1, 3 and 5 days, 1 and 2 weeks and a custom time; snoozed notifications leave the list", async () => {
    await show(THREE);
    await press("j");
    await press("h");
    await settle();
    const options = [...document.querySelectorAll("[role=option]")].map((option) => option.textContent ?? "");
    expect(options.map((text) => /^(\d (?:day|week)s?|Custom)/.exec(text)?.[1])).toEqual([
      "1 day",
      "3 days",
      "5 days",
      "1 week",
      "2 weeks",
      "Custom",
    ]);
    await press("2");
    await settle();
    expect(titles()).toEqual(["Issue 3", "Issue 2"]);
    const till = Date.parse(open.cache.notification.get(id(10, 4))?.snoozed_till ?? "");
    expect(Math.round((till - Date.now()) / 86_400_000)).toBe(3);
    expect(unreadOf(open).total).toBe(2);
  });

  it("a list of unread notifications keeps those that were read in it", async () => {
    await show(THREE, { unread: "true" });
    await press("j");
    await press("u");
    expect(titles()).toEqual(["Issue 1", "Issue 3", "Issue 2"]);
    expect(asked[0]).toContain("read=false");
  });

  it("all notifications are marked as read, also those that are not loaded", async () => {
    await show(THREE);
    await click(find("button[aria-label='Mark all as read']"));
    expect(sent).toEqual(["POST mark-all-read/"]);
    expect(exists("[role=img][aria-label=Unread]")).toBe(false);
    expect(unreadOf(open).total).toBe(0);
  });

  it("notifications are fetched in pages of 30 from the cursor 30:0:0", async () => {
    const many = Array.from({ length: 50 }, (_, n) => about(n, n + 1));
    await show(many);
    expect(new URLSearchParams(asked[0]).get("cursor")).toBe("30:0:0");
    // The end of the first page is visible, so the second page is fetched at once.
    await settle();
    expect(list.lines).toHaveLength(50);
    expect(list.hasMore).toBe(false);
  });

  it("a new notification comes first and takes neither cursor nor focus", async () => {
    await show(THREE);
    await press("j");
    await press("j");
    await act(async () => runInAction(() => open.cache.notification.put([about(9, 9)])));
    await settle();
    expect(titles()).toEqual(["Issue 9", "Issue 1", "Issue 3", "Issue 2"]);
    expect(focusedLine()).toBe(id(5, 3));
  });

  it("an empty list of notifications says what belongs there; a failed one offers to try again", async () => {
    await show([]);
    expect(document.body.textContent).toContain("You’re all caught up");
    for (const step of cleanup) await step();
    cleanup = [];
    open = openedBy(15);
    vi.stubGlobal("fetch", async () => new Response("{}", { status: 500 }));
    await show(THREE);
    expect(find("[role=alert]").textContent).toContain("Couldn’t load your notifications");
  });
});
