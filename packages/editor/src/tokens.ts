/** One piece of a sanitized document. Text and attributes are still escaped. */
export type Token =
  | { type: "start"; tag: string; attributes: string }
  | { type: "end"; tag: string }
  | { type: "text"; text: string };

// The name must be followed by a character that can end it; otherwise a long unclosed tag would be retried once per
// letter.
const PIECE = /<(\/?)([a-z][a-z0-9-]*)(?=[\s/>])([^<>]*)>|[^<]+|</g;
const ATTRIBUTE = /([a-z][a-z0-9_-]*)(?:="([^"]*)")?/g;

/**
 * Splits sanitized HTML into tags and text, in linear time. It is not a general HTML parser: it relies on `<`, `>` and
 * `"` being escaped in text and attribute values, as the sanitizer writes them. A `<` that opens no tag is text.
 */
export function* tokens(html: string): Generator<Token> {
  for (const match of html.matchAll(PIECE)) {
    const [text, slash, tag, attributes = ""] = match;
    if (tag === undefined) yield { type: "text", text };
    else if (slash === "/") yield { type: "end", tag };
    else yield { type: "start", tag, attributes: attributes.replace(/\/$/, "").trimEnd() };
  }
}

/** The attributes of a start token, decoded. */
export function readAttributes(attributes: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const [, name, value = ""] of attributes.matchAll(ATTRIBUTE)) {
    if (name !== undefined && !found.has(name)) found.set(name, decodeEntities(value));
  }
  return found;
}

const NAMED: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: "\u00a0" };

function codePoint(value: number): string | null {
  const surrogate = value >= 0xd800 && value <= 0xdfff;
  return value > 0 && value <= 0x10ffff && !surrogate ? String.fromCodePoint(value) : null;
}

/** Decodes the character references that a sanitized document can contain, and numeric ones. Others stay unchanged. */
export function decodeEntities(text: string): string {
  if (!text.includes("&")) return text;
  return text.replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|([a-z]{2,4}));/gi, (whole, hex, decimal, name) => {
    if (name !== undefined) return NAMED[String(name).toLowerCase()] ?? whole;
    const value = hex === undefined ? Number(decimal) : Number.parseInt(String(hex), 16);
    return codePoint(value) ?? whole;
  });
}

/** Escapes text for HTML content and double-quoted attribute values, the way a browser writes them. */
export function escapeHtml(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;")
    .replaceAll("\u00a0", "&nbsp;");
}
