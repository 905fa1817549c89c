// The arithmetic of a timeline: calendar dates as integers, bars as spans of days. No clock and no time zone: a date is
// the same date from UTC−11 to UTC+14.
import { dayOf } from "./dates.ts";

const DAY_MS = 86_400_000;

/** Days since 1970-01-01 of a `YYYY-MM-DD`. */
export const dayNumber = (day: string): number => Date.parse(`${day}T00:00:00Z`) / DAY_MS;

/** The dates with a four-digit year; a timeline ends there. */
export const FIRST_DAY = dayNumber("0001-01-01");
export const LAST_DAY = dayNumber("9999-12-31");

const clampDay = (day: number): number => Math.min(LAST_DAY, Math.max(FIRST_DAY, day));

/** `YYYY-MM-DD` of a day; one beyond the timeline is its first or last. */
export const dayText = (day: number): string => dayOf(new Date(clampDay(day) * DAY_MS));

// Spans

/** Both days belong to it. Null on a side: open there; never on both. `start ≤ end` always. */
export interface Span {
  start: number | null;
  end: number | null;
}

export type Edge = "start" | "end";

interface Dates {
  start_date: string | null;
  target_date: string | null;
}

/** Null without any date. For dates in the wrong order (an import can bring them), the range between them. */
export function spanOf({ start_date, target_date }: Dates): Span | null {
  const start = start_date === null ? null : dayNumber(start_date);
  const end = target_date === null ? null : dayNumber(target_date);
  if (start === null && end === null) return null;
  if (start === null || end === null) return { start, end };
  return { start: Math.min(start, end), end: Math.max(start, end) };
}

export const datesOf = ({ start, end }: Span): Dates => ({
  start_date: start === null ? null : dayText(start),
  target_date: end === null ? null : dayText(end),
});

/** Including both days; null if a side is open. */
export const lengthOf = ({ start, end }: Span): number | null =>
  start === null || end === null ? null : end - start + 1;

export const isSameSpan = (a: Span, b: Span): boolean => a.start === b.start && a.end === b.end;

/** Moved by whole days, keeping its length, also at the ends of the timeline. */
export function moveSpan({ start, end }: Span, days: number): Span {
  const first = start ?? end ?? 0;
  const last = end ?? start ?? 0;
  const by = Math.min(LAST_DAY - last, Math.max(FIRST_DAY - first, Math.round(days)));
  return { start: start === null ? null : start + by, end: end === null ? null : end + by };
}

/** Sets one side to a day, which closes an open side. It stops at the other: start ≤ end. */
export function resizeSpan({ start, end }: Span, edge: Edge, day: number): Span {
  const to = clampDay(Math.round(day));
  if (edge === "start") return { start: end === null ? to : Math.min(to, end), end };
  return { start, end: start === null ? to : Math.max(to, start) };
}

/** From one day to another, in whichever direction it was drawn. */
export const drawSpan = (a: number, b: number): Span => ({
  start: clampDay(Math.min(a, b)),
  end: clampDay(Math.max(a, b)),
});

/** Px that an open side extends beyond the known day. */
const OPEN_PX = 44;

export interface Box {
  /** In days, not always integers. */
  left: number;
  width: number;
}

/** The drawn part of a span, in days. An open side extends a little further, whatever the scale. */
export function boxOf({ start, end }: Span, dayWidth: number): Box {
  if (start !== null && end !== null) return { left: start, width: end - start + 1 };
  const width = 1 + OPEN_PX / dayWidth;
  return start === null ? { left: (end ?? 0) + 1 - width, width } : { left: start, width };
}

/** The day of a drawn side; for an open side, the day that dragging it starts with. */
export function edgeDay(span: Span, edge: Edge, dayWidth: number): number {
  const known = span[edge];
  if (known !== null) return known;
  const { left, width } = boxOf(span, dayWidth);
  return edge === "start" ? Math.round(left) : Math.round(left + width) - 1;
}

/** Whether the blocking issue ends after the blocked one begins. For an open span, the known day counts. */
export function clashes(blocker: Span | null, dependant: Span | null): boolean {
  const done = blocker?.end ?? blocker?.start ?? null;
  const begins = dependant?.start ?? dependant?.end ?? null;
  return done !== null && begins !== null && done > begins;
}

