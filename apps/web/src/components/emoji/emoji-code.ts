// Reactions are encoded as decimal Unicode code points joined by "-" (contract/issues §5.4).

/** The reactions offered first (contract/issues §5.4). */
export const USUAL_REACTIONS = [
  "128077",
  "128078",
  "128516",
  "128165",
  "128533",
  "129505",
  "9992",
  "128064",
] as const;

/** The longest code that the wire accepts. */
const LONGEST = 20;
/** Variation selector that requests the color picture of a character such as ✈. */
const AS_PICTURE = 0xfe0f;

/** The emoji of a code; empty if the code is invalid. */
export function emojiOf(code: string): string {
  const points = code.split("-").map(Number);
  if (points.some((point) => !Number.isInteger(point) || point < 1 || point > 0x10ffff)) return "";
  const [only, ...others] = points;
  const isLetter = others.length === 0 && only !== undefined && only < 0x1f000;
  return String.fromCodePoint(...points, ...(isLetter ? [AS_PICTURE] : []));
}

/** The code of an emoji; null if it is too long for the wire. */
export function codeOf(emoji: string): string | null {
  const points = Array.from(emoji, (sign) => sign.codePointAt(0) ?? 0);
  // Drops the variation selector of a single character, so that the same emoji is one reaction however it was typed.
  const kept = points.length === 2 ? points.filter((point) => point !== AS_PICTURE) : points;
  const code = kept.join("-");
  return code === "" || code.length > LONGEST ? null : code;
}
