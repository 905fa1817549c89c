// Dates as people type them into a search: `<3w`, `>2026-01-01`, `2026-01-01..today`.
import { addDays, isDay } from "../dates.ts";

/** Inclusive dates; a missing side is open. */
export interface DaySpan {
  from?: string;
  to?: string;
}

/** The direction of `3w`: before today for past events, after it for due dates. */
export type Direction = "past" | "future";

const DISTANCE = /^(\d{1,3})([dwm])$/;

/** The same day of another month; its last day if that month is shorter. */
function addMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10);
}

function distantDay(text: string, direction: Direction, today: string): string | null {
  const [, digits, unit] = DISTANCE.exec(text) ?? [];
  if (digits === undefined) return null;
  const count = Number(digits) * (direction === "past" ? -1 : 1);
  return unit === "m" ? addMonths(today, count) : addDays(today, count * (unit === "w" ? 7 : 1));
}

/** A date, `today`, or a number of days, weeks or months from today. */
function readPoint(text: string, direction: Direction, today: string): string | null {
  if (text === "today") return today;
  return isDay(text) ? text : distantDay(text, direction, today);
}

/** `<3w` is nearer to today than that, `>3w` farther away. */
function nearOrFar(sign: string, edge: string, direction: Direction, today: string): DaySpan {
  if (sign.startsWith("<"))
    return direction === "past" ? { from: edge, to: today } : { from: today, to: edge };
  const step = sign === ">" ? 1 : 0;
  return direction === "past" ? { to: addDays(edge, -step) } : { from: addDays(edge, step) };
}

function readCompared(sign: string, text: string, direction: Direction, today: string): DaySpan | null {
  const distant = distantDay(text, direction, today);
  if (distant !== null) return nearOrFar(sign, distant, direction, today);
  const edge = readPoint(text, direction, today);
  if (edge === null) return null;
  const step = sign.endsWith("=") ? 0 : 1;
  return sign.startsWith("<") ? { to: addDays(edge, -step) } : { from: addDays(edge, step) };
}

function readRange(text: string, direction: Direction, today: string): DaySpan | null {
  const [start = "", end = "", ...more] = text.split("..");
  if (more.length > 0 || (start === "" && end === "")) return null;
  const from = start === "" ? undefined : readPoint(start, direction, today);
  const to = end === "" ? undefined : readPoint(end, direction, today);
  if (from === null || to === null) return null;
  if (from !== undefined && to !== undefined && from > to) return null;
  return { ...(from === undefined ? {} : { from }), ...(to === undefined ? {} : { to }) };
}

/**
 * Parses dates, folded to lower case: a date, `today`, `3w` (d, w or m), with `<`, `<=`, `>` or `>=` before it, or a
 * range `a..b` with an open side.
 * @returns null when it is not a date
 */
export function readDays(text: string, direction: Direction, today: string): DaySpan | null {
  if (text.includes("..")) return readRange(text, direction, today);
  const [, sign = "", rest = ""] = /^([<>]=?)?(.*)$/.exec(text) ?? [];
  if (sign !== "") return readCompared(sign, rest, direction, today);
  const day = readPoint(rest, direction, today);
  return day === null ? null : { from: day, to: day };
}

/** Whether a text is meant to be a date, valid or not. */
export const looksLikeDays = (text: string): boolean => /^[<>\d]|\.\./.test(text);
