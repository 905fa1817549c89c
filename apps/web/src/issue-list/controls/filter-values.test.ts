import { describe, expect, it } from "vitest";
import { termsOf, valuesOf, withEnd, withFilter } from "./filter-values.ts";

describe("a filter as it is edited", () => {
  it("goes when its last value goes", () => {
    expect(withFilter({ priority: "urgent", labels: "None" }, "priority", "")).toEqual({ labels: "None" });
    expect(withFilter({}, "priority", "low,high")).toEqual({ priority: "low,high" });
    expect(valuesOf(undefined)).toEqual([]);
  });

  it("keeps one end of a span when the other is set", () => {
    const after = withEnd(undefined, "after", "2026-03-01");
    expect(after).toBe("2026-03-01;after");
    const span = withEnd(after, "before", "2026-04-01");
    expect(span).toBe("2026-03-01;after,2026-04-01;before");
    expect(withEnd(span, "after", null)).toBe("2026-04-01;before");
    expect(withEnd("2_weeks;before;fromnow", "after", "2026-03-01")).toBe("2026-03-01;after");
  });

  it("is read as terms, leaving out what is none", () => {
    expect(termsOf("2_weeks;before;fromnow,1_months;after;ago,2026-03-01,x;sideways")).toEqual([
      { kind: "relative", side: "before", count: 2, unit: "weeks", ahead: true },
      { kind: "relative", side: "after", count: 1, unit: "months", ahead: false },
      { kind: "day", side: "on", day: "2026-03-01" },
    ]);
  });
});
