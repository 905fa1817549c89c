import { kindOf } from "./allow-list.ts";
import { EMBED, embedText, PAGE_IN_TEXT, PAGE_MENTION } from "./references/reference-rules.ts";
import { decodeEntities, readAttributes, tokens } from "./tokens.ts";

/** The separators between two pieces of text, weakest first. */
const SEPARATORS = ["", " ", "\n"] as const;

/** How strongly a tag separates the text before it from the text after it: an index into `SEPARATORS`. */
function separation(tag: string): 0 | 1 | 2 {
  if (tag === "br") return 2;
  const kind = kindOf(tag, "");
  if (kind === "cell") return 1;
  return kind === null || kind === "mark" || kind === "atom" || kind === "void" ? 0 : 2;
}

/** The text of a mention or embedded block without one. It names no page or issue: not everyone may read it. */
function referenceText(attributes: ReadonlyMap<string, string>): string {
  const embedded = embedText(attributes.get(EMBED), attributes.get("data-name"));
  if (embedded !== "") return embedded;
  if (attributes.get("entity_name") === PAGE_MENTION) return PAGE_IN_TEXT;
  const label = attributes.get("label");
  return label === undefined ? "" : `@${label}`;
}

/**
 * The plain text of a sanitized document, for search, exports and notifications: blocks and line breaks on lines of
 * their own, cells of a row separated by a space, white space outside code collapsed, no blank lines, trimmed. A
 * mention reads `@name` or `[page]`, an embedded block `[issue]` or the name of its list. Linear in the length of the document.
 */
export function plainText(html: string): string {
  const out: string[] = [];
  let pending: 0 | 1 | 2 = 0;
  let codeDepth = 0;
  let unnamedReference = "";

  const write = (text: string): void => {
    if (text === "") return;
    if (out.length > 0) out.push(SEPARATORS[pending]);
    pending = 0;
    out.push(text);
  };

  for (const token of tokens(html)) {
    if (token.type === "text") {
      unnamedReference = "";
      const text = decodeEntities(token.text);
      if (codeDepth > 0) write(text);
      else {
        const words = text.split(/\s+/);
        if (words[0] === "") pending = pending === 0 ? 1 : pending;
        write(words.filter((word) => word !== "").join(" "));
        if (words.length > 1 && words.at(-1) === "") pending = pending === 0 ? 1 : pending;
      }
      continue;
    }
    if (token.type === "end" && unnamedReference !== "") write(unnamedReference);
    unnamedReference = "";
    if (token.tag === "pre") codeDepth += token.type === "start" ? 1 : -1;
    if ((token.tag === "mention-component" || token.tag === "div") && token.type === "start")
      unnamedReference = token.attributes === "" ? "" : referenceText(readAttributes(token.attributes));
    const strength = separation(token.tag);
    if (strength > pending) pending = strength;
  }
  return out.join("").trim();
}
