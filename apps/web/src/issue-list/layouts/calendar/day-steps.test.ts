import { describe, expect, it } from "vitest";
import { calendarWeeks } from "@cairn/domain/calendar";
import { type Place, stepTo, type Walk } from "./day-steps.ts";

/** March 2026 without weekends; the 11th has two issues, the 18th three and "more". */
function walk(form: "month" | "week" = "month", show_weekends = false, today = "2026-03-11"): Walk {
  const weeks = calendarWeeks({ form, shown: today, today, show_weekends });
  const places = new Map([
    ["2026-03-11", 3],
    ["2026-03-18", 5],
  ]);
  return {
    weeks: weeks.map((week) => week.map(({ date }) => date)),
    places: (day) => places.get(day) ?? 1,
    show_weekends,
    form,
  };
}

function go(from: Place, keys: string, over = walk()): string {
  let place = from;
  for (const key of keys.split(" ")) place = stepTo(key, place, over) ?? place;
  return `${place.day.slice(5)} ${place.index}`;
}

const wednesday = { day: "2026-03-11", index: 0 };

describe("arrow keys in a calendar", () => {
  it("go sideways from day to day over hidden weekends, and stay as deep as the day is", () => {
    expect(go(wednesday, "ArrowRight")).toBe("03-12 0");
    expect(go({ day: "2026-03-13", index: 0 }, "ArrowRight")).toBe("03-16 0");
    expect(go({ day: "2026-03-13", index: 0 }, "ArrowRight", walk("month", true))).toBe("03-14 0");
    expect(go({ day: "2026-03-11", index: 2 }, "ArrowLeft")).toBe("03-10 0");
    expect(go(wednesday, "ArrowLeft ArrowLeft ArrowLeft")).toBe("03-06 0");
  });
  it("go down over the issues of a day and then to the week below, and up the same way", () => {
    expect(go(wednesday, "ArrowDown ArrowDown")).toBe("03-11 2");
    expect(go(wednesday, "ArrowDown ArrowDown ArrowDown")).toBe("03-18 0");
    expect(go({ day: "2026-03-25", index: 0 }, "ArrowUp")).toBe("03-18 4");
    expect(go({ day: "2026-03-18", index: 0 }, "ArrowUp")).toBe("03-11 2");
  });
  it("leave the days that are shown, which turns the page", () => {
    expect(go({ day: "2026-03-02", index: 0 }, "ArrowLeft")).toBe("02-27 0");
    expect(go({ day: "2026-04-01", index: 0 }, "ArrowDown")).toBe("04-08 0");
    expect(go({ day: "2026-03-03", index: 0 }, "ArrowUp")).toBe("02-24 0");
  });
  it("go over the weekday of today, also where weekends are hidden, and past it once its month is left", () => {
    const onSaturday = walk("month", false, "2026-03-14");
    expect(go({ day: "2026-03-13", index: 0 }, "ArrowRight ArrowRight", onSaturday)).toBe("03-16 0");
    expect(go({ day: "2026-03-13", index: 0 }, "ArrowRight", onSaturday)).toBe("03-14 0");
    expect(go({ day: "2026-03-14", index: 0 }, "ArrowDown", onSaturday)).toBe("03-21 0");
    expect(go({ day: "2026-04-04", index: 0 }, "ArrowDown", onSaturday)).toBe("04-13 0");
    expect(go({ day: "2026-03-07", index: 0 }, "ArrowUp", onSaturday)).toBe("02-27 0");
    expect(go(wednesday, "End", onSaturday)).toBe("03-14 0");
  });
  it("stay in their day at both ends of a week's column", () => {
    expect(go({ day: "2026-03-11", index: 2 }, "ArrowDown", walk("week"))).toBe("03-11 2");
    expect(go(wednesday, "ArrowUp", walk("week"))).toBe("03-11 0");
    expect(go({ day: "2026-03-13", index: 0 }, "ArrowRight", walk("week"))).toBe("03-16 0");
  });
  it("Home and End are the ends of the week, and other keys are not the calendar's", () => {
    expect([go(wednesday, "Home"), go(wednesday, "End")]).toEqual(["03-09 0", "03-13 0"]);
    expect(stepTo("j", wednesday, walk())).toBeNull();
  });
});
