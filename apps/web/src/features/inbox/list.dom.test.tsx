import { PENDING, SNOOZED } from "@cairn/domain/inbox";
import { NEWEST_INCOMING } from "@cairn/domain/inbox-view";
import { exists, find, mount } from "@cairn/ui/test-dom";
import { act } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { pendingIncoming } from "../../data/inbox-counts.ts";
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

  it("asks for the first ten, then for as many more, until the number loaded reaches total_results (spec §5, §9)", async () => {
    const { desk } = bench(15, []);
    const list = new InboxList(desk.open, PROJECT, NEWEST_INCOMING);
    server.listed = { ids: ids(1, 10), total: 12 };
    await list.load();
    server.listed = { ids: ids(1, 12), total: 12 };
    await list.loadMore();
    await list.loadMore();
    const asked = server.sent.map(({ url }) => [
      url.searchParams.get("per_page"),
      url.searchParams.get("cursor"),
    ]);
    expect(asked).toEqual([
      ["10", "10:0:0"],
      ["20", "20:0:0"],
    ]);
    expect(server.sent[0]?.url.searchParams.get("status")).toBe("-2,0");
    expect(list.items).toHaveLength(12);
    expect(list.hasMore).toBe(false);
  });

  it("asks again when the stream tells of the inbox, and shows what came", async () => {
    const { desk } = bench(15, []);
    const list = new InboxList(desk.open, PROJECT, NEWEST_INCOMING);
    const stop = list.start();
    await settled();
    server.listed = { ids: [1], total: 1 };
    const change = { entity: "inbox_issue", id: id(5, 1), op: "insert", project_id: PROJECT } as const;
    desk.open.cache.apply([{ ...change, seq: 1, row: item(1) } as never]);
    await vi.waitFor(() => expect(list.items.map((row) => row.id)).toEqual([id(5, 1)]));
    stop();
  });

  it("says that it is empty and what belongs there; filtered to nothing it offers to clear", async () => {
    const empty = bench(5, []);
    ({ unmount } = await mount(<ListPane desk={empty.desk} />));
    expect(find("h2", "The inbox is empty")).toBeTruthy();
    await unmount();
    const filtered = bench(5, [], { ...NEWEST_INCOMING, statuses: [SNOOZED] });
    ({ unmount } = await mount(<ListPane desk={filtered.desk} />));
    expect(find("button", "Clear filters")).toBeTruthy();
  });

  it("says what the specification says when it cannot be fetched (spec §8)", async () => {
    const at = bench(15, []);
    const list = new InboxList(at.desk.open, PROJECT, NEWEST_INCOMING);
    server.listed = null;
    await list.load();
    ({ unmount } = await mount(<ListPane desk={{ ...at.desk, list }} />));
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

  it("a row says who sent it, its priority and how it stands; a snooze that is over says so", async () => {
    const over = item(2, SNOOZED, { snoozed_till: "2020-01-01T00:00:00Z", created_by: id(3, 9) });
    const at = bench(15, [item(1, PENDING, { issue: { ...item(1).issue, priority: "high" } }), over]);
    ({ unmount } = await mount(<ListPane desk={at.desk} />));
    const rows = [...document.querySelectorAll("li")].map((row) => row.textContent);
    expect(rows[0]).toContain("WEB-1MelPending");
    expect(rows[1]).toContain("WEB-2Former memberSnooze is over");
    expect(exists("[aria-label=High]")).toBe(true);
  });
});

describe("the number in the sidebar", () => {
  it("is that of pending ones, and follows the stream", async () => {
    const { desk } = bench(5, []);
    server.listed = { ids: [1], total: 7 };
    expect(pendingIncoming(desk.open, PROJECT)).toBe(0);
    await vi.waitFor(() => expect(pendingIncoming(desk.open, PROJECT)).toBe(7));
    expect(server.sent[0]?.url.searchParams.get("status")).toBe("-2");
    server.listed = { ids: [1], total: 6 };
    desk.open.cache.apply([
      { entity: "inbox_issue", id: id(5, 1), op: "delete", project_id: PROJECT, seq: 1, row: null } as never,
    ]);
    await vi.waitFor(() => expect(pendingIncoming(desk.open, PROJECT)).toBe(6));
  });
});
