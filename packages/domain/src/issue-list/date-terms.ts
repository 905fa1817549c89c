// The grammar of date filters (contract/issues §3.2): comma-separated terms, all of which must match.
import { addDays, isDay, startOfDay } from "../dates.ts";

/** Inclusive bounds in days: `from` on or after, `to` on or before. */
export interface DayRange {
  from?: string;
  to?: string;
}

const RELATIVE = /^(\d{1,4})_(weeks|months)$/;
const DAYS_OF = { weeks: 7, months: 30 } as const;

/**
 * Parses one term: `2026-03-11`, `2026-03-11;after`, `2_weeks;before;fromnow`, `1_months;after;…` (back from today).
 * Null when it is invalid.
 */
function readTerm(term: string, today: string): DayRange | null {
  const [left = "", side, from] = term.trim().split(";");
  if (side === undefined) return isDay(left) ? { from: left, to: left } : null;
  if (side !== "after" && side !== "before") return null;
  const relative = RELATIVE.exec(left);
  if (!relative && !isDay(left)) return null;
  const days = relative ? Number(relative[1]) * DAYS_OF[relative[2] === "weeks" ? "weeks" : "months"] : 0;
  const edge = relative ? addDays(today, from === "fromnow" ? days : -days) : left;
  return side === "after" ? { from: edge } : { to: edge };
}

/** All terms of a filter as one range, or null when a term is invalid. */
export function readDateTerms(terms: readonly string[], today: string): DayRange | null {
  const range: DayRange = {};
  for (const term of terms) {
    const part = readTerm(term, today);
    if (!part) return null;
    if (part.from !== undefined && (range.from === undefined || part.from > range.from))
      range.from = part.from;
    if (part.to !== undefined && (range.to === undefined || part.to < range.to)) range.to = part.to;
  }
  return range;
}

/** A range over instants: at or after `from`, before `until`. */
export interface InstantRange {
  from?: string;
  until?: string;
}

/** Days whose start every time zone and PostgreSQL can represent; the product has no instants outside them. */
const FIRST_DAY = "1000-01-01";
const LAST_DAY = "9998-12-31";
const within = (day: string): string => (day < FIRST_DAY ? FIRST_DAY : day > LAST_DAY ? LAST_DAY : day);

/** Converts a range of days to a range of instants; days begin in the caller's time zone. */
export const toInstants = (range: DayRange, timeZone: string): InstantRange => ({
  ...(range.from === undefined ? {} : { from: startOfDay(within(range.from), timeZone) }),
  ...(range.to === undefined ? {} : { until: startOfDay(addDays(within(range.to), 1), timeZone) }),
});

/** Whether a date matches a date filter; an invalid filter matches everything. */
export function isWithinTerms(day: string | null, terms: string | null, today: string): boolean {
  const range = terms === null ? null : readDateTerms(terms.split(","), today);
  if (range === null) return true;
  if (day === null) return false;
  return (range.from === undefined || day >= range.from) && (range.to === undefined || day <= range.to);
}
