// Names of things and of people (spec §2, §5; contract/workspace §4.2).

/** First path segments that cannot be workspace addresses (spec §2, contract/workspace §4.2), and Cairn's own. */
export const RESERVED_SLUGS: ReadonlySet<string> = new Set(
  `404 accounts api create-workspace error god-mode installations invitations onboarding profile spaces workspace-invitations
   password flags monitor monitoring ingest enterprise disco silo chat calendar drive channels upgrade billing
   plane-pro plane-ultimate plane-enterprise auth assets dev healthz readyz metrics live collab uploads sign-in sign-up login register
   favicon.ico robots.txt`.split(/\s+/),
);

const SLUG = /^[a-z0-9](?:[a-z0-9_-]{0,46}[a-z0-9])?$/;

/** Whether a workspace may have this address: lower-case ASCII, at most 48 characters, not reserved (security 29). */
export const isSlug = (slug: string): boolean => SLUG.test(slug) && !RESERVED_SLUGS.has(slug);

/** A suggestion for the address of a workspace by its name. */
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

/** A suggestion for a project's identifier: the first five letters or digits of its name. */
export const identifierFrom = (name: string): string => cleanIdentifier(name).slice(0, 5);

/** `WEB-12` */
export const issueKey = (identifier: string, sequenceId: number): string => `${identifier}-${sequenceId}`;

/** Up to three names, then "+N more" (spec §5). */
export function joinNames(names: readonly string[]): string {
  const shown = names.slice(0, 3).join(", ");
  return names.length > 3 ? `${shown} +${names.length - 3} more` : shown;
}

/** An address is compared and stored trimmed and lower-cased. */
export const cleanEmail = (email: string): string => email.trim().toLowerCase();

const EMAIL = /^[^\s@"<>()[\]\\,;:]{1,64}@[a-z0-9](?:[a-z0-9.-]{0,252}[a-z0-9])?$/;
/** Linear in its length; what a mail server would refuse beyond this is the mail server's to say. */
export const isEmail = (email: string): boolean =>
  email.length <= 254 && EMAIL.test(email) && !email.includes("..");

/** The default display name of a new person. */
export const localPart = (email: string): string => email.split("@")[0] ?? email;

/** Longer titles of issues, links and the like are refused (contract/issues §4.1). */
export const LONGEST_TITLE = 255;
