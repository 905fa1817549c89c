// The days of a calendar, shown as a month or a week (spec §3, calendar day). Days are `YYYY-MM-DD` text and computed
// in UTC, where every day has 24 hours: no time zone shifts one by a day.
import { addDays, isDay } from "./dates.ts";

export type CalendarForm = "month" | "week";
/** 0 for Sunday to 6 for Saturday. */
export type WeekDay = 0 | 1 | 2 | 3 | 4 | 5 | 6;

/** The default, also for a new profile. */
export const FIRST_WEEK_DAY: WeekDay = 1;

/** spec §3, calendar day. */
export interface CalendarDay {
  /** `YYYY-MM-DD` */
  date: string;
  year: number;
  /** From 1 to 12. */
  month: number;
  /** From 1 to 31. */
  day: number;
  /** ISO 8601: the week's number in the year that has its Thursday. */
  week: number;
  /** Whether it belongs to the displayed month; in a week all do. */
  is_current_month: boolean;
  /** Whether it is in the same week as today. */
  is_current_week: boolean;
  is_today: boolean;
}

export interface CalendarQuery {
  form: CalendarForm;
  /** Any day of the displayed month or week. */
  shown: string;
  today: string;
  show_weekends: boolean;
  week_start?: WeekDay;
}

interface DaySpan {
  first: string;
  last: string;
}

const DAYS_A_WEEK = 7;
const midnight = (day: string): Date => new Date(`${day}T00:00:00Z`);
const two = (value: number): string => String(value).padStart(2, "0");

export const weekDayOf = (day: string): WeekDay => midnight(day).getUTCDay() as WeekDay;
export const isWeekend = (day: string): boolean => [0, 6].includes(weekDayOf(day));

/** The first day of the week that contains a day. */
export const startOfWeek = (day: string, weekStart: WeekDay = FIRST_WEEK_DAY): string =>
  addDays(day, -((weekDayOf(day) - weekStart + DAYS_A_WEEK) % DAYS_A_WEEK));

/** ISO 8601: weeks run from Monday, and the first is the one with the year's first Thursday. */
export function weekNumber(day: string): number {
  const thursday = addDays(startOfWeek(day, 1), 3);
  const newYear = `${thursday.slice(0, 4)}-01-01`;
  const days = (midnight(thursday).getTime() - midnight(newYear).getTime()) / 86_400_000;
  return Math.floor(days / DAYS_A_WEEK) + 1;
}

const monthOf = (day: string): string => day.slice(0, 7);

function describe(date: string, query: CalendarQuery): CalendarDay {
  const { form, shown, today, week_start } = query;
  return {
    date,
    year: Number(date.slice(0, 4)),
    month: Number(date.slice(5, 7)),
    day: Number(date.slice(8)),
    week: weekNumber(date),
    is_current_month: form === "week" || monthOf(date) === monthOf(shown),
    is_current_week: startOfWeek(date, week_start) === startOfWeek(today, week_start),
    is_today: date === today,
  };
}

/**
 * Whether a day is hidden because it is on a weekend. If today is on a weekend, the month or week that contains it
 * shows that day of the week.
 */
function isHidden(day: string, { form, shown, today, show_weekends, week_start }: CalendarQuery): boolean {
  if (show_weekends || !isWeekend(day)) return false;
  return weekDayOf(day) !== weekDayOf(today) || !isInPeriod(today, shown, form, week_start);
}

/**
 * The displayed weeks, each with its days: seven, or without weekends five, or six where today is on a weekend. A month
 * has whole weeks, so days of its neighbors are included; a week with only hidden days in the month is left out.
 */
export function calendarWeeks(query: CalendarQuery): CalendarDay[][] {
  const { form, shown, week_start } = query;
  const weeks: CalendarDay[][] = [];
  const first = form === "week" ? shown : `${monthOf(shown)}-01`;
  let start = startOfWeek(first, week_start);
  do {
    const dates = Array.from({ length: DAYS_A_WEEK }, (_, n) => addDays(start, n));
    const days = dates.filter((date) => !isHidden(date, query)).map((day) => describe(day, query));
    if (days.some((day) => day.is_current_month)) weeks.push(days);
    start = addDays(start, DAYS_A_WEEK);
  } while (form === "month" && monthOf(start) === monthOf(shown));
  return weeks;
}

/** All days of the month or week itself, displayed or not, in order. */
function daysOfPeriod({ form, shown, week_start }: CalendarQuery): string[] {
  const first = form === "week" ? startOfWeek(shown, week_start) : `${monthOf(shown)}-01`;
  const days = Array.from({ length: form === "week" ? DAYS_A_WEEK : 31 }, (_, n) => addDays(first, n));
  return form === "week" ? days : days.filter((day) => monthOf(day) === monthOf(shown));
}

/** Days of the month or week that are not displayed, because weekends are hidden. */
export const hiddenDays = (query: CalendarQuery): string[] =>
  daysOfPeriod(query).filter((day) => isHidden(day, query));

/**
 * The first and the last day of the visible grid and of the whole month or week (contract/issues §3.5, the range of
 * `target_date`).
 */
export function calendarSpan(query: CalendarQuery): DaySpan {
  const shown = calendarWeeks(query).flat();
  const days = [...daysOfPeriod(query), ...shown.map(({ date }) => date)].sort();
  return { first: days[0] ?? query.shown, last: days.at(-1) ?? query.shown };
}

/**
 * A day in the previous or next month or week. At the ends of the calendar, where dates have no four-digit year, it
 * stays.
 */
export function stepPeriod(shown: string, form: CalendarForm, by: 1 | -1): string {
  const [year = 1, month = 1] = shown.split("-").map(Number);
  const index = year * 12 + (month - 1) + by;
  const next =
    form === "week"
      ? addDays(shown, by * DAYS_A_WEEK)
      : `${String(Math.floor(index / 12)).padStart(4, "0")}-${two((index % 12) + 1)}-01`;
  return isDay(next) ? next : shown;
}

/** Whether the month or week with `shown` in it contains a day. */
export function isInPeriod(day: string, shown: string, form: CalendarForm, weekStart?: WeekDay): boolean {
  return form === "month"
    ? monthOf(day) === monthOf(shown)
    : startOfWeek(day, weekStart) === startOfWeek(shown, weekStart);
}

/** The next or previous day, skipping hidden days, which are on weekends. */
export function stepDay(day: string, by: 1 | -1, isHiddenDay: (day: string) => boolean): string {
  let next = addDays(day, by);
  while (isHiddenDay(next)) next = addDays(next, by);
  return isDay(next) ? next : day;
}

/**
 * Whether an issue can be due on a day: not before it starts (contract/issues §4.1). Null: no due date, which is always
 * possible.
 */
export const canBeDueOn = (startDate: string | null, day: string | null): boolean =>
  day === null || startDate === null || startDate <= day;
