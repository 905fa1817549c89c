// Text bodies: Markdown becomes a document of the editor, with remarks on what it can't represent.
import { markdownToHtml } from "@cairn/editor/markdown";
import { mentionedUsers } from "@cairn/editor/mentions";
import { plainText } from "@cairn/editor/plain-text";
import { escapeHtml } from "@cairn/editor/tokens";

export interface Document {
  html: string;
  stripped: string;
  /** User ids mentioned in the text. */
  mentions: string[];
}

const EMPTY = "<p></p>";
/** Beyond this number, mentions are plain text (security 80). */
export const MAX_MENTIONS = 200;

/** The remark in a report about an element that was not kept. */
const WORDS: Record<string, string> = {
  a: "a link without a safe address (its text is kept)",
  img: "a picture without a safe address",
  details: "a fold-out (its text is kept)",
  formatting: "the formatting (nested too deeply; the text is kept)",
};

export const lossOf = (name: string): string =>
  WORDS[name] ?? (name === "table alignment" ? name : `<${name}>`);

/** Parses Markdown; `lead` is put before it as a paragraph. */
export function documentOf(markdown: string, lead: string | null, note: (text: string) => void): Document {
  const { html: body, lost } = markdownToHtml(markdown);
  if (lost.length > 0) note(`removed from the text: ${lost.map(lossOf).join(", ")}`);
  const first = lead === null ? "" : `<p>${escapeHtml(lead)}</p>`;
  const html = first !== "" && body === EMPTY ? first : first + body;
  return { html, stripped: plainText(html), mentions: mentionedUsers(html).slice(0, MAX_MENTIONS) };
}
