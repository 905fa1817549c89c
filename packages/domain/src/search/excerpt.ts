// Finds the words of a search in a text. Returns ranges, so that no code has to build markup from untrusted text.

/** [from, to) in UTF-16 units. */
export type Range = [number, number];

/** Lower case, one unit for one unit, so that positions in the result are positions in the text. */
function folded(text: string): string {
  const lower = text.toLowerCase();
  if (lower.length === text.length) return lower;
  return Array.from({ length: text.length }, (_, at) => {
    const unit = text.charAt(at).toLowerCase();
    return unit.length === 1 ? unit : text.charAt(at);
  }).join("");
}

/** All matches of the words, in order, without overlaps. */
export function rangesOf(words: readonly string[], text: string): Range[] {
  const within = folded(text);
  const all: Range[] = [];
  for (const word of words.map(folded).filter((one) => one !== "")) {
    for (let at = within.indexOf(word); at >= 0; at = within.indexOf(word, at + word.length))
      all.push([at, at + word.length]);
  }
  all.sort((a, b) => a[0] - b[0] || b[1] - a[1]);
  const ranges: Range[] = [];
  for (const [from, to] of all) {
    const last = ranges.at(-1);
    if (last && from <= last[1]) last[1] = Math.max(last[1], to);
    else ranges.push([from, to]);
  }
  return ranges;
}

/** The section between two positions, without half letters at its ends. */
const whole = (text: string, from: number, to: number): string =>
  text.slice(from, to).replace(/^[\uDC00-\uDFFF]|[\uD800-\uDBFF]$/g, "");

const BEFORE = 32;
const LENGTH = 160;

/** The section of a text around the first match, on one line, and the matches in it. */
export function excerptOf(words: readonly string[], text: string): { text: string; ranges: Range[] } {
  const line = text.replace(/\s+/g, " ").trim();
  const at = rangesOf(words, line)[0]?.[0] ?? 0;
  // Not in the middle of a word, if a space is near.
  const near = at > BEFORE ? line.indexOf(" ", at - BEFORE) : -1;
  const from = at <= BEFORE ? 0 : near >= 0 && near < at ? near + 1 : at;
  const to = from + LENGTH;
  const shown = `${from > 0 ? "…" : ""}${whole(line, from, to)}${to < line.length ? "…" : ""}`;
  return { text: shown, ranges: rangesOf(words, shown) };
}
