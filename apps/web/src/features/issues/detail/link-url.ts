const WITH_SCHEME = /^[a-z][a-z0-9+.-]*:/i;

/**
 * Normalizes a typed URL: `example.com/a` becomes `https://example.com/a`. Null if the text is not a URL, or neither
 * http nor https (contract/issues §6.2).
 */
export function linkUrl(typed: string): string | null {
  const text = typed.trim();
  if (text === "" || /\s/.test(text)) return null;
  const whole = WITH_SCHEME.test(text) && !/^[^/]+:\d+(\/|$)/.test(text) ? text : `https://${text}`;
  if (!/^https?:\/\//i.test(whole) || !URL.canParse(whole)) return null;
  const { hostname } = new URL(whole);
  return hostname.includes(".") || hostname === "localhost" ? whole : null;
}

/** The URL for display: without scheme and final slash. */
export const linkText = (url: string): string =>
  url.replace(/^https?:\/\/(?:www\.)?/i, "").replace(/\/$/, "");
