// Text bodies: Markdown becomes a document of the editor, with remarks on what it can't represent.
import { markdownToHtml } from "@cairn/editor/markdown";
import { mentionedUsers } from "@cairn/editor/mentions";
import { plainText } from "@cairn/editor/plain-text";
import { escapeHtml } from "@cairn/editor/tokens";
import type { Say } from "./remarks.ts";

export interface Document {
  html: string;
  stripped: string;
  /** User ids mentioned in the text. */
  mentions: string[];
}

const EMPTY = "<p></p>";
/** Beyond this number, mentions are plain text (security 80). */
export const MAX_MENTIONS = 200;

/** Parses Markdown; `lead` is put before it as a paragraph. */
export function documentOf(markdown: string, lead: string | null, note: Say): Document {
  const { html: body, lost } = markdownToHtml(markdown);
  if (lost.length > 0) note("text_lost", { losses: lost });
  const first = lead === null ? "" : `<p>${escapeHtml(lead)}</p>`;
  const html = first !== "" && body === EMPTY ? first : first + body;
  return { html, stripped: plainText(html), mentions: mentionedUsers(html).slice(0, MAX_MENTIONS) };
}
