import { DAY_WIDTH, dayNumber, type Scale } from "@cairn/domain/timeline";
import { describe, expect, it } from "vitest";
import { isCoveredByToday } from "./today-overlap.ts";

describe("a name in the header of the Gantt chart", () => {
  it.each<[name: string, from: string, today: string, scale: Scale, isUnder: boolean]>([
    ["16", "2026-03-16", "2026-03-14", "month", false],
    ["16", "2026-03-16", "2026-03-15", "month", true],
    ["16", "2026-03-16", "2026-03-16", "month", true],
    ["16", "2026-03-16", "2026-03-17", "month", true],
    ["16", "2026-03-16", "2026-03-18", "month", false],
    ["Tue 10", "2026-03-10", "2026-03-11", "week", false],
    ["Wed 11", "2026-03-11", "2026-03-11", "week", true],
    ["Thu 12", "2026-03-12", "2026-03-11", "week", false],
    ["Apr", "2026-04-01", "2026-03-31", "quarter", true],
    ["Apr", "2026-04-01", "2026-03-15", "quarter", false],
  ])("%s at %s is covered by today's label on %s (scale %s): %s", (name, from, today, scale, isUnder) => {
    expect(isCoveredByToday(name, dayNumber(from), dayNumber(today), DAY_WIDTH[scale])).toBe(isUnder);
  });
});
