// What counts as a formula in text.

/** Longer sources are shown as they are: the time that drawing takes grows with the length. */
export const MAX_TEX = 10_000;

/** An amount of money, also the beginning of a range: `$5`, `$5–`. */
const AMOUNT = /^[\d.,]+\s?[-–—/]?$/;

/**
 * Whether the text between two dollar signs is a formula, as Pandoc decides it: without white space at its ends. Amounts
 * of money are none.
 */
export const isFormula = (tex: string): boolean => tex !== "" && tex.trim() === tex && !AMOUNT.test(tex);
