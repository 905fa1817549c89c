import { addDays, weekday, type IsoDate } from "./iso-date.ts";
import type { DayWords } from "./words.ts";

/** Understood in every language. */
export const ENGLISH_DAYS: DayWords = {
  today: ["today", "tod"],
  tomorrow: ["tomorrow", "tom"],
  day_after_tomorrow: ["day after tomorrow", "the day after tomorrow"],
  yesterday: ["yesterday"],
  end_of_week: ["end of week", "end of the week", "end of this week", "eow"],
  end_of_month: ["end of month", "end of the month", "end of this month", "eom"],
  ahead: ["in"],
  days: ["d", "day", "days"],
  weeks: ["w", "week", "weeks"],
  before_weekday: ["next", "on"],
};

/** A day of the week as `Date` counts them: 0 is Sunday. */
export type WeekDay = 0 | 1 | 2 | 3 | 4 | 5 | 6;

type Named = "today" | "tomorrow" | "day_after_tomorrow" | "yesterday" | "end_of_week" | "end_of_month";

function lastOfMonth(day: IsoDate): IsoDate {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() + 1, 0);
  return date.toISOString().slice(0, 10);
}

/** The named days, relative to today; the last of a week is the one before `weekStart`. */
export const NAMED_DAYS: readonly (readonly [Named, (today: IsoDate, weekStart: WeekDay) => IsoDate])[] = [
  ["today", (today) => today],
  ["tomorrow", (today) => addDays(today, 1)],
  ["day_after_tomorrow", (today) => addDays(today, 2)],
  ["yesterday", (today) => addDays(today, -1)],
  ["end_of_week", (today, weekStart) => addDays(today, (weekStart + 6 - weekday(today)) % 7)],
  ["end_of_month", lastOfMonth],
];
