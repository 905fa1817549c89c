// Manual order: floats on the wire, midpoints between neighbors (spec §5, §9).
import { FURTHEST } from "@cairn/contract/bounds";

/** The sort order of the first of its kind. */
export const FIRST = 65535;
/** Distance from the first or last when placed before or after all others. */
export const STEP = 10000;
/** The same for states within their group (spec §4). */
export const STATE_STEP = 15000;
/** Neighbors closer than this have no room between them: the server renumbers the neighborhood. */
export const SMALLEST_GAP = 1e-6;

/**
 * Values further out than this were set by hand and do not affect new rows: one stray row would use up the room of all
 * later ones.
 */
export const STRAY = FURTHEST / 10;

/** The nearest value within bounds. */
export const atMost = (place: number): number => Math.max(-FURTHEST, Math.min(FURTHEST, place));

/** A value within bounds; instead of exceeding a bound, it moves halfway to it. */
const within = (from: number, place: number): number =>
  Math.abs(place) <= FURTHEST ? place : (from + Math.sign(place) * FURTHEST) / 2;

/**
 * The sort_order between two neighbors: the top gets the first minus a step, the bottom the last plus a step,
 * the middle the average (spec §5).
 */
export function between(before: number | null, after: number | null, step = STEP): number {
  if (before === null && after === null) return FIRST;
  if (before === null) return within(after ?? 0, (after ?? 0) - step);
  if (after === null) return within(before, before + step);
  return (before + after) / 2;
}

/**
 * The sort orders of several rows between two neighbors, in order and evenly spaced; for one it is `between` (spec §5).
 */
export function spread(before: number | null, after: number | null, count: number, step = STEP): number[] {
  const at = (place: (index: number) => number): number[] =>
    Array.from({ length: count }, (_, n) => place(n));
  if (before !== null && after !== null) {
    const gap = (after - before) / (count + 1);
    return at((n) => (count === 1 ? between(before, after) : before + gap * (n + 1)));
  }
  if (after !== null) {
    const gap = (after - within(after, after - step * count)) / count;
    return at((n) => after - gap * (count - n));
  }
  if (before === null) return at((n) => FIRST + step * n);
  const gap = (within(before, before + step * count) - before) / count;
  return at((n) => before + gap * (n + 1));
}

/** Whether `between` could not distinguish the new value from its neighbors. */
export function isExhausted(before: number | null, after: number | null): boolean {
  if (before === null || after === null) return false;
  const middle = (before + after) / 2;
  return Math.abs(after - before) < SMALLEST_GAP || middle === before || middle === after;
}

/** The sort order of a new row after all others: FIRST, or the highest plus a step (contract/issues §4.5). */
export const atTheEnd = (highest: number | null, step = STEP): number =>
  highest === null ? FIRST : within(highest, highest + step);
