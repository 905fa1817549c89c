// A document on its way into the database: safe HTML, its plain text, and the people it mentions (design §7,
// contract/issues §21.1).
import { mentionedUsers } from "@cairn/editor/mentions";
import { plainText } from "@cairn/editor/plain-text";
import { sanitizeHtml } from "@cairn/editor/sanitize";

export interface Content {
  html: string;
  stripped: string;
  /** User ids mentioned in the text, whether or not they may be mentioned. */
  mentions: string[];
}

/** Beyond this number, mentions are plain text (security 80). */
const MAX_MENTIONS = 200;

export function contentOf(html: string): Content {
  const safe = sanitizeHtml(html);
  return {
    html: safe,
    stripped: plainText(safe),
    mentions: mentionedUsers(safe).slice(0, MAX_MENTIONS),
  };
}
