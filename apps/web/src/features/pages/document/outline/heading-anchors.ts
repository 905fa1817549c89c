// The part of a page's URL that names a heading: `#when-it-rings`.
import type { Heading } from "./document-facts.ts";

const wordsOf = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, "-")
    .replaceAll(/^-|-$/g, "");

/** The anchor of each heading; those with the same text are numbered from the second one on. */
export function headingAnchors(headings: readonly Heading[]): string[] {
  const seen = new Map<string, number>();
  return headings.map(({ text, index }) => {
    const words = wordsOf(text) || `heading-${String(index + 1)}`;
    const count = (seen.get(words) ?? 0) + 1;
    seen.set(words, count);
    return count === 1 ? words : `${words}-${String(count)}`;
  });
}

/** The heading that a URL's hash names. */
export function headingAt(headings: readonly Heading[], hash: string): Heading | undefined {
  const anchor = decodeURIComponent(hash.replace(/^#/, ""));
  return headings[headingAnchors(headings).indexOf(anchor)];
}
