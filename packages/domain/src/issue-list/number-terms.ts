// The grammar of number filters: comma-separated terms, all of which must match.

/** Inclusive bounds. */
export interface NumberRange {
  from?: number;
  to?: number;
}

const TERM = /^(-?\d{1,15}(?:\.\d{1,6})?)(?:;(min|max))?$/;

/** All terms of a filter, `5`, `5;min` or `8;max`, as one range; null when a term is invalid. */
export function readNumberTerms(terms: readonly string[]): NumberRange | null {
  const range: NumberRange = {};
  for (const term of terms) {
    const found = TERM.exec(term.trim());
    if (!found) return null;
    const bound = Number(found[1]);
    if (found[2] !== "max" && (range.from === undefined || bound > range.from)) range.from = bound;
    if (found[2] !== "min" && (range.to === undefined || bound < range.to)) range.to = bound;
  }
  return range;
}
