import { describe, expect, it } from "vitest";
import {
  inboxCursor,
  inboxQuery,
  isInboxFiltered,
  NEWEST_INCOMING,
  readInboxView,
  shownStatuses,
  writeInboxView,
} from "./inbox-view.ts";

describe("the address of an inbox", () => {
  it("begins with what is open, the newest created first, and then says nothing", () => {
    expect(readInboxView({})).toEqual(NEWEST_INCOMING);
    expect(writeInboxView(NEWEST_INCOMING)).toEqual({});
    expect(inboxQuery(NEWEST_INCOMING)).toEqual({ status: "-2,0", order_by: "-issue__created_at" });
  });

  it("has tab, statuses, filters and order, and reads them back", () => {
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

  it("leaves out statuses of the other tab, filters that the inbox has not, and orders that there are none of", () => {
    expect(readInboxView({ currentTab: "sideways", status: "1,0,9", cycle: "x", order_by: "name" })).toEqual({
      ...NEWEST_INCOMING,
      statuses: [0],
    });
  });

  it("closed is accepted, declined and duplicate (spec §4)", () => {
    expect(shownStatuses(readInboxView({ currentTab: "closed" }))).toEqual([-1, 1, 2]);
  });

  it("pages of ten begin at 10:0:0 (spec §9)", () => {
    expect([inboxCursor(10, 0), inboxCursor(10, 3)]).toEqual(["10:0:0", "10:3:0"]);
  });
});
