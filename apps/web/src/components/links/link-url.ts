import { isWebAddress } from "@cairn/domain/modules";

const WITH_SCHEME = /^[a-z][a-z0-9+.-]*:/i;

/**
 * Normalizes a typed URL: `example.com/a` becomes `https://example.com/a`; a host without a period needs the scheme.
 * Null if the text is not a URL, or neither http nor https (contract/issues §6.2, §12.2).
 */
export function linkUrl(typed: string): string | null {
  const text = typed.trim();
  if (text === "" || /\s/.test(text)) return null;
  const whole = WITH_SCHEME.test(text) && !/^[^/]+:\d+(\/|$)/.test(text) ? text : `https://${text}`;
  if (!isWebAddress(whole)) return null;
  const { hostname } = new URL(whole);
  return whole === text || hostname.includes(".") || hostname === "localhost" ? whole : null;
}

/** The URL for display: without scheme and final slash. */
export const linkText = (url: string): string =>
  url.replace(/^https?:\/\/(?:www\.)?/i, "").replace(/\/$/, "");
