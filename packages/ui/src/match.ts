/** Lower case without accents, one unit for one unit, so that positions in the result are positions in `text`. */
export function fold(text: string): string {
  let out = "";
  for (let i = 0; i < text.length; i += 1) {
    const unit = text.charAt(i);
    out += (unit.normalize("NFD").charAt(0) || unit).toLowerCase().charAt(0) || unit;
  }
  return out;
}

const WORD = /[\p{L}\p{N}]/u;

/** Whether a word begins at `at`: the character before it, if any, is not a letter or digit. */
function startsWord(text: string, at: number): boolean {
  return at === 0 || !WORD.test(text.charAt(at - 1));
}

/** How well one folded word matches a folded text: 4 at its start, 3 at the start of a word, 1 inside, 0 not at all. */
function wordScore(word: string, text: string): number {
  let at = text.indexOf(word);
  if (at < 0) return 0;
  if (at === 0) return 4;
  while (at >= 0) {
    if (startsWord(text, at)) return 3;
    at = text.indexOf(word, at + 1);
  }
  return 1;
}

/** Splits a query into folded words. */
export function queryWords(query: string): string[] {
  return fold(query).split(/\s+/).filter(Boolean);
}

/**
 * How well `texts` (a label first, then its keywords) match the words of a query. Every word must match somewhere; 0
 * means no match, more is better, and matches in the label count double.
 */
export function matchScore(words: readonly string[], texts: readonly string[]): number {
  const folded = texts.map(fold);
  let total = 0;
  for (const word of words) {
    let best = 0;
    folded.forEach((text, index) => {
      best = Math.max(best, wordScore(word, text) * (index === 0 ? 2 : 1));
    });
    if (best === 0) return 0;
    total += best;
  }
  return total;
}

/** The matches of a query's words in `text`, as [start, end) ranges in order, without overlaps. */
export function matchRanges(words: readonly string[], text: string): Array<[number, number]> {
  const folded = fold(text);
  const ranges: Array<[number, number]> = [];
  for (const word of words) {
    const all: number[] = [];
    for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + 1)) all.push(at);
    const at = all.find((position) => startsWord(folded, position)) ?? all[0];
    if (at !== undefined) ranges.push([at, at + word.length]);
  }
  ranges.sort((a, b) => a[0] - b[0]);
  return ranges.filter((range, index) => index === 0 || range[0] >= (ranges[index - 1]?.[1] ?? 0));
}