// Scales

export const SCALES = ["week", "month", "quarter"] as const;
export type Scale = (typeof SCALES)[number];
export const isScale = (value: unknown): value is Scale => SCALES.some((scale) => scale === value);

/** Px per day. */
export const DAY_WIDTH: Record<Scale, number> = { week: 80, month: 24, quarter: 8 };

/** The first day of a month, `by` months from the one that contains a day. */
export function monthStart(day: number, by = 0): number {
  const date = new Date(clampDay(day) * DAY_MS);
  date.setUTCMonth(date.getUTCMonth() + by, 1);
  return date.getTime() / DAY_MS;
}

function quarterStart(day: number, by = 0): number {
  const month = new Date(clampDay(day) * DAY_MS).getUTCMonth();
  return monthStart(day, by * 3 - (month % 3));
}

/** Monday = 0. */
export const weekday = (day: number): number => (((day + 3) % 7) + 7) % 7;
const weekStart = (day: number, by = 0): number => day - weekday(day) + by * 7;

/** The start of the unit that contains a day, and of later ones. */
type Pieces = (day: number, by?: number) => number;

const PIECES: Record<Scale, { major: Pieces; minor: Pieces; weekends: boolean }> = {
  week: { major: monthStart, minor: (day, by = 0) => day + by, weekends: true },
  month: { major: monthStart, minor: weekStart, weekends: true },
  quarter: { major: quarterStart, minor: monthStart, weekends: false },
};

export interface Piece {
  from: number;
  /** The first day after it. */
  to: number;
}

function piecesOf(pieces: Pieces, from: number, to: number): Piece[] {
  const found: Piece[] = [];
  for (let at = pieces(from); at < to;) {
    const next = pieces(at, 1);
    found.push({ from: at, to: next });
    at = next;
  }
  return found;
}

export interface Ruler {
  /** Months, or quarters. */
  major: Piece[];
  /** Days, weeks or months, by scale. */
  minor: Piece[];
  weekends: Piece[];
}

/** The units of time that overlap the days `from` (included) to `to` (not included). */
export function rulerOf(scale: Scale, from: number, to: number): Ruler {
  const { major, minor, weekends } = PIECES[scale];
  const first = Math.floor(from);
  return {
    major: piecesOf(major, first, to),
    minor: piecesOf(minor, first, to),
    weekends: weekends
      ? piecesOf(weekStart, first, to).map((week) => ({ from: week.from + 5, to: week.to }))
      : [],
  };
}

// The window

/** The rendered stretch of days; scrolling further moves it. `to` is not included. */
export type Stretch = Piece;

/** Days of the stretch: wide enough that it seldom moves, narrow enough for any browser. */
const STRETCH_PX = 30_000;
/** Nearer than this to an end, the stretch moves. */
const MARGIN_PX = 6000;

/** The stretch centered on a day. */
export function stretchAround(day: number, dayWidth: number): Stretch {
  const days = Math.ceil(STRETCH_PX / dayWidth);
  const from = Math.min(LAST_DAY + 1 - days, Math.max(FIRST_DAY, Math.round(day - days / 2)));
  return { from, to: from + days };
}

/** The same stretch, or one around the visible days if they come near its end. */
export function followVisibleDays(stretch: Stretch, visible: Piece, dayWidth: number): Stretch {
  const margin = MARGIN_PX / dayWidth;
  const near = visible.from - stretch.from < margin || stretch.to - visible.to < margin;
  if (!near) return stretch;
  const next = stretchAround((visible.from + visible.to) / 2, dayWidth);
  return next.from === stretch.from ? stretch : next;
}

/**
 * The days whose bars are rendered: the visible ones and a margin on both sides. It changes only every few hundred px
 * of scrolling, so that rows are not rendered again on each scroll event.
 */
export function drawnDays(visible: Piece, dayWidth: number): Piece {
  const step = Math.ceil(800 / dayWidth);
  return {
    from: Math.floor(visible.from / step - 1) * step,
    to: Math.ceil(visible.to / step + 1) * step,
  };
}
