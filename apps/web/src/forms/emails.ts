import { cleanEmail, isEmail } from "@cairn/domain/names";

export interface Emails {
  /** Unique, trimmed and lower-cased. */
  valid: string[];
  /** Parts of the input that are no addresses. */
  invalid: string[];
}

/**
 * Parses addresses from free text, separated by commas, semicolons, spaces or lines; `Ada <ada@x.org>` counts as its
 * address.
 */
export function readEmails(text: string): Emails {
  const inner = text.replace(/[^,;\n<>]*<([^<>]*)>/g, " $1 ");
  const parts = inner
    .split(/[\s,;]+/)
    .map(cleanEmail)
    .filter((part) => part !== "");
  const unique = [...new Set(parts)];
  return { valid: unique.filter(isEmail), invalid: unique.filter((part) => !isEmail(part)) };
}
