// SVG paths of arrows from the end of one bar to the start of another, in px relative to the arrow's start.

const OUT = 7;
const RADIUS = 5;
const HEAD = 4;

export interface ArrowEnds {
  /** From the start of the arrow to its tip. */
  dx: number;
  /** Positive downwards; never 0. */
  dy: number;
  rowHeight: number;
}

/** A rounded corner between a horizontal and a vertical line. */
const corner = (cx: number, cy: number, x: number, y: number): string => `q${cx} ${cy} ${x} ${y}`;

/** The path turns once if the tip is far enough to the right; otherwise it runs back between the two rows. */
export function arrowPath({ dx, dy, rowHeight }: ArrowEnds): string {
  const down = Math.sign(dy) || 1;
  const turn = RADIUS * down;
  const intoTip = `${corner(0, turn, RADIUS, turn)}H${dx}`;
  if (dx >= OUT + RADIUS * 2 + HEAD)
    return `M0 0H${OUT}${corner(RADIUS, 0, RADIUS, turn)}V${dy - turn}${intoTip}`;
  const between = down * (rowHeight / 2);
  const back = dx - OUT - RADIUS * 2;
  return [
    `M0 0H${OUT}`,
    `${corner(RADIUS, 0, RADIUS, turn)}V${between - turn}`,
    `${corner(0, turn, -RADIUS, turn)}H${back + RADIUS}`,
    `${corner(-RADIUS, 0, -RADIUS, turn)}V${dy - turn}`,
    intoTip,
  ].join("");
}

/** The arrowhead. */
export const arrowHead = ({ dx, dy }: ArrowEnds): string =>
  `M${dx - HEAD} ${dy - HEAD + 0.5}l${HEAD} ${HEAD - 0.5}-${HEAD} ${HEAD - 0.5}`;
