// The HTML form of what a document says about other things: mentions of pages and dates, embedded issues and lists. None
// of them contains a title: a reader of the document may not be allowed to read the page or the issue.
import { type Attributes, isShortText, isUuid, put, type ReadAttribute } from "../attribute-rules.ts";

/** The `entity_name` of a mention of a page (contract issues §21.1 has the form of mentions). */
export const PAGE_MENTION = "page_mention";
/** A mention of a page in plain text, which names no page either. */
export const PAGE_IN_TEXT = "[page]";
/** The attribute of a block that shows something from elsewhere, and its values. */
export const EMBED = "data-embed";
export const EMBEDDED_ISSUE = "issue";
export const EMBEDDED_LIST = "issue-list";
/** Marks what receives the focus when a person goes into an embedded block by key; never stored. */
export const EMBED_ENTRY = "data-embed-entry";

const DAY = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/;
/** The part of a list's URL after `?`: encoded as URLSearchParams does. */
const QUERY = /^[\w.*~%+&=-]{0,2000}$/;

/** Whether the text is a day of the calendar, `YYYY-MM-DD`. */
export const isCalendarDay = (text: string): boolean =>
  DAY.test(text) && new Date(`${text}T00:00:00Z`).toISOString().startsWith(text);

/** A mention of a page: its id, and nothing that names it. */
export const isPageMention = (read: ReadAttribute): boolean =>
  read("entity_name") === PAGE_MENTION && isUuid(read("entity_identifier") ?? "");

export const pageMention = (read: ReadAttribute): Attributes => ({
  target: "pages",
  entity_identifier: read("entity_identifier") ?? "",
  entity_name: PAGE_MENTION,
});

/** A day: `<time datetime="2026-12-24">`. Any other element of this name leaves its text. */
export function dateMention(read: ReadAttribute): Attributes | null {
  const day = read("datetime") ?? "";
  return isCalendarDay(day) ? { datetime: day } : null;
}

/** An embedded block; null when it is none, or names nothing to embed. */
export function embed(read: ReadAttribute): Attributes | null {
  const kind = read(EMBED);
  const attributes: Attributes = { [EMBED]: kind ?? "" };
  if (kind === EMBEDDED_ISSUE) {
    put(attributes, "data-issue", read("data-issue"), isUuid);
    return "data-issue" in attributes ? attributes : null;
  }
  if (kind !== EMBEDDED_LIST) return null;
  put(attributes, "data-project", read("data-project"), isUuid);
  put(attributes, "data-view", read("data-view"), isUuid);
  put(attributes, "data-query", read("data-query"), (value) => QUERY.test(value));
  put(attributes, "data-name", read("data-name"), isShortText);
  return "data-project" in attributes || "data-view" in attributes ? attributes : null;
}

/** An embedded block in plain text; empty for anything else. @param name chosen for a list */
export function embedText(kind: string | undefined, name: string | undefined): string {
  if (kind === EMBEDDED_ISSUE) return "[issue]";
  return kind === EMBEDDED_LIST ? (name ?? "[issue list]") : "";
}

export const EMBED_ATTRIBUTES = [EMBED, "data-issue", "data-project", "data-view", "data-query", "data-name"];
