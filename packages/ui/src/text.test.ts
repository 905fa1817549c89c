import { describe, expect, it } from "vitest";
import { parseDate } from "./date-text.ts";
import type { DayWords } from "./words.ts";
import { addDays, fromIso, shortDate, toIso } from "./iso-date.ts";
import { matchRanges, matchScore, queryWords } from "./match.ts";
import { initials, stableIndex } from "./names.ts";
import { place } from "./place.ts";
import { arrange, MAX_ROWS, type PickerItem } from "./picker-model.ts";

/** Another language, as far as these tests need it. */
const GERMAN: DayWords = {
  today: ["heute"],
  tomorrow: ["morgen"],
  day_after_tomorrow: ["übermorgen"],
  yesterday: ["gestern"],
  end_of_week: ["ende der woche"],
  end_of_month: ["ende des monats", "monatsende"],
  ahead: ["in"],
  days: ["tag", "tage", "tagen"],
  weeks: ["woche", "wochen"],
  before_weekday: ["nächsten"],
};

// A Wednesday.
const TODAY = "2026-03-11";

describe("a typed date", () => {
  it.each([
    ["today", "2026-03-11"],
    ["Tomorrow", "2026-03-12"],
    ["day after tomorrow", "2026-03-13"],
    ["end of week", "2026-03-15"],
    ["End of the month", "2026-03-31"],
    ["eom", "2026-03-31"],
    ["in 3 days", "2026-03-14"],
    ["+3d", "2026-03-14"],
    ["2w", "2026-03-25"],
    ["fri", "2026-03-13"],
    ["next friday", "2026-03-13"],
    ["wed", "2026-03-18"],
    ["12 mar", "2026-03-12"],
    ["Mar 12, 2027", "2027-03-12"],
    ["10 mar", "2027-03-10"],
    ["1.4.", "2026-04-01"],
    ["1.4.2025", "2025-04-01"],
    ["2028-02-29", "2028-02-29"],
    ["29 feb", undefined],
    ["2026-02-30", undefined],
    ["soon", undefined],
    ["next", undefined],
    ["of 3 days", undefined],
    ["", undefined],
  ])("%j is %s", (text, expected) => {
    expect(parseDate(text, TODAY)).toBe(expected);
  });

  it.each([
    ["5 mai", "2026-05-05"],
    ["5 may", "2026-05-05"],
    ["montag", "2026-03-16"],
    ["nächsten Freitag", "2026-03-13"],
    ["heute", "2026-03-11"],
    ["morgen", "2026-03-12"],
    ["übermorgen", "2026-03-13"],
    ["gestern", "2026-03-10"],
    ["Ende der Woche", "2026-03-15"],
    ["Ende des Monats", "2026-03-31"],
    ["Monatsende", "2026-03-31"],
    ["in 3 Tagen", "2026-03-14"],
    ["2 Wochen", "2026-03-25"],
    ["tomorrow", "2026-03-12"],
    ["end of month", "2026-03-31"],
  ])("is understood in the person's language and in English: %j is %s", (text, expected) => {
    expect(parseDate(text, TODAY, { locale: "de", words: GERMAN })).toBe(expected);
  });

  it("the end of a week is the day before the person's first day, today if it is that day", () => {
    expect(parseDate("end of week", TODAY, { weekStart: 0 })).toBe("2026-03-14");
    expect(parseDate("end of week", "2026-03-15")).toBe("2026-03-15");
    expect(parseDate("end of week", "2026-03-15", { weekStart: 0 })).toBe("2026-03-21");
  });

  it("the end of a month handles short months and leap years", () => {
    expect(parseDate("end of month", "2026-02-28")).toBe("2026-02-28");
    expect(parseDate("end of month", "2028-02-01")).toBe("2028-02-29");
    expect(parseDate("end of month", "2026-12-31")).toBe("2026-12-31");
  });
});

describe("dates", () => {
  it("are counted across months, years and clock changes", () => {
    expect(addDays("2026-03-28", 2)).toBe("2026-03-30");
    expect(addDays("2025-12-31", 1)).toBe("2026-01-01");
    expect(addDays("2024-03-01", -1)).toBe("2024-02-29");
    expect(toIso(fromIso("0099-01-02")!)).toBe("0099-01-02");
  });

  it("show their year only when it is not the current one", () => {
    expect(shortDate("2026-03-12", TODAY)).toBe("12 Mar");
    expect(shortDate("2025-03-12", TODAY)).toBe("12 Mar 2025");
  });
});

describe("text matching", () => {
  const score = (query: string, ...texts: string[]): number => matchScore(queryWords(query), texts);

  it("prefers the start of a text to the start of a word to the middle", () => {
    expect(score("sta", "Station map")).toBeGreaterThan(score("sta", "Bus station"));
    expect(score("sta", "Bus station")).toBeGreaterThan(score("sta", "Install"));
    expect(score("sta", "Charts")).toBe(0);
  });

  it("needs every word, in the label or its keywords, without accents", () => {
    expect(score("map stat", "Station map")).toBeGreaterThan(0);
    expect(score("map frost", "Station map")).toBe(0);
    expect(score("cafe", "Café")).toBeGreaterThan(0);
    expect(score("todo", "Offen", "todo")).toBeGreaterThan(0);
  });

  it("marks the match, at the start of a word if possible", () => {
    expect(matchRanges(queryWords("sta"), "Install station")).toEqual([[8, 11]]);
    expect(matchRanges(queryWords("ab abc"), "abc")).toEqual([[0, 2]]);
  });

  it("renders a bounded list and counts the rest", () => {
    const items: PickerItem[] = Array.from({ length: 500 }, (_, i) => ({
      value: `${i}`,
      label: `Item ${i}`,
    }));
    const { rest, hidden } = arrange(items, "", new Set());
    expect([rest.length, hidden]).toEqual([MAX_ROWS, 500 - MAX_ROWS]);
    expect(arrange(items, "item 499", new Set()).rest[0]?.value).toBe("499");
  });
});

describe("initials and colors of names", () => {
  it("have one or two letters", () => {
    expect(initials("Ines Moreau")).toBe("IM");
    expect(initials("Ana María de la Cruz")).toBe("AC");
    expect(initials("élodie")).toBe("É");
    expect(initials("👩‍🚀 Space")).toBe("👩‍🚀S");
    expect(initials("  ")).toBe("?");
  });

  it("always give the same color, and use all colors over many names", () => {
    expect(stableIndex("Ines", 8)).toBe(stableIndex("Ines", 8));
    const seen = new Set(Array.from({ length: 200 }, (_, i) => stableIndex(`person ${i}`, 8)));
    expect(seen.size).toBe(8);
  });
});

describe("the position of a tooltip", () => {
  const view = { width: 400, height: 300 };
  const size = { width: 100, height: 24 };
  it("is below and centered, above at the bottom, and never outside the window", () => {
    expect(place({ left: 100, top: 100, width: 20, height: 20 }, size, view)).toEqual({ left: 60, top: 126 });
    expect(place({ left: 100, top: 270, width: 20, height: 20 }, size, view)).toEqual({ left: 60, top: 240 });
    expect(place({ left: 0, top: 100, width: 20, height: 20 }, size, view).left).toBe(8);
    expect(place({ left: 390, top: 100, width: 10, height: 20 }, size, view).left).toBe(292);
  });
});
