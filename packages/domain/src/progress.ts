// The progress of a cycle or module: one rule for lists, cards, panels, charts and orders.

/** What is counted. */
export const UNITS = ["issues", "points"] as const;
export type Unit = (typeof UNITS)[number];

/** Counts as responses carry them; sums of points may be missing (contract/issues §11.1). */
export interface ProgressCounts {
  total_issues: number;
  completed_issues: number;
  cancelled_issues: number;
  total_estimate_points?: number | undefined;
  completed_estimate_points?: number | undefined;
  cancelled_estimate_points?: number | undefined;
}

export interface Progress {
  unit: Unit;
  /** The amount of work: canceled issues are out of scope. */
  total: number;
  done: number;
}

/**
 * Uses points only if they are preferred and at least one issue has some: otherwise a cycle with issues would look
 * empty.
 */
export function progressOf(counts: ProgressCounts, preferred: Unit): Progress {
  const { total_estimate_points: points = 0, cancelled_estimate_points: canceled = 0 } = counts;
  if (preferred === "points" && points > 0)
    return { unit: "points", total: points - canceled, done: counts.completed_estimate_points ?? 0 };
  return {
    unit: "issues",
    total: counts.total_issues - counts.cancelled_issues,
    done: counts.completed_issues,
  };
}

/** The completed share of the work, from 0 to 1; 0 where there is none. */
export function shareDone(counts: ProgressCounts | undefined, preferred: Unit): number {
  if (!counts) return 0;
  const { total, done } = progressOf(counts, preferred);
  return total > 0 ? done / total : 0;
}
