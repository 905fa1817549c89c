import { describe, expect, it } from "vitest";
import { calendarWeeks } from "@cairn/domain/calendar";
import { type FocusTarget, nextFocusTarget, type CalendarDays } from "./calendar-navigation.ts";

/** March 2026 without weekends; the 11th has two issues, the 18th three and "more". */
function walk(form: "month" | "week" = "month", show_weekends = false, today = "2026-03-11"): CalendarDays {
  const weeks = calendarWeeks({ form, shown: today, today, show_weekends });
  const places = new Map([
    ["2026-03-11", 3],
    ["2026-03-18", 5],
  ]);
  return {
    weeks: weeks.map((week) => week.map(({ date }) => date)),
    targetCount: (day) => places.get(day) ?? 1,
    show_weekends,
    form,
  };
}

function go(from: FocusTarget, keys: string, over = walk()): string {
  let place = from;
  for (const key of keys.split(" ")) place = nextFocusTarget(key, place, over) ?? place;
  return `${place.day.slice(5)} ${place.index}`;
}

const wednesday = { day: "2026-03-11", index: 0 };

describe("arrow keys in a calendar", () => {
  it("move horizontally between days, skip hidden weekends, and keep the index as far as the day has one", () => {
    expect(go(wednesday, "ArrowRight")).toBe("03-12 0");
    expect(go({ day: "2026-03-13", index: 0 }, "ArrowRight")).toBe("03-16 0");
    expect(go({ day: "2026-03-13", index: 0 }, "ArrowRight", walk("month", true))).toBe("03-14 0");
    expect(go({ day: "2026-03-11", index: 2 }, "ArrowLeft")).toBe("03-10 0");
    expect(go(wednesday, "ArrowLeft ArrowLeft ArrowLeft")).toBe("03-06 0");
  });
  it("move down through the issues of a day to the next week, and back up", () => {
    expect(go(wednesday, "ArrowDown ArrowDown")).toBe("03-11 2");
    expect(go(wednesday, "ArrowDown ArrowDown ArrowDown")).toBe("03-18 0");
    expect(go({ day: "2026-03-25", index: 0 }, "ArrowUp")).toBe("03-18 4");
    expect(go({ day: "2026-03-18", index: 0 }, "ArrowUp")).toBe("03-11 2");
  });
  it("move to days outside the shown period", () => {
    expect(go({ day: "2026-03-02", index: 0 }, "ArrowLeft")).toBe("02-27 0");
    expect(go({ day: "2026-04-01", index: 0 }, "ArrowDown")).toBe("04-08 0");
    expect(go({ day: "2026-03-03", index: 0 }, "ArrowUp")).toBe("02-24 0");
  });
  it("stop at today on a hidden weekend, except outside its month", () => {
    const onSaturday = walk("month", false, "2026-03-14");
    expect(go({ day: "2026-03-13", index: 0 }, "ArrowRight ArrowRight", onSaturday)).toBe("03-16 0");
    expect(go({ day: "2026-03-13", index: 0 }, "ArrowRight", onSaturday)).toBe("03-14 0");
    expect(go({ day: "2026-03-14", index: 0 }, "ArrowDown", onSaturday)).toBe("03-21 0");
    expect(go({ day: "2026-04-04", index: 0 }, "ArrowDown", onSaturday)).toBe("04-13 0");
    expect(go({ day: "2026-03-07", index: 0 }, "ArrowUp", onSaturday)).toBe("02-27 0");
    expect(go(wednesday, "End", onSaturday)).toBe("03-14 0");
  });
  it("stop at the first and last target of a day in a week", () => {
    expect(go({ day: "2026-03-11", index: 2 }, "ArrowDown", walk("week"))).toBe("03-11 2");
    expect(go(wednesday, "ArrowUp", walk("week"))).toBe("03-11 0");
    expect(go({ day: "2026-03-13", index: 0 }, "ArrowRight", walk("week"))).toBe("03-16 0");
  });
  it("move to the ends of the week with Home and End, and ignore other keys", () => {
    expect([go(wednesday, "Home"), go(wednesday, "End")]).toEqual(["03-09 0", "03-13 0"]);
    expect(nextFocusTarget("j", wednesday, walk())).toBeNull();
  });
});
