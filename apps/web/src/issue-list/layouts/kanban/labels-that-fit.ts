// Computes how many labels fit beside the other values of a card's first line. Text widths are estimated, because
// measuring hundreds of cards would be slow; a label that is slightly too long is truncated.

/** Sizes in px, for the narrowest column and text of 12 px. */
const LINE_WIDTH = 256;
const CHARACTER_WIDTH = 6.5;
const GAP = 4;
const LABEL_FRAME = 26;
const MORE_WIDTH = 32;
/** More labels would leave no space for the other values. */
const MOST = 2;

/** The width of a value, px: icon or frame, text, and the gap to the next value. */
export const widthOf = (frame: number, text: string): number =>
  frame + text.length * CHARACTER_WIDTH + 2 * GAP;

/**
 * Returns how many labels fit; at least one if there are any.
 * @param taken width of the other values, px
 */
export function labelsThatFit(names: readonly string[], taken: number): number {
  let room = LINE_WIDTH - taken;
  let fitting = 0;
  for (const name of names.slice(0, MOST)) {
    room -= LABEL_FRAME + name.length * CHARACTER_WIDTH + GAP;
    const rest = fitting + 1 < names.length ? MORE_WIDTH : 0;
    if (room < rest) break;
    fitting += 1;
  }
  return Math.max(Math.min(1, names.length), fitting);
}
