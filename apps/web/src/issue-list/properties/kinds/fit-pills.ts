// How many pills fit into a cell. Estimated, because measuring each cell of a long list would cost more than a pill too few.

const PADDING = 20;
const GAP = 6;
/** Dot, gap and ends of a pill. */
const FRAME = 27;
const LETTER = 6.4;
/** "+12". */
const REST = 32;

/** Of these texts the first so many, at least one; the others become "+n". Px. */
export function fitPills(texts: readonly string[], width: number): number {
  let left = width - PADDING;
  for (const [index, text] of texts.entries()) {
    const isLast = index === texts.length - 1;
    left -= FRAME + LETTER * text.length + (index > 0 ? GAP : 0);
    if (left < (isLast ? 0 : REST + GAP)) return Math.max(1, index);
  }
  return texts.length;
}
