// Names of objects and of people (spec §2, §5; contract/workspace §4.2).

/** First path segments that can't be workspace URLs (spec §2, contract/workspace §4.2), and Cairn's own. */
export const RESERVED_SLUGS: ReadonlySet<string> = new Set(
  `404 accounts api create-workspace error god-mode installations invitations onboarding profile spaces workspace-invitations
   password flags monitor monitoring ingest enterprise disco silo chat calendar drive channels upgrade billing
   plane-pro plane-ultimate plane-enterprise auth assets dev healthz readyz metrics live collab uploads sign-in sign-up login register
   favicon.ico robots.txt null undefined nan true false`.split(/\s+/),
);

const SLUG = /^[a-z0-9](?:[a-z0-9_-]{0,46}[a-z0-9])?$/;

/** Whether a workspace may have this URL: lower-case ASCII, at most 48 characters, not reserved (security 29). */
export const isSlug = (slug: string): boolean => SLUG.test(slug) && !RESERVED_SLUGS.has(slug);

/** Suggests a workspace's URL from its name. */
export const slugFrom = (name: string): string =>
  name
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "")
    .slice(0, 48)
    .replace(/-+$/, "");

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
  // A word of vowels keeps its beginning.
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

/** `WEB-12` */
export const issueKey = (identifier: string, sequenceId: number): string => `${identifier}-${sequenceId}`;

/** Most characters of a title in a URL. */
const LONGEST_TITLE_SLUG = 60;

/** A title's words for a URL, as many whole ones as fit; empty if it has no Latin letters or digits. */
export function titleSlug(title: string, most = LONGEST_TITLE_SLUG): string {
  let slug = "";
  for (const word of title.split(/\s+/).flatMap((part) => slugFrom(part).split("-"))) {
    if (word === "") continue;
    const longer = slug === "" ? word : `${slug}-${word}`;
    if (longer.length > most) break;
    slug = longer;
  }
  return slug;
}

/** `/acme/browse/WEB-12/fix-login/`: survives a move and a renaming; the part after the key is only decoration. */
export function issueAddress(slug: string, key: string, title: string): string {
  const words = titleSlug(title);
  return `/${slug}/browse/${key}/${words === "" ? "" : `${words}/`}`;
}

const KEY_TEXT = /^[\p{L}\p{N}]{1,12}-\d{1,9}$/u;

/** Whether a text has the form of an issue's key: `WEB-12`, in any case. */
export const isKeyText = (text: string): boolean => KEY_TEXT.test(text);

/** What the URL of an issue contains: its key, or its id. */
export type AddressedIssue = { slug: string } & ({ key: string } | { id: string });

/**
 * Parses the path of any URL of an issue: `/acme/browse/WEB-12/…`, `/acme/WEB-12`, `/acme/projects/{id}/issues/{id}/`,
 * also in the archive. Null: it is another URL.
 */
export function readIssueAddress(path: string): AddressedIssue | null {
  const [, slug = "", first = "", second = "", ...rest] = path.split("/");
  if (slug === "") return null;
  if (first === "browse") return isKeyText(second) ? { slug, key: second.toUpperCase() } : null;
  if (isKeyText(first) && second === "") return { slug, key: first.toUpperCase() };
  if (first !== "projects") return null;
  const [list = "", id = ""] = rest[0] === "archives" ? rest.slice(1) : rest;
  return list === "issues" && /^[0-9a-f-]{36}$/.test(id) ? { slug, id } : null;
}

const MOST_NAMES = 3;

/** Up to three names, then "and +N more" (spec §5). `more` formats the latter in the reader's language. */
export function joinNames(
  names: readonly string[],
  more: (count: number) => string = (count) => `and +${count} more`,
): string {
  const shown = names.slice(0, MOST_NAMES).join(", ");
  return names.length > MOST_NAMES ? `${shown} ${more(names.length - MOST_NAMES)}` : shown;
}

/** An email address is compared and stored trimmed and lower-cased. */
export const cleanEmail = (email: string): string => email.trim().toLowerCase();

const EMAIL = /^[^\s@"<>()[\]\\,;:]{1,64}@[a-z0-9](?:[a-z0-9.-]{0,252}[a-z0-9])?$/;
/** Linear in its length; any further checks are left to the mail server. */
export const isEmail = (email: string): boolean =>
  email.length <= 254 && EMAIL.test(email) && !email.includes("..");

/** The default display name of a new person. */
export const localPart = (email: string): string => email.split("@")[0] ?? email;

/** Longer titles of issues, links and the like are refused (contract/issues §4.1). */
export const LONGEST_TITLE = 255;
