// How many labels a card shows whole beside the other values of its line. Text is estimated, not measured: a board draws
// hundreds of cards, and a label that turns out a little longer is cut at its end.

/** Px, of cards in the narrowest column and of text at 12 px. */
const LINE = 256;
const CHARACTER = 6.5;
const GAP = 4;
const LABEL = 26;
const REST = 32;
/** More would leave no room for the other values. */
const MOST = 2;

/** Px of a value: its icon or frame and its text, with the gap to the next value. */
export const widthOf = (frame: number, text: string): number => frame + text.length * CHARACTER + 2 * GAP;

/**
 * At least one where there are any.
 * @param taken px of the other values
 */
export function labelsThatFit(names: readonly string[], taken: number): number {
  let room = LINE - taken;
  let fitting = 0;
  for (const name of names.slice(0, MOST)) {
    room -= LABEL + name.length * CHARACTER + GAP;
    const rest = fitting + 1 < names.length ? REST : 0;
    if (room < rest) break;
    fitting += 1;
  }
  return Math.max(Math.min(1, names.length), fitting);
}
