// Computes how many issues fit into a day of a month. Sizes in px, from look/06-calendar.

/** The space above the first issue: the day's padding and number. */
const DAY_HEADER = 32;
/** An issue and the gap below it. */
export const CHIP_LINE = 28;
const GAP = 2;
/** "3 more" */
const MORE_LINE = 22;

/** A week has space for at least three issues; smaller windows scroll. */
export const MIN_WEEK_HEIGHT = DAY_HEADER + 3 * CHIP_LINE;
/** The height of the row of weekday names. */
const WEEKDAY_LINE = 28;

/**
 * How many of `total` issues fit into a day of this height, at most `most`. If not all fit, it leaves space for "3
 * more".
 */
export function issuesThatFit(height: number, total: number, most: number): number {
  const room = height - DAY_HEADER;
  const all = Math.min(most, Math.floor((room + GAP) / CHIP_LINE));
  if (total <= all) return total;
  return Math.max(0, Math.min(most, Math.floor((room - MORE_LINE) / CHIP_LINE)));
}

/** The height of each of `weeks` in a grid of this height, which includes the weekday names. */
export const weekHeight = (window: number, weeks: number): number =>
  Math.max(MIN_WEEK_HEIGHT, (window - WEEKDAY_LINE) / Math.max(1, weeks));
