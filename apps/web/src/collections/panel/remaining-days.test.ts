import { describe, expect, it } from "vitest";
import { dayRange } from "../../issue-list/properties/day-name.ts";
import { remainingDaysText } from "./remaining-days.ts";

describe("remaining days", () => {
  it("remaining days include today and the last day, and dates name a month once", () => {
    expect(dayRange("2026-03-02", "2026-03-15", "2026-03-12")).toBe("2 – 15 Mar");
    expect(dayRange("2026-02-23", "2026-03-08", "2026-03-12")).toBe("23 Feb – 8 Mar");
    expect(dayRange("2026-03-02", "2026-03-02", "2026-03-12")).toBe("2 Mar");
    expect(dayRange("2025-12-29", "2026-01-04", "2026-03-12")).toBe("29 Dec 2025 – 4 Jan 2026");
    expect(remainingDaysText("2026-03-02", "2026-03-15", "2026-03-12")).toBe("4 days left");
    expect(remainingDaysText("2026-03-02", "2026-03-15", "2026-03-15")).toBe("1 day left");
    expect(remainingDaysText("2026-03-02", "2026-03-15", "2026-03-16")).toBe("ended 15 Mar");
    expect(remainingDaysText("2026-03-02", "2026-03-15", "2026-02-28")).toBe("starts in 2 days");
  });
});
