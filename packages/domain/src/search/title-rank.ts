// Ranks how well a title matches the words of a search, as the server does.

const BETWEEN = /[-/(["'#:,_.]/g;

/**
 * 2 the title begins with the words, 3 each of them begins a word of it, 4 they are inside words; null: not all are in
 * it. Smaller is better.
 */
export function titleRank(words: readonly string[], title: string): 2 | 3 | 4 | null {
  const within = title.toLowerCase();
  const asked = words.map((word) => word.toLowerCase());
  if (!asked.every((word) => within.includes(word))) return null;
  if (within.startsWith(asked.join(" "))) return 2;
  const spaced = ` ${within.replace(BETWEEN, " ")}`;
  return asked.every((word) => spaced.includes(` ${word.replace(BETWEEN, " ").trim()}`)) ? 3 : 4;
}
