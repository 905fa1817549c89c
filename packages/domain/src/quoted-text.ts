// What a person has written in a reply to an email: without the email that they reply to, and without their signature.

/** The line before a quoted email, in languages of common email programs; it may be wrapped. */
const INTRODUCTIONS: readonly RegExp[] = [
  /^on\b.{5,300}\bwrote\s*:$/i,
  /^am\b.{5,300}\bschrieb\b.{0,200}:$/i,
  /^le\b.{5,300}\ba écrit\s*:$/i,
  /^el\b.{5,300}\bescribió\s*:$/i,
  /^il\b.{5,300}\bha scritto\s*:$/i,
  /^op\b.{5,300}\bschreef\b.{0,200}:$/i,
  /^-{2,}\s*(original message|ursprüngliche nachricht|original-nachricht|message d'origine|mensaje original|forwarded message|weitergeleitete nachricht)\s*-{2,}$/i,
  /^begin forwarded message:$/i,
];
/** How Outlook begins a quoted email, without a mark. */
const HEAD_FIRST = /^\*?(from|von|de|da|van)\s*:\*?\s*\S/i;
const HEAD_NEXT =
  /^\*?(sent|gesendet|date|datum|envoyé|enviado|to|an|à|subject|betreff|objet|asunto)\s*:\*?\s*\S/i;
const SIGNATURE = /^-- ?$/;
const RULE = /^_{10,}$/;
/** Lines that an introduction may be wrapped into. */
const WRAPPED = 3;

const isQuoted = (line: string): boolean => line.trimStart().startsWith(">");

function isIntroduction(lines: readonly string[], index: number): boolean {
  for (let count = 1; count <= WRAPPED; count += 1) {
    const text = lines
      .slice(index, index + count)
      .map((line) => line.trim())
      .join(" ");
    if (text.length > 600) return false;
    if (INTRODUCTIONS.some((introduction) => introduction.test(text))) return true;
  }
  return false;
}

const isHead = (lines: readonly string[], index: number): boolean =>
  HEAD_FIRST.test(lines[index]?.trim() ?? "") &&
  lines.slice(index + 1, index + 5).some((line) => HEAD_NEXT.test(line.trim()));

const isEnd = (lines: readonly string[], index: number): boolean => {
  const line = lines[index] ?? "";
  return SIGNATURE.test(line) || RULE.test(line.trim()) || isHead(lines, index);
};

/** An introduction ends the reply unless someone answers below it, between the quoted lines. */
function introductionEnds(lines: readonly string[], index: number): boolean {
  if (!isIntroduction(lines, index)) return false;
  const after = lines.slice(index + WRAPPED).findIndex((line) => line.trim() !== "" && !isQuoted(line));
  const hasQuotes = lines.slice(index).some(isQuoted);
  return !hasQuotes || after === -1 || SIGNATURE.test(lines[index + WRAPPED + after] ?? "");
}

/**
 * The text of a reply. Quoted lines stay where the answer is written between them. "" when there is nothing but quoted
 * text.
 */
export function withoutQuotedText(text: string): string {
  const all = text.replaceAll("\r\n", "\n").split("\n");
  const end = all.findIndex((_line, index) => isEnd(all, index) || introductionEnds(all, index));
  const lines = end === -1 ? all : all.slice(0, end);
  while (lines.length > 0 && (lines.at(-1)?.trim() === "" || isQuoted(lines.at(-1) ?? ""))) lines.pop();
  // An introduction that only quoted lines followed.
  for (let at = Math.max(0, lines.length - WRAPPED); at < lines.length; at += 1)
    if (isIntroduction(lines, at)) lines.length = at;
  return lines.join("\n").trim();
}

/** Where the quoted email begins in the HTML of a reply. */
const QUOTED_HTML =
  /<blockquote\b|<div[^<>]+(?:class="[^"]*(?:gmail_quote|gmail_attr|moz-cite-prefix|yahoo_quoted|protonmail_quote)|id="(?:divRplyFwdMsg|appendonsend|mail-editor-reference-message-container|reply-intro))|<hr\b[^<>]*(?:tabindex|id="stopSpelling")/i;

/** The HTML of a reply up to the quoted email; its elements may be left open. */
export function withoutQuotedHtml(html: string): string {
  const end = html.search(QUOTED_HTML);
  return end === -1 ? html : html.slice(0, end);
}
