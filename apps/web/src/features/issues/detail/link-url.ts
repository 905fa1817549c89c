const WITH_SCHEME = /^[a-z][a-z0-9+.-]*:/i;

/**
 * What a person typed, as an address that can be linked: `example.com/a` becomes `https://example.com/a`. Null for what is none, or
 * is neither http nor https (contract/issues §6.2).
 */
export function linkUrl(typed: string): string | null {
  const text = typed.trim();
  if (text === "" || /\s/.test(text)) return null;
  const whole = WITH_SCHEME.test(text) && !/^[^/]+:\d+(\/|$)/.test(text) ? text : `https://${text}`;
  if (!/^https?:\/\//i.test(whole) || !URL.canParse(whole)) return null;
  const { hostname } = new URL(whole);
  return hostname.includes(".") || hostname === "localhost" ? whole : null;
}

/** How an address reads: without scheme and final slash. */
export const linkText = (url: string): string =>
  url.replace(/^https?:\/\/(?:www\.)?/i, "").replace(/\/$/, "");
