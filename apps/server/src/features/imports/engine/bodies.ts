// Text of a source as safe HTML of the editor, whatever its markup.
import { markdownToHtml } from "@cairn/editor/markdown";
import { mentionedUsers } from "@cairn/editor/mentions";
import { plainText } from "@cairn/editor/plain-text";
import { sanitizeReporting } from "@cairn/editor/sanitize";
import { escapeHtml } from "@cairn/editor/tokens";
import { type Document, MAX_MENTIONS } from "../documents.ts";
import type { Say } from "../remarks.ts";
import { jiraToMarkdown } from "../sources/jira-markup.ts";
import type { Body } from "./records.ts";

interface Converted {
  html: string;
  lost: readonly string[];
}

const paragraphs = (text: string): string =>
  text
    .split(/\n{2,}/)
    .filter((part) => part.trim() !== "")
    .map((part) => `<p>${escapeHtml(part.trim()).replaceAll("\n", "<br>")}</p>`)
    .join("") || "<p></p>";

const FORMATS: Record<Body["format"], (text: string) => Converted> = {
  markdown: markdownToHtml,
  jira: (text) => markdownToHtml(jiraToMarkdown(text)),
  html: sanitizeReporting,
  text: (text) => ({ html: paragraphs(text), lost: [] }),
};

/** Most characters of a body that the sanitizer accepts. */
const MAX_BODY = 2_000_000;
const EMPTY = "<p></p>";

/** @param leads plain texts that come before it, a paragraph each */
export function bodyHtml(body: Body | undefined, leads: readonly string[], note: Say): Document {
  const { text, format } = body ?? { text: "", format: "text" };
  if (text.length > MAX_BODY) note("text_cut", { length: text.length, most: MAX_BODY });
  const { html: made, lost } = FORMATS[format](text.slice(0, MAX_BODY));
  if (lost.length > 0) note("text_lost", { losses: lost });
  const lead = leads.map((one) => `<p>${escapeHtml(one)}</p>`).join("");
  const rest = made === "" ? EMPTY : made;
  const html = lead !== "" && rest === EMPTY ? lead : lead + rest;
  return { html, stripped: plainText(html), mentions: mentionedUsers(html).slice(0, MAX_MENTIONS) };
}
