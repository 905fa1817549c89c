/** Half the width of today's label, px, sufficient for every month. */
const HALF_MARK_PX = 28;
/** The padding of a name in the header and the maximum width of a character, px. */
const INSET_PX = 6;
const LETTER_PX = 7;

/** Whether today's label overlaps a name of the header that starts at the day `from`; such names are not rendered. */
export function isCoveredByToday(name: string, from: number, today: number, dayWidth: number): boolean {
  const left = (from - today - 0.5) * dayWidth + INSET_PX;
  return left < HALF_MARK_PX && left + name.length * LETTER_PX > -HALF_MARK_PX;
}
