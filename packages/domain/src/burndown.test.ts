import { describe, expect, it } from "vitest";
import { burndown, daysLeft, idealAt } from "./burndown.ts";
import { completionChart } from "./cycles.ts";

describe("the ideal line of a burn-down", () => {
  it("the ideal line of a burn-down chart goes straight from the total on the first day to zero on the last", () => {
    expect([0, 1, 2, 3, 4].map((n) => idealAt(8, n, 5))).toEqual([8, 6, 4, 2, 0]);
  });

  it("the ideal line of a burn-down chart of a single day is zero: everything is to be finished on that day", () => {
    expect(idealAt(8, 0, 1)).toBe(0);
  });
});

describe("a burn-down chart", () => {
  const week = { start_date: "2026-03-13", end_date: "2026-03-17" };

  it("a burn-down chart has no remaining values for future days, and shades the weekend", () => {
    const chart = completionChart(week, "2026-03-14", 8, [{ day: "2026-03-14", done: 3 }]);
    expect(burndown(chart, 8)).toEqual([
      { day: "2026-03-13", remaining: 8, ideal: 8, isWeekend: false },
      { day: "2026-03-14", remaining: 5, ideal: 6, isWeekend: true },
      { day: "2026-03-15", remaining: null, ideal: 4, isWeekend: true },
      { day: "2026-03-16", remaining: null, ideal: 2, isWeekend: false },
      { day: "2026-03-17", remaining: null, ideal: 0, isWeekend: false },
    ]);
  });

  it("a burn-down chart has its days in order, however they were given, and none without dates", () => {
    expect(burndown({ "2026-03-10": 1, "2026-03-09": 2 }, 2).map(({ day }) => day)).toEqual([
      "2026-03-09",
      "2026-03-10",
    ]);
    expect(burndown({}, 5)).toEqual([]);
  });
});

describe("the days left in a cycle", () => {
  it("the days left in a cycle include today and the last day, across a change of clocks, and are none afterwards", () => {
    expect(daysLeft("2026-03-15", "2026-03-12")).toBe(4);
    expect(daysLeft("2026-03-30", "2026-03-28")).toBe(3);
    expect(daysLeft("2026-03-12", "2026-03-12")).toBe(1);
    expect(daysLeft("2026-03-11", "2026-03-12")).toBe(0);
  });
});
