import { dateFormat } from "./date-format.ts";
import { uiWords } from "./words.ts";
/**
 * Dates as ISO text, `2026-03-12`: a due date has no time and no time zone. Arithmetic is done in UTC, where every day
 * has 24 hours; `Date` objects in local time exist only for the calendar component.
 */
export type IsoDate = string;

const DAY_MS = 86_400_000;

/** The date of a local `Date`. */
export function toIso(date: Date): IsoDate {
  const two = (value: number): string => String(value).padStart(2, "0");
  return `${String(date.getFullYear()).padStart(4, "0")}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** Local midnight of a date; undefined when it does not exist (`2026-02-30`). */
export function fromIso(iso: IsoDate): Date | undefined {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(iso);
  if (!match) return undefined;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  const date = new Date(year, month - 1, day);
  date.setFullYear(year);
  return date.getMonth() === month - 1 && date.getDate() === day ? date : undefined;
}

/** The date `days` later (or earlier, when negative). */
export function addDays(iso: IsoDate, days: number): IsoDate {
  return new Date(Date.parse(`${iso}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/** 0 for Sunday to 6 for Saturday. */
export function weekday(iso: IsoDate): number {
  return new Date(`${iso}T00:00:00Z`).getUTCDay();
}

/** "12 Mar", or "12 Mar 2025" when the day is not in the year of `today` (look, principle 10). */
export function shortDate(iso: IsoDate, today: IsoDate, locale?: string): string {
  const date = fromIso(iso);
  if (!date) return iso;
  const year = iso.slice(0, 4) === today.slice(0, 4) ? undefined : "numeric";
  return dateFormat(locale ?? uiWords().locale, { day: "numeric", month: "short", year }).format(date);
}
