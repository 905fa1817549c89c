/** Px of a digit or capital of a key, 12 px tabular. */
const LETTER = 7.2;
/** Digits of a number that have room beside the identifier. */
const DIGITS = 4;

/** Px of the column of keys: all keys of a project have the same, whatever their number, so that titles line up. */
export const keyWidth = (key: string, least: number): number =>
  Math.max(
    least,
    Math.ceil((key.lastIndexOf("-") + 1 + Math.max(DIGITS, key.length - key.lastIndexOf("-") - 1)) * LETTER),
  );
