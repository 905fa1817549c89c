import { PENDING, SNOOZED } from "@cairn/domain/inbox";
import { NEWEST_INCOMING } from "@cairn/domain/inbox-view";
import { exists, find, mount } from "@cairn/ui/test-dom";
import { act } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { pendingSubmissionCount } from "../../data/inbox-counts.ts";
import { id, PROJECT } from "../../data/workspace.fixture.ts";
import { bench, item, server, settled, startServer } from "./inbox.fixture.ts";
import { InboxList } from "./inbox-list.ts";
import { ListPane } from "./list-pane.tsx";

let unmount: (() => Promise<void>) | null = null;
beforeEach(startServer);
afterEach(async () => {
  await unmount?.();
  unmount = null;
  vi.unstubAllGlobals();
});

describe("the list", () => {
  const ids = (from: number, to: number): number[] =>
    Array.from({ length: to - from + 1 }, (_, at) => from + at);

  it("the inbox fetches ten submissions, then ten more, until it has total_results of them (spec §5, §9)", async () => {
    const { screen } = bench(15, []);
    const list = new InboxList(screen.open, PROJECT, NEWEST_INCOMING);
    server.listed = { ids: ids(1, 10), total: 12 };
    await list.load();
    server.listed = { ids: ids(1, 12), total: 12 };
    await list.loadMore();
    await list.loadMore();
    const asked = server.sent.map(({ url }) =>
      ["status", "per_page", "cursor"].map((name) => url.searchParams.get(name)),
    );
    expect(asked).toEqual([
      ["-2", "10", "10:0:0"],
      ["0", "10", "10:0:0"],
      ["-2", "20", "20:0:0"],
    ]);
    expect(list.items).toHaveLength(12);
    expect(list.hasMore).toBe(false);
  });

  it("snoozed submissions show in their own list after all pending ones; ending a snooze moves one back", async () => {
    const { screen } = bench(15, []);
    const list = new InboxList(screen.open, PROJECT, NEWEST_INCOMING);
    server.listed = { ids: [1, 3], total: 3 };
    server.snoozed = { ids: [2], total: 1 };
    await list.load();
    ({ unmount } = await mount(<ListPane screen={{ ...screen, list }} />));
    expect(exists("#inbox-snoozed")).toBe(false);
    server.listed = { ids: [1, 3, 4], total: 3 };
    await act(() => list.loadMore());
    const listed = (name: string): (string | null)[] =>
      [...document.querySelectorAll(`ul[aria-label="${name}"] a`)].map((link) => link.textContent);
    expect(find("h2", "Snoozed").textContent).toBe("Snoozed1");
    expect([listed("Inbox"), listed("Snoozed")]).toEqual([
      ["Request 1", "Request 3", "Request 4"],
      ["Request 2"],
    ]);
    const change = { status: PENDING, snoozed_till: null } as const;
    await act(async () => screen.open.cache.inbox_issue.put([item(2, PENDING, change)]));
    expect(listed("Inbox")).toContain("Request 2");
    expect(exists("#inbox-snoozed")).toBe(false);
  });

  it("the inbox fetches again when the live stream reports a submission", async () => {
    const { screen } = bench(15, []);
    const list = new InboxList(screen.open, PROJECT, NEWEST_INCOMING);
    const stop = list.start();
    await settled();
    server.listed = { ids: [1], total: 1 };
    const change = { entity: "inbox_issue", id: id(5, 1), op: "insert", project_id: PROJECT } as const;
    screen.open.cache.apply([{ ...change, seq: 1, row: item(1) } as never]);
    await vi.waitFor(() => expect(list.items.map((row) => row.id)).toEqual([id(5, 1)]));
    stop();
  });

  it("an empty inbox says what belongs there; with filters it offers to clear them", async () => {
    const empty = bench(5, []);
    ({ unmount } = await mount(<ListPane screen={empty.screen} />));
    expect(find("h2", "The inbox is empty")).toBeTruthy();
    await unmount();
    const filtered = bench(5, [], { ...NEWEST_INCOMING, statuses: [SNOOZED] });
    ({ unmount } = await mount(<ListPane screen={filtered.screen} />));
    expect(find("button", "Clear filters")).toBeTruthy();
  });

  it("an inbox that cannot be fetched shows the message of the specification (spec §8)", async () => {
    const at = bench(15, []);
    const list = new InboxList(at.screen.open, PROJECT, NEWEST_INCOMING);
    server.listed = null;
    await list.load();
    ({ unmount } = await mount(<ListPane screen={{ ...at.screen, list }} />));
    expect(document.body.textContent).toContain("Error fetching the inbox issues please try again later.");
    server.listed = { ids: [3], total: 30 };
    await act(async () => (find("button", "Try again") as HTMLElement).click());
    await settled();
    expect(find("a", "Request 3")).toBeTruthy();
    server.listed = null;
    await act(() => list.loadMore());
    expect(document.body.textContent).toContain(
      "Error fetching the paginated inbox issues please try again later.",
    );
  });

  it("a submission's row shows its sender, priority and status, with the end of a snooze", async () => {
    const till = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString();
    const over = item(2, SNOOZED, { snoozed_till: "2020-01-01T00:00:00Z", created_by: id(3, 9) });
    const at = bench(15, [
      item(1, PENDING, { issue: { ...item(1).issue, priority: "high" } }),
      over,
      item(3, SNOOZED, { snoozed_till: till(1) }),
      item(4, SNOOZED, { snoozed_till: "2099-03-12T12:00:00Z" }),
    ]);
    ({ unmount } = await mount(<ListPane screen={at.screen} />));
    const rows = [...document.querySelectorAll("li")].map((row) => row.textContent);
    expect(rows[0]).toContain("WEB-1MelPending");
    expect(rows[1]).toContain("WEB-2Former memberSnooze is over");
    expect(rows[2]).toContain("Until tomorrow");
    expect(rows[3]).toContain("Until 12 Mar 2099");
    expect(exists("[aria-label=High]")).toBe(true);
  });
});

describe("the number in the sidebar", () => {
  it("the number in the sidebar counts pending submissions and follows the live stream", async () => {
    const { screen } = bench(5, []);
    server.listed = { ids: [1], total: 7 };
    expect(pendingSubmissionCount(screen.open, PROJECT)).toBe(0);
    await vi.waitFor(() => expect(pendingSubmissionCount(screen.open, PROJECT)).toBe(7));
    expect(server.sent[0]?.url.searchParams.get("status")).toBe("-2");
    server.listed = { ids: [1], total: 6 };
    screen.open.cache.apply([
      { entity: "inbox_issue", id: id(5, 1), op: "delete", project_id: PROJECT, seq: 1, row: null } as never,
    ]);
    await vi.waitFor(() => expect(pendingSubmissionCount(screen.open, PROJECT)).toBe(6));
  });
});
