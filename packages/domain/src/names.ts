// Names of objects and of people (spec §2, §5; contract/workspace §4.2).

/** First path segments that can't be workspace URLs (spec §2, contract/workspace §4.2), and Cairn's own. */
export const RESERVED_SLUGS: ReadonlySet<string> = new Set(
  `404 accounts api create-workspace error god-mode installations invitations onboarding profile spaces workspace-invitations
   password flags monitor monitoring ingest enterprise disco silo chat calendar drive channels upgrade billing
   plane-pro plane-ultimate plane-enterprise auth assets dev healthz readyz metrics live collab uploads pages sign-in sign-up login register
   favicon.ico robots.txt null undefined nan true false`.split(/\s+/),
);

const SLUG = /^[a-z0-9](?:[a-z0-9_-]{0,46}[a-z0-9])?$/;

/** Whether a workspace may have this URL: lower-case ASCII, at most 48 characters, not reserved (security 29). */
export const isSlug = (slug: string): boolean => SLUG.test(slug) && !RESERVED_SLUGS.has(slug);

/** Identifier cleaning keeps only letters and digits (spec §5), upper-cased, at most 12. */
export const cleanIdentifier = (text: string): string =>
  text
    .replace(/[^\p{L}\p{N}]/gu, "")
    .toUpperCase()
    .slice(0, 12);

/** Most letters and digits of a suggested identifier: it precedes the number of every issue. */
const SUGGESTED = 7;

/** A word in at most this many letters: its first one, then its consonants and digits. */
function shortened(word: string, most: number): string {
  if (word.length <= most) return word;
  const consonants = word.slice(0, 1) + word.slice(1).replaceAll(/[AEIOUÄÖÜY]/g, "");
  // A word with few consonants is shortened to its first letters.
  return consonants.length < 3 ? word.slice(0, most) : consonants.slice(0, most);
}

/**
 * A suggested project identifier that does not end in the middle of a word: the whole name if it fits ("Backend", "Web
 * app"), initials of three or more words ("Field app for growers": FAFG), otherwise the first word, or its consonants
 * ("Infrastructure": INFRSTR).
 */
export function identifierFrom(name: string): string {
  const words = name
    .split(/[^\p{L}\p{N}]+/u)
    .map(cleanIdentifier)
    .filter((word) => word !== "");
  const whole = words.join("");
  if (whole.length <= SUGGESTED) return whole;
  if (words.length > 2)
    return words
      .map((word) => word.slice(0, 1))
      .join("")
      .slice(0, SUGGESTED);
  return shortened(words[0] ?? "", SUGGESTED);
}

const MAX_NAMES = 3;

/** Up to three names, then "and +N more" (spec §5). `more` formats the latter in the reader's language. */
export function joinNames(
  names: readonly string[],
  more: (count: number) => string = (count) => `and +${count} more`,
): string {
  const shown = names.slice(0, MAX_NAMES).join(", ");
  return names.length > MAX_NAMES ? `${shown} ${more(names.length - MAX_NAMES)}` : shown;
}

/** An email address is compared and stored trimmed and lower-cased. */
export const cleanEmail = (email: string): string => email.trim().toLowerCase();

const EMAIL = /^[^\s@"<>()[\]\\,;:]{1,64}@[a-z0-9](?:[a-z0-9.-]{0,252}[a-z0-9])?$/;
/** Linear in its length; any further checks are left to the mail server. */
export const isEmail = (email: string): boolean =>
  email.length <= 254 && EMAIL.test(email) && !email.includes("..");

/** The default display name of a new person. */
export const localPart = (email: string): string => email.split("@")[0] ?? email;
