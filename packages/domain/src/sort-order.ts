// The values of manual order: floats, of which a new one is the midpoint between its neighbors (spec §5, §9).
import { FURTHEST } from "@cairn/contract/bounds";

/** The sort order of the first row of a list. */
export const FIRST = 65535;
/** The distance of a row from the first or last one when it is placed before or after all others. */
export const STEP = 10000;
/** This distance for states within their group (spec §4). */
export const STATE_STEP = 15000;
/** If neighbors are closer than this, the server renumbers the rows around them. */
export const SMALLEST_GAP = 1e-6;

/**
 * Values beyond this were set explicitly and are ignored for new rows: otherwise one such row would leave no room for
 * later ones.
 */
export const OUTLIER = FURTHEST / 10;

/** The nearest sort order within bounds. */
export const clampSortOrder = (value: number): number => Math.max(-FURTHEST, Math.min(FURTHEST, value));

/** A value within bounds; instead of exceeding a bound, it moves halfway to it. */
const within = (from: number, value: number): number =>
  Math.abs(value) <= FURTHEST ? value : (from + Math.sign(value) * FURTHEST) / 2;

/**
 * The sort_order between two neighbors: the top gets the first minus a step, the bottom the last plus a step,
 * the middle the average (spec §5).
 */
export function sortOrderBetween(before: number | null, after: number | null, step = STEP): number {
  if (before === null && after === null) return FIRST;
  if (before === null) return within(after ?? 0, (after ?? 0) - step);
  if (after === null) return within(before, before + step);
  return (before + after) / 2;
}

/**
 * The sort orders of several rows between two neighbors, in order and evenly spaced; for one row the same as
 * `sortOrderBetween` (spec §5).
 */
export function sortOrdersBetween(
  before: number | null,
  after: number | null,
  count: number,
  step = STEP,
): number[] {
  const at = (valueAt: (index: number) => number): number[] =>
    Array.from({ length: count }, (_, n) => valueAt(n));
  if (before !== null && after !== null) {
    const gap = (after - before) / (count + 1);
    return at((n) => (count === 1 ? sortOrderBetween(before, after) : before + gap * (n + 1)));
  }
  if (after !== null) {
    const gap = (after - within(after, after - step * count)) / count;
    return at((n) => after - gap * (count - n));
  }
  if (before === null) return at((n) => FIRST + step * n);
  const gap = (within(before, before + step * count) - before) / count;
  return at((n) => before + gap * (n + 1));
}

/** Whether there is no room for another value between two neighbors. */
export function isExhausted(before: number | null, after: number | null): boolean {
  if (before === null || after === null) return false;
  const middle = (before + after) / 2;
  return Math.abs(after - before) < SMALLEST_GAP || middle === before || middle === after;
}

/** The sort order of a new row after all others: FIRST, or the highest plus a step (contract/issues §4.5). */
export const sortOrderAtEnd = (highest: number | null, step = STEP): number =>
  highest === null ? FIRST : within(highest, highest + step);
