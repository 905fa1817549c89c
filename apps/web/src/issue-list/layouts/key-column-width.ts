/** The width of a digit or capital letter at 12 px in tabular figures, px. */
const CHARACTER_WIDTH = 7.2;
/** The minimum number of digits that fit beside the identifier. */
const DIGITS = 4;

/**
 * The width of the column of keys, px. It is the same for all keys of a project with up to 4 digits, so that titles
 * align.
 */
export const keyColumnWidth = (key: string, least: number): number =>
  Math.max(
    least,
    Math.ceil(
      (key.lastIndexOf("-") + 1 + Math.max(DIGITS, key.length - key.lastIndexOf("-") - 1)) * CHARACTER_WIDTH,
    ),
  );
