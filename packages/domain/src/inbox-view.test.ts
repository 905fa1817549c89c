import { describe, expect, it } from "vitest";
import {
  inboxCursor,
  inboxGroups,
  inboxQuery,
  isInboxFiltered,
  NEWEST_INCOMING,
  readInboxView,
  shownStatuses,
  writeInboxView,
} from "./inbox-view.ts";

describe("the URL of an inbox", () => {
  it("the URL of an inbox starts with open items, newest first, and then has no parameters", () => {
    expect(readInboxView({})).toEqual(NEWEST_INCOMING);
    expect(writeInboxView(NEWEST_INCOMING)).toEqual({});
  });

  it("an inbox lists pending items first and snoozed ones after them, each with a separate query", () => {
    expect(inboxGroups(NEWEST_INCOMING)).toEqual([[-2], [0]]);
    expect(inboxGroups({ ...NEWEST_INCOMING, statuses: [0] })).toEqual([[0]]);
    expect(inboxGroups({ ...NEWEST_INCOMING, tab: "closed" })).toEqual([[-1, 1, 2]]);
    expect(inboxQuery({ ...NEWEST_INCOMING, filters: { priority: "high" } }, [0])).toEqual({
      status: "0",
      priority: "high",
      order_by: "-issue__created_at",
    });
  });

  it("the URL of an inbox contains tab, statuses, filters and order, and is parsed back", () => {
    const search = {
      currentTab: "closed",
      status: "-1,2",
      priority: "urgent,high",
      not_labels: "None",
      created_at: "2026-03-11;after",
      order_by: "issue__sequence_id",
    };
    const view = readInboxView(search);
    expect(writeInboxView(view)).toEqual(search);
    expect(isInboxFiltered(view)).toBe(true);
    expect(shownStatuses(view)).toEqual([-1, 2]);
  });

  it("the URL of an inbox leaves out statuses of the other tab, unknown filters and unknown orders", () => {
    expect(readInboxView({ currentTab: "sideways", status: "1,0,9", cycle: "x", order_by: "name" })).toEqual({
      ...NEWEST_INCOMING,
      statuses: [0],
    });
  });

  it("the closed tab of an inbox contains accepted, declined and duplicate items (spec §4)", () => {
    expect(shownStatuses(readInboxView({ currentTab: "closed" }))).toEqual([-1, 1, 2]);
  });

  it("pages of ten inbox items start at the cursor 10:0:0 (spec §9)", () => {
    expect([inboxCursor(10, 0), inboxCursor(10, 3)]).toEqual(["10:0:0", "10:3:0"]);
  });
});
