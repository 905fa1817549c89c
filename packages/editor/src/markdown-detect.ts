/** Lines that have a meaning in Markdown and are hardly ever written by chance. */
const BLOCK_LINE =
  /^ {0,3}(?:#{1,6} \S|[-*+] (?:\[[ xX]\] )?\S|\d{1,9}[.)] \S|> ?\S|`{3,}|~{3,}|\$\$|\|[^|\n]+\||(?:[-*_] ?){3,}$)/;

const INLINE = [
  /\*\*[^\s*][^*\n]{0,500}\*\*/,
  /(?:^|\s)`[^`\n]{1,500}`/,
  /\[[^\]\n]{1,500}\]\([^)\s]{1,2000}\)/,
  /~~[^\s~][^~\n]{0,500}~~/,
];

/** How much of a text is examined, in UTF-16 units: its beginning is enough. */
const SAMPLE = 20_000;

/**
 * Whether pasted plain text is probably Markdown. Prefers no: a wrong yes changes the text, a wrong no leaves it as it
 * is.
 */
export function looksLikeMarkdown(text: string): boolean {
  const sample = text.slice(0, SAMPLE);
  return (
    sample.split("\n").some((line) => BLOCK_LINE.test(line)) || INLINE.some((pattern) => pattern.test(sample))
  );
}
