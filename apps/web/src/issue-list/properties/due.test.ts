import { describe, expect, test } from "vitest";
import { dueToneOf } from "./due.ts";

const TODAY = "2028-03-01";

describe("the tone of a due date (spec §4)", () => {
  test.each([
    ["a day before today", "2028-02-29", "started", "danger"],
    ["today", TODAY, "backlog", "warning"],
    ["tomorrow", "2028-03-02", "started", "plain"],
    ["today, completed", TODAY, "completed", "plain"],
    ["long ago, canceled", "2027-01-01", "cancelled", "plain"],
    ["no date", null, "started", "plain"],
    ["today, without a state", TODAY, null, "warning"],
  ])("of %s", (_name, day, group, tone) => {
    expect(dueToneOf(day, group, TODAY)).toBe(tone);
  });
});
