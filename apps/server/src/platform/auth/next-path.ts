// Where a form may redirect the browser: only to a path of this site (contract/workspace §1.2, security 44).

const MAX_CHARACTERS = 2000;
/**
 * Control characters and white space, which browsers drop before they parse a URL, and the backslash, which they read
 * as a slash.
 */
const UNSAFE_CHARACTERS = /[\s\p{Cc}\\]/u;
const SCHEME = /^[a-z][a-z0-9+.-]*:/i;
/** Encoded slashes and backslashes at the start: harmless here, but not behind a proxy that decodes them. */
const ENCODED_FRONT = /^\/*%(?:2f|5c|0[0-9a-f]|1[0-9a-f]|20)/i;
const ELSEWHERE = "http://site.invalid";

/**
 * The path to redirect to, starting with one slash and escaped for a Location header; null when there is none or it
 * could lead to another site. `a/b` is read as `/a/b`.
 */
export function safeNextPath(text: unknown): string | null {
  if (typeof text !== "string" || text === "" || text.length > MAX_CHARACTERS) return null;
  if (UNSAFE_CHARACTERS.test(text) || SCHEME.test(text) || ENCODED_FRONT.test(text)) return null;
  if (text.startsWith("//") || text.startsWith("@")) return null;
  const path = text.startsWith("/") ? text : `/${text}`;
  if (!URL.canParse(path, ELSEWHERE)) return null;
  const url = new URL(path, ELSEWHERE);
  // Dot segments may have collapsed into a second slash: `/.//evil.example`.
  if (url.origin !== ELSEWHERE || url.pathname.startsWith("//")) return null;
  return `${url.pathname}${url.search}${url.hash}`;
}
