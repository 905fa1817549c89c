// The arithmetic of a timeline: calendar dates are integers, and bars are spans of days. It depends neither on the
// current time nor on a time zone.
import { dayOf } from "./dates.ts";

const DAY_MS = 86_400_000;

/** The number of days from 1970-01-01 to a `YYYY-MM-DD` date. */
export const dayNumber = (day: string): number => Date.parse(`${day}T00:00:00Z`) / DAY_MS;

/** The first and the last date with a four-digit year, at which a timeline ends. */
export const FIRST_DAY = dayNumber("0001-01-01");
export const LAST_DAY = dayNumber("9999-12-31");

const clampDay = (day: number): number => Math.min(LAST_DAY, Math.max(FIRST_DAY, day));

/** A day as `YYYY-MM-DD`; days outside the timeline become its first or last day. */
export const dayText = (day: number): string => dayOf(new Date(clampDay(day) * DAY_MS));

// Spans

/** A range that includes both days, with `start ≤ end`. One side can be null: the span is open there. */
export interface Span {
  start: number | null;
  end: number | null;
}

export type Edge = "start" | "end";

interface Dates {
  start_date: string | null;
  target_date: string | null;
}

/** The span of an issue's dates; null without dates. Swaps dates in the wrong order, which an import can contain. */
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

/** The number of days, including the first and the last; null if a side is open. */
export const lengthOf = ({ start, end }: Span): number | null =>
  start === null || end === null ? null : end - start + 1;

export const isSameSpan = (a: Span, b: Span): boolean => a.start === b.start && a.end === b.end;

/** Moves a span by whole days. It keeps its length, also at the ends of the timeline. */
export function moveSpan({ start, end }: Span, days: number): Span {
  const first = start ?? end ?? 0;
  const last = end ?? start ?? 0;
  const by = Math.min(LAST_DAY - last, Math.max(FIRST_DAY - first, Math.round(days)));
  return { start: start === null ? null : start + by, end: end === null ? null : end + by };
}

/** Sets one side to a day, which closes an open side. The day is limited so that `start ≤ end`. */
export function resizeSpan({ start, end }: Span, edge: Edge, day: number): Span {
  const to = clampDay(Math.round(day));
  if (edge === "start") return { start: end === null ? to : Math.min(to, end), end };
  return { start, end: start === null ? to : Math.max(to, start) };
}

/** The span between two days, in either order. */
export const spanBetween = (a: number, b: number): Span => ({
  start: clampDay(Math.min(a, b)),
  end: clampDay(Math.max(a, b)),
});

/** The width by which an open side extends beyond the known day, px. */
const OPEN_PX = 44;

export interface Box {
  /** In days, which may be fractions. */
  left: number;
  width: number;
}

/** The rendered box of a span, in days. An open side extends by the same number of px in every scale. */
export function boxOf({ start, end }: Span, dayWidth: number): Box {
  if (start !== null && end !== null) return { left: start, width: end - start + 1 };
  const width = 1 + OPEN_PX / dayWidth;
  return start === null ? { left: (end ?? 0) + 1 - width, width } : { left: start, width };
}

/** The day of a side; for an open side, the day at which dragging it starts. */
export function edgeDay(span: Span, edge: Edge, dayWidth: number): number {
  const known = span[edge];
  if (known !== null) return known;
  const { left, width } = boxOf(span, dayWidth);
  return edge === "start" ? Math.round(left) : Math.round(left + width) - 1;
}

/** Whether the blocking issue ends after the blocked one begins. A span with an open side counts as its known day. */
export function isConflict(blocker: Span | null, blocked: Span | null): boolean {
  const done = blocker?.end ?? blocker?.start ?? null;
  const begins = blocked?.start ?? blocked?.end ?? null;
  return done !== null && begins !== null && done > begins;
}

// Scales

export const SCALES = ["week", "month", "quarter"] as const;
export type Scale = (typeof SCALES)[number];
export const isScale = (value: unknown): value is Scale => SCALES.some((scale) => scale === value);

/** The width of a day by scale, px. */
export const DAY_WIDTH: Record<Scale, number> = { week: 80, month: 24, quarter: 8 };

/** The first day of the month that is `by` months after the one that contains `day`. */
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

/** The first day of the unit of time that is `by` units after the one that contains `day`. */
type UnitStart = (day: number, by?: number) => number;

const RULER_UNITS: Record<Scale, { major: UnitStart; minor: UnitStart; weekends: boolean }> = {
  week: { major: monthStart, minor: (day, by = 0) => day + by, weekends: true },
  month: { major: monthStart, minor: weekStart, weekends: true },
  quarter: { major: quarterStart, minor: monthStart, weekends: false },
};

export interface DayInterval {
  from: number;
  /** The first day after the interval. */
  to: number;
}

function unitsBetween(startOf: UnitStart, from: number, to: number): DayInterval[] {
  const found: DayInterval[] = [];
  for (let at = startOf(from); at < to;) {
    const next = startOf(at, 1);
    found.push({ from: at, to: next });
    at = next;
  }
  return found;
}

export interface Ruler {
  /** Months or quarters, by scale. */
  major: DayInterval[];
  /** Days, weeks or months, by scale. */
  minor: DayInterval[];
  weekends: DayInterval[];
}

/** The units of time that overlap the days `from` (included) to `to` (not included). */
export function rulerOf(scale: Scale, from: number, to: number): Ruler {
  const { major, minor, weekends } = RULER_UNITS[scale];
  const first = Math.floor(from);
  return {
    major: unitsBetween(major, first, to),
    minor: unitsBetween(minor, first, to),
    weekends: weekends
      ? unitsBetween(weekStart, first, to).map((week) => ({ from: week.from + 5, to: week.to }))
      : [],
  };
}

// The rendered days

/** The days that the scroll container covers. Scrolling near its end replaces it by another range. */
export type LayoutRange = DayInterval;

/** The width of a layout range, px: large enough that it is seldom replaced, within the limits of all browsers. */
const LAYOUT_PX = 30_000;
/** If the visible days come this close to an end of the layout range, the range is replaced, px. */
const MARGIN_PX = 6000;

/** The layout range that is centered on a day. */
export function layoutRangeAround(day: number, dayWidth: number): LayoutRange {
  const days = Math.ceil(LAYOUT_PX / dayWidth);
  const from = Math.min(LAST_DAY + 1 - days, Math.max(FIRST_DAY, Math.round(day - days / 2)));
  return { from, to: from + days };
}

/** The same layout range, or one around the visible days if they are close to its end. */
export function followVisibleDays(range: LayoutRange, visible: DayInterval, dayWidth: number): LayoutRange {
  const margin = MARGIN_PX / dayWidth;
  const isNearEnd = visible.from - range.from < margin || range.to - visible.to < margin;
  if (!isNearEnd) return range;
  const next = layoutRangeAround((visible.from + visible.to) / 2, dayWidth);
  return next.from === range.from ? range : next;
}

/**
 * The days whose bars are rendered: the visible ones and a margin on both sides. The result changes only every few
 * hundred px of scrolling, so that rows are not rendered again on each scroll event.
 */
export function renderedDays(visible: DayInterval, dayWidth: number): DayInterval {
  const step = Math.ceil(800 / dayWidth);
  return {
    from: Math.floor(visible.from / step - 1) * step,
    to: Math.ceil(visible.to / step + 1) * step,
  };
}
