import { fold, matchScore } from "./match.ts";

/** Below these lengths an error changes which word it is. */
const ONE_ERROR_LENGTH = 4;
const TWO_ERRORS_LENGTH = 8;

const errorsAllowed = (word: string): number =>
  word.length >= TWO_ERRORS_LENGTH ? 2 : word.length >= ONE_ERROR_LENGTH ? 1 : 0;

/**
 * How many letters must be inserted, deleted, replaced or swapped with their neighbor so that `word` begins `text`:
 * letters not typed yet do not count. More than `most` is returned as `most + 1`.
 */
export function errorsToPrefix(word: string, text: string, most: number): number {
  let before: number[] = [];
  let row = Array.from({ length: text.length + 1 }, (_, at) => at);
  for (let i = 1; i <= word.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= text.length; j += 1) {
      const same = word.charAt(i - 1) === text.charAt(j - 1);
      const isSwap =
        i > 1 &&
        j > 1 &&
        word.charAt(i - 1) === text.charAt(j - 2) &&
        word.charAt(i - 2) === text.charAt(j - 1);
      const steps = [(row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + (same ? 0 : 1)];
      if (isSwap) steps.push((before[j - 2] ?? 0) + 1);
      next.push(Math.min(...steps));
    }
    [before, row] = [row, next];
  }
  return Math.min(most + 1, ...row);
}

/** Whether the letters of `word` occur in `text` in order, the first at its beginning: `drk` in `dark`. */
function isShortFor(word: string, text: string): boolean {
  if (word.length < 2 || word.charAt(0) !== text.charAt(0)) return false;
  let at = 0;
  for (const letter of word) {
    at = text.indexOf(letter, at) + 1;
    if (at === 0) return false;
  }
  return true;
}

/**
 * 0: no match; otherwise the closeness, below 1. An abbreviation must contain a good part of the word's letters;
 * otherwise everything would match.
 */
function nearness(word: string, text: string): number {
  const allowed = errorsAllowed(word);
  const slips =
    allowed > 0 && word.charAt(0) === text.charAt(0) ? errorsToPrefix(word, text, allowed) : allowed + 1;
  if (slips <= allowed) return 0.8 - slips * 0.2;
  return word.length >= 3 && word.length * 2 > text.length && isShortFor(word, text) ? 0.3 : 0;
}

/**
 * Like `matchScore`; without a match, also allows for typing errors and omitted letters: then the score is below 1.
 * @param words folded, as `queryWords` returns them
 * @param texts a label, then alternative names
 */
export function fuzzyScore(words: readonly string[], texts: readonly string[]): number {
  const exact = matchScore(words, texts);
  if (exact > 0 || words.length === 0) return exact;
  const parts = texts.flatMap((text) => fold(text).split(/[^\p{L}\p{N}]+/u)).filter((part) => part !== "");
  let worst = 1;
  for (const word of words) {
    const isThere = matchScore([word], texts) > 0;
    const best = isThere ? 0.9 : Math.max(0, ...parts.map((part) => nearness(word, part)));
    if (best === 0) return 0;
    worst = Math.min(worst, best);
  }
  return worst;
}
