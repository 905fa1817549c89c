// The status of a cycle, overlapping ranges, and its chart (spec §4, contract/issues §11).
import type { CycleStatus } from "@cairn/contract/entities/cycle";
import { addDays } from "./dates.ts";

/** First and last day, `YYYY-MM-DD`; both belong to the range. */
export interface Dates {
  start_date: string | null;
  end_date: string | null;
}

/** The status of a cycle on a day: current on its first and on its last day (contract/issues §11). */
export function cycleStatus({ start_date, end_date }: Dates, today: string): CycleStatus {
  if (start_date === null || end_date === null) return "DRAFT";
  if (end_date < today) return "COMPLETED";
  return start_date > today ? "UPCOMING" : "CURRENT";
}

/**
 * A cycle that has ended accepts no more issues, can't be the target of a transfer, and may be archived
 * (contract/issues §11.3).
 */
export const hasEnded = (cycle: Dates, today: string): boolean => cycleStatus(cycle, today) === "COMPLETED";

/** A cycle has both dates or neither (contract/issues §11.3). */
export const hasHalfItsDates = ({ start_date, end_date }: Dates): boolean =>
  (start_date === null) !== (end_date === null);

/**
 * Whether a cycle's recorded progress is final: recorded after its last day. Progress recorded by a transfer during the
 * cycle is replaced by the next one; a record without a date is an older one and stays.
 */
export function isFrozen(cycle: Dates & { progress_snapshot: Readonly<Record<string, unknown>> }): boolean {
  const { end_date, progress_snapshot } = cycle;
  if (end_date === null || Object.keys(progress_snapshot).length === 0) return false;
  const { frozen_on } = progress_snapshot;
  return typeof frozen_on !== "string" || frozen_on > end_date;
}

/** Completions on one UTC day: issues, or points. */
export interface DayTotal {
  day: string;
  done: number;
}

/** Most days of a chart, ten years. A longer range is cut off here. */
export const MAX_CHART_DAYS = 3660;

/**
 * What remained at the end of each day from start to end inclusive; null for future days (contract/issues §11.2). Work
 * completed before the start is done from the first day on. Empty without dates.
 */
export function completionChart(
  { start_date, end_date }: Dates,
  today: string,
  total: number,
  completions: readonly DayTotal[],
): Record<string, number | null> {
  const chart: Record<string, number | null> = {};
  if (start_date === null || end_date === null) return chart;
  const byDay = [...completions].sort((a, b) => (a.day < b.day ? -1 : 1));
  let next = 0;
  let remaining = total;
  for (let day = start_date, n = 0; day <= end_date && n < MAX_CHART_DAYS; day = addDays(day, 1), n += 1) {
    for (let one = byDay[next]; one && one.day <= day; one = byDay[(next += 1)]) remaining -= one.done;
    chart[day] = day <= today ? remaining : null;
  }
  return chart;
}
