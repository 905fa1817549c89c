const LETTERS = new Intl.Segmenter(undefined, { granularity: "grapheme" });

/** The first character as a reader sees it: with its accents, or a whole emoji. Empty for an empty text. */
export function firstLetter(text: string): string {
  const [first] = LETTERS.segment(text.trim());
  return first?.segment ?? "";
}

/** Computed once per name: finding the letters takes longer than drawing them. */
const INITIALS = new Map<string, string>();
const MAX_INITIALS = 2000;

/** One or two capital letters for a name: the first letters of the first and last word. An empty name gives "?". */
export function initials(name: string): string {
  const known = INITIALS.get(name);
  if (known !== undefined) return known;
  if (INITIALS.size >= MAX_INITIALS) INITIALS.clear();
  const found = initialsOf(name);
  INITIALS.set(name, found);
  return found;
}

function initialsOf(name: string): string {
  const words = name
    .trim()
    .split(/[\s._-]+/u)
    .filter(Boolean);
  const first = words[0];
  if (!first) return "?";
  const last = words.length > 1 ? words[words.length - 1] : undefined;
  return (firstLetter(first) + firstLetter(last ?? "")).toLocaleUpperCase();
}

/** A number from 0 to `size` − 1 that is always the same for the same text (FNV-1a, 32 bit). */
export function stableIndex(text: string, size: number): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  }
  // The low bits alone depend only on the low bits of the letters.
  return ((hash ^ (hash >>> 15)) >>> 0) % size;
}
