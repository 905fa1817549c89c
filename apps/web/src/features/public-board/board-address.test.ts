import { describe, expect, it } from "vitest";
import { isFiltered, layoutsOf, readAddress, writeAddress } from "./board-address.ts";
import { addMonths, monthDays, monthsBetween } from "./months.ts";

const LAYOUTS = { list: true, kanban: true, calendar: true, gantt: true, spreadsheet: true };
const ALL = { view_props: LAYOUTS, shows_filters: true };
const GANTT = { list: false, kanban: false, calendar: false, gantt: true, spreadsheet: false };
const ONLY_GANTT = { view_props: GANTT, shows_filters: false };

describe("the address of a board (contract/workspace §15.3)", () => {
  it("layout, open issue and filters are read from the query and written back the same", () => {
    const search = "?board=kanban&peekId=i1&states=a,b&priority=high&labels=x%26y";
    const address = readAddress(search, ALL);
    expect(address).toEqual({
      layout: "kanban",
      peekId: "i1",
      filters: { states: ["a", "b"], priority: ["high"], labels: ["x&y"] },
    });
    expect(writeAddress(address)).toBe(search);
    expect(isFiltered(address)).toBe(true);
  });

  it("a layout that the board does not offer, or none, is the first one that it does", () => {
    expect(readAddress("?board=list", ONLY_GANTT).layout).toBe("gantt");
    expect(readAddress("?board=nonsense", ALL).layout).toBe("list");
    expect(layoutsOf(GANTT)).toEqual(["gantt"]);
    expect(isFiltered(readAddress("", ALL))).toBe(false);
  });

  it("filters that the board does not offer are left out", () => {
    expect(isFiltered(readAddress("?priority=high", ONLY_GANTT))).toBe(false);
  });
});

describe("the months of a board", () => {
  it("a month is shown in whole weeks from Monday", () => {
    const days = monthDays("2026-02");
    expect([days[0], days.at(-1), days.length]).toEqual(["2026-01-26", "2026-03-01", 35]);
  });

  it("months continue over the end of a year", () => {
    expect(addMonths("2026-12", 1)).toBe("2027-01");
    expect(addMonths("2026-01", -1)).toBe("2025-12");
    expect(monthsBetween("2026-11-30", "2027-01-01")).toEqual(["2026-11", "2026-12", "2027-01"]);
  });
});
