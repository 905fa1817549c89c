import { builtInField } from "./properties/registry.ts";
import { describe, expect, it } from "vitest";
import { tabConditions, tabFilters, targetDates } from "./dashboards.ts";
import { readFilter } from "./issue-list/filter.ts";

describe("the duration of a widget becomes a range of due dates (contract/workspace §6)", () => {
  it.each([
    ["today", "2028-02-17", "2028-02-17;after,2028-02-17;before"],
    ["this_week", "2028-02-17", "2028-02-14;after,2028-02-20;before"],
    ["this_week", "2028-02-20", "2028-02-14;after,2028-02-20;before"],
    ["this_week", "2028-02-14", "2028-02-14;after,2028-02-20;before"],
    ["this_month", "2028-02-17", "2028-02-01;after,2028-02-29;before"],
    ["this_month", "2027-12-31", "2027-12-01;after,2027-12-31;before"],
    ["this_year", "2028-02-17", "2028-01-01;after,2028-12-31;before"],
  ] as const)("the widget duration %s on %s becomes a range of due dates", (duration, today, expected) => {
    expect(targetDates({ duration }, today)).toBe(expected);
  });

  it("a widget without a duration, or with a custom one without dates, has no range of due dates", () => {
    expect(targetDates({}, "2028-02-17")).toBeNull();
    expect(targetDates({ duration: "none", custom_dates: ["2028-01-01;after"] }, "2028-02-17")).toBeNull();
    expect(targetDates({ duration: "custom", custom_dates: [] }, "2028-02-17")).toBeNull();
    expect(targetDates({ duration: "custom", custom_dates: ["2028-01-01;after"] }, "2028-02-17")).toBe(
      "2028-01-01;after",
    );
  });
});

describe("tabs of an issue widget", () => {
  it("the tab Overdue of an issue widget ends today, and Upcoming begins tomorrow (spec §4)", () => {
    expect(tabConditions("upcoming", "2028-03-01")).toContainEqual({
      kind: "days",
      field: builtInField("target_date"),
      range: { from: "2028-03-02" },
    });
    expect(tabConditions("overdue", "2028-03-01")).toContainEqual({
      kind: "days",
      field: builtInField("target_date"),
      range: { to: "2028-03-01" },
    });
  });

  it.each(["pending", "upcoming", "overdue", "completed"] as const)(
    "the tab %s of an issue widget selects the same issues as its filters in an issue list",
    (tab) => {
      const clock = { today: "2028-03-01", timeZone: "UTC" };
      const read = readFilter(tabFilters(tab, clock.today), clock);
      const expected = tabConditions(tab, clock.today);
      expect(read).toHaveLength(expected.length);
      for (const condition of expected) expect(read).toContainEqual(condition);
    },
  );
});
