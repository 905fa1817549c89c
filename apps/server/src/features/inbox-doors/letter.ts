// What a mail to an inbox says, and which mails say nothing: those that a machine sent by itself.
import { sanitizeHtml } from "@cairn/editor/sanitize";
import { escapeHtml } from "@cairn/editor/tokens";
import { LONGEST_NAME } from "../inbox/receive.ts";
import { type Message, paragraphs } from "./come-in.ts";

/** What of a parsed mail is looked at. Header names are in lower case. */
export interface Letter {
  headers: readonly { key: string; value: string }[];
  from?: { name?: string; address?: string } | undefined;
  subject?: string | undefined;
  text?: string | undefined;
  html?: string | undefined;
  attachments: readonly { filename: string | null }[];
}

/** Characters. */
const MOST_TEXT = 20_000;
const NO_SUBJECT = "(no subject)";
/** A header and what it says in mail that nobody is to answer (RFC 3834 §2). */
const AUTOMATIC: readonly { header: string; says: RegExp }[] = [
  { header: "auto-submitted", says: /^(?!\s*no\s*(;|$))/i },
  { header: "precedence", says: /^\s*(bulk|junk|list|auto_reply)\b/i },
  { header: "x-autoreply", says: /./ },
  { header: "x-autorespond", says: /./ },
  { header: "list-id", says: /./ },
];
const MACHINES = /^(mailer-daemon|postmaster|no-?reply)@/i;

/**
 * Whether a machine sent it by itself: an answer to our own mail, a bounce, a list. `returnPath` is what the sending server named; bounces
 * have an empty one. Mail from our own `domain` goes in circles.
 */
export function isAutomatic({ headers, from }: Letter, returnPath: string, domain: string): boolean {
  const address = (from?.address ?? "").toLowerCase();
  if (returnPath === "" || MACHINES.test(returnPath) || MACHINES.test(address)) return true;
  if (address.endsWith(`@${domain}`)) return true;
  return AUTOMATIC.some(({ header, says }) =>
    headers.some(({ key, value }) => key === header && says.test(value)),
  );
}

/** Pictures would tell their server who reads; mentions are for people who are signed in. */
const NOT_FROM_OUTSIDE = /<\/?(?:img|image-component|mention-component)\b[^<>]*>/gi;

/** The text, or what there is of it in HTML. */
function bodyOf({ text = "", html = "" }: Letter): string {
  if (text.trim() !== "") return paragraphs(text.slice(0, MOST_TEXT));
  return sanitizeHtml(html.slice(0, 10 * MOST_TEXT)).replace(NOT_FROM_OUTSIDE, "");
}

/** Files are not taken in, and it is said which. */
function leftOut({ attachments }: Letter): string {
  if (attachments.length === 0) return "";
  const names = attachments.map(({ filename }) => filename ?? "unnamed").join(", ");
  return `<p><em>Not taken in: ${escapeHtml(names)}</em></p>`;
}

/** A mail as an incoming issue: its subject and its text. */
export function messageOf(letter: Letter): Message {
  const { subject = "", from } = letter;
  const name = subject.replaceAll(/\s+/g, " ").trim().slice(0, LONGEST_NAME);
  return {
    name: name === "" ? NO_SUBJECT : name,
    description_html: bodyOf(letter) + leftOut(letter),
    sender: { name: from?.name?.trim() || null, email: from?.address?.trim() || null },
  };
}
