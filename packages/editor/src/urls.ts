/**
 * Which URLs a document may contain. One set of rules for the server's sanitizer, the schema and the read-only
 * renderer: a URL accepted by one of them is accepted by all.
 */

/** Longer than any URL that people paste, short enough that a document can't be a single URL. In UTF-16 units. */
const MAX_LENGTH = 8192;

const WEB_ADDRESS = /^https?:\/\//i;
const MAIL_ADDRESS = /^mailto:[^/]/i;

/**
 * C0 controls, space and DEL: browsers drop or trim them inside a URL, so that the visible URL would differ from the
 * opened one.
 */
function hasControlOrSpace(value: string): boolean {
  for (let at = 0; at < value.length; at += 1) {
    const code = value.charCodeAt(at);
    if (code <= 0x20 || code === 0x7f) return true;
  }
  return false;
}

function cleaned(value: string | null): string | null {
  if (value === null || value.length > MAX_LENGTH) return null;
  const trimmed = value.trim();
  return trimmed === "" || hasControlOrSpace(trimmed) ? null : trimmed;
}

/** The URL of an ordinary link: absolute `http`, `https` or `mailto`, or null when the link must not be kept. */
export function safeLink(value: string | null): string | null {
  const address = cleaned(value);
  if (address === null) return null;
  if (MAIL_ADDRESS.test(address)) return address;
  return WEB_ADDRESS.test(address) && URL.canParse(address) ? address : null;
}

/** A path on this site (`/acme/issues/…`), or null. `//host` and `/\host` lead to other sites, so they are refused. */
export function safePath(value: string | null): string | null {
  const address = cleaned(value);
  if (address === null || !address.startsWith("/") || address.includes("\\")) return null;
  return address.startsWith("//") ? null : address;
}

/** The source of an image: absolute `http` or `https`, or a path on this site; null when the image must not be kept. */
export function safeImageSource(value: string | null): string | null {
  const path = safePath(value);
  if (path !== null) return path;
  const address = cleaned(value);
  return address !== null && WEB_ADDRESS.test(address) && URL.canParse(address) ? address : null;
}
