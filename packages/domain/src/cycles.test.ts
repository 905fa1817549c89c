import { describe, expect, it } from "vitest";
import { completionChart, cycleStatus, hasEnded, hasHalfItsDates, MAX_CHART_DAYS } from "./cycles.ts";

const march = { start_date: "2026-03-10", end_date: "2026-03-12" };

describe("the status of a cycle", () => {
  it.each([
    ["2026-03-09", "UPCOMING"],
    ["2026-03-10", "CURRENT"],
    ["2026-03-11", "CURRENT"],
    ["2026-03-12", "CURRENT"],
    ["2026-03-13", "COMPLETED"],
  ])("the status of a cycle on %s is %s; the first and the last day are current", (today, status) => {
    expect(cycleStatus(march, today)).toBe(status);
  });

  it("the status of a cycle of one day is current on that day", () => {
    expect(cycleStatus({ start_date: "2026-03-10", end_date: "2026-03-10" }, "2026-03-10")).toBe("CURRENT");
  });

  it("the status of a cycle without dates is draft, and it has not ended", () => {
    const draft = { start_date: null, end_date: null };
    expect([cycleStatus(draft, "2026-03-10"), hasEnded(draft, "2026-03-10")]).toEqual(["DRAFT", false]);
  });

  it("the status of a cycle becomes completed on the day after its last day", () => {
    expect([hasEnded(march, "2026-03-12"), hasEnded(march, "2026-03-13")]).toEqual([false, true]);
  });

  it("a cycle has both dates or neither", () => {
    expect(hasHalfItsDates(march)).toBe(false);
    expect(hasHalfItsDates({ start_date: null, end_date: null })).toBe(false);
    expect(hasHalfItsDates({ start_date: "2026-03-10", end_date: null })).toBe(true);
    expect(hasHalfItsDates({ start_date: null, end_date: "2026-03-10" })).toBe(true);
  });
});

describe("the completion chart of a cycle", () => {
  it("the completion chart of a cycle has one entry per day from start to end: what remained at its end, and null for future days", () => {
    const done = [
      { day: "2026-03-11", done: 2 },
      { day: "2026-03-10", done: 1 },
    ];
    expect(completionChart(march, "2026-03-11", 5, done)).toEqual({
      "2026-03-10": 4,
      "2026-03-11": 2,
      "2026-03-12": null,
    });
  });

  it("the completion chart of a cycle counts work completed before the start as done from the first day on", () => {
    const done = [{ day: "2026-02-01", done: 2 }];
    expect(completionChart(march, "2026-03-20", 3, done)).toEqual({
      "2026-03-10": 1,
      "2026-03-11": 1,
      "2026-03-12": 1,
    });
  });

  it("the completion chart of a cycle ignores work completed after the end", () => {
    expect(completionChart(march, "2026-03-20", 1, [{ day: "2026-03-15", done: 1 }])["2026-03-12"]).toBe(1);
  });

  it("the completion chart of a cycle is empty without dates", () => {
    expect(completionChart({ start_date: null, end_date: null }, "2026-03-11", 5, [])).toEqual({});
  });

  it("the completion chart of a cycle crosses the change of clocks and the leap day without losing or repeating a day", () => {
    const days = Object.keys(
      completionChart({ start_date: "2028-02-27", end_date: "2028-03-27" }, "2028-03-27", 0, []),
    );
    expect(days).toHaveLength(30);
    expect(days).toContain("2028-02-29");
  });

  it("the completion chart of a cycle is bounded in length", () => {
    const chart = completionChart({ start_date: "0001-01-01", end_date: "9999-12-31" }, "2026-03-10", 1, []);
    expect(Object.keys(chart)).toHaveLength(MAX_CHART_DAYS);
  });
});
