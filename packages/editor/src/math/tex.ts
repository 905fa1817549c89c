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

/**
 * How KaTeX draws, in browsers and on the server: as MathML, which needs neither styles nor fonts. Commands that link,
 * load or style are not trusted, and macros expand a bounded number of times.
 */
export const mathOptions = (isBlock: boolean) =>
  ({
    displayMode: isBlock,
    output: "mathml",
    maxExpand: 1000,
    maxSize: 50,
    strict: "ignore",
    trust: false,
  }) as const;
