// The content of an email to an inbox, and which emails are ignored: those that a machine sent automatically.
import { sanitizeHtml } from "@cairn/editor/sanitize";
import { escapeHtml } from "@cairn/editor/tokens";
import { LONGEST_NAME } from "../inbox/add-to-inbox.ts";
import { type Message, paragraphs } from "./receive-submission.ts";

/** The relevant parts of a parsed email. Header names are in lower case. */
export interface Letter {
  headers: readonly { key: string; value: string }[];
  from?: { name?: string; address?: string } | undefined;
  subject?: string | undefined;
  text?: string | undefined;
  html?: string | undefined;
  attachments: readonly { filename: string | null }[];
}

/** Characters. */
const MAX_TEXT = 20_000;
const NO_SUBJECT = "(no subject)";
/** A header and its value in email that must not be answered (RFC 3834 §2). */
const AUTOMATIC: readonly { header: string; says: RegExp }[] = [
  { header: "auto-submitted", says: /^(?!\s*no\s*(;|$))/i },
  { header: "precedence", says: /^\s*(bulk|junk|list|auto_reply)\b/i },
  { header: "x-autoreply", says: /./ },
  { header: "x-autorespond", says: /./ },
  { header: "list-id", says: /./ },
];
const MACHINES = /^(mailer-daemon|postmaster|no-?reply)@/i;

/**
 * Whether a machine sent it automatically: a reply to our own email, a bounce, a mailing list. `returnPath` is the
 * envelope sender; bounces have an empty one. Email from our own `domain` would loop.
 */
export function isAutomatic({ headers, from }: Letter, returnPath: string, domain: string): boolean {
  const address = (from?.address ?? "").toLowerCase();
  if (returnPath === "" || MACHINES.test(returnPath) || MACHINES.test(address)) return true;
  if (address.endsWith(`@${domain}`)) return true;
  return AUTOMATIC.some(({ header, says }) =>
    headers.some(({ key, value }) => key === header && says.test(value)),
  );
}

/** Pictures would tell their server who reads them; mentions are for people who are signed in. */
const NOT_FROM_OUTSIDE = /<\/?(?:img|image-component|mention-component)\b[^<>]*>/gi;

/** The text, or the text of its HTML. */
function bodyOf({ text = "", html = "" }: Letter): string {
  if (text.trim() !== "") return paragraphs(text.slice(0, MAX_TEXT));
  return sanitizeHtml(html.slice(0, 10 * MAX_TEXT)).replace(NOT_FROM_OUTSIDE, "");
}

/** Attachments are left out, and the text names them. */
function leftOut({ attachments }: Letter): string {
  if (attachments.length === 0) return "";
  const names = attachments.map(({ filename }) => filename ?? "unnamed").join(", ");
  return `<p><em>Not taken in: ${escapeHtml(names)}</em></p>`;
}

/** An email as an incoming issue: its subject and its text. */
export function messageOf(letter: Letter): Message {
  const { subject = "", from } = letter;
  const name = subject.replaceAll(/\s+/g, " ").trim().slice(0, LONGEST_NAME);
  return {
    name: name === "" ? NO_SUBJECT : name,
    description_html: bodyOf(letter) + leftOut(letter),
    sender: { name: from?.name?.trim() || null, email: from?.address?.trim() || null },
  };
}
