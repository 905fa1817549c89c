/** Px to the left and to the right of the middle of today that its mark takes, whatever the month is called. */
const HALF_MARK_PX = 28;
/** Px from the beginning of a piece of time to its name, and of a letter of the name at most. */
const INSET_PX = 6;
const LETTER_PX = 7;

/** Whether the mark of today would lie on a name of the header that begins with the day `from`: such a name is not drawn. */
export function isUnderToday(name: string, from: number, today: number, dayWidth: number): boolean {
  const left = (from - today - 0.5) * dayWidth + INSET_PX;
  return left < HALF_MARK_PX && left + name.length * LETTER_PX > -HALF_MARK_PX;
}
