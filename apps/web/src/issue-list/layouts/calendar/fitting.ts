// How many issues a day of a month has room for. Px; look/06-calendar has the measures.

/** Above the first issue: the day's padding and its number. */
const HEAD = 32;
/** An issue and the gap below it. */
export const CHIP_LINE = 28;
const GAP = 2;
/** "3 more" */
const MORE_LINE = 22;

/** A week is no lower than three issues with their "more" need; a lower window scrolls. */
export const LOWEST_WEEK = HEAD + 3 * CHIP_LINE;
/** The names of the weekdays. */
const WEEKDAY_LINE = 28;

/**
 * How many of `total` issues are drawn in a day of this height, at most `most`: all, or as many as leave room for the line that says how
 * many more there are.
 */
export function fittingIn(height: number, total: number, most: number): number {
  const room = height - HEAD;
  const all = Math.min(most, Math.floor((room + GAP) / CHIP_LINE));
  if (total <= all) return total;
  return Math.max(0, Math.min(most, Math.floor((room - MORE_LINE) / CHIP_LINE)));
}

/** The height of each of `weeks` in a window of this height, the weekdays' names included. */
export const weekHeight = (window: number, weeks: number): number =>
  Math.max(LOWEST_WEEK, (window - WEEKDAY_LINE) / Math.max(1, weeks));
