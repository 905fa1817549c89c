// Keys, titles and URLs of issues. Separate from names.ts because lists load only this.

/** Longer titles of issues, links and the like are refused (contract/issues §4.1). */
export const LONGEST_TITLE = 255;

/** A name for a URL: lower-case Latin letters, digits and hyphens, at most 48. */
export const slugFrom = (name: string): string =>
  name
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "")
    .slice(0, 48)
    .replace(/-+$/, "");

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
