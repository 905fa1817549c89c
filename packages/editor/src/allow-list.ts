import type { Attributes, ReadAttribute, Rule } from "./attribute-rules.ts";
import * as rules from "./element-rules.ts";
import { figure, mediaBlock } from "./media/rules.ts";
import { dateMention, embed, EMBED_ATTRIBUTES } from "./references/reference-rules.ts";
import { readAttributes } from "./tokens.ts";

/**
 * The elements and attributes that a stored document may contain: the HTML form of the schema (`schema.ts`), as data.
 * The server's sanitizer and the browser's read-only renderer both read this table, so there is one allow-list.
 */

/**
 * The role of an element in the document: `flow` holds blocks and inline content; `text` and `pre` are blocks that hold
 * inline content; `embed` is a block without content of its own, `source` one of nothing but text; `plain` is a block
 * boundary that leaves no element behind; `mark`, `void` and `atom` are inline, and an atom holds only its text; the
 * others build lists, tables, toggles (`details`), images with captions (`figure`) and columns.
 */
export type Kind =
  | "flow"
  | "text"
  | "pre"
  | "rule"
  | "embed"
  | "source"
  | "plain"
  | "details"
  | "summary"
  | "detailsContent"
  | "figure"
  | "caption"
  | "columns"
  | "column"
  | "list"
  | "item"
  | "table"
  | "section"
  | "row"
  | "cell"
  | "mark"
  | "void"
  | "atom";

/** The result for one start tag: the element to write. */
export interface AllowedElement {
  tag: string;
  kind: Kind;
  attributes: Attributes;
}

interface Row {
  /** The elements that are read. */
  tags: string;
  kind: Kind;
  /** The attributes that can be written. */
  attributes?: string;
  rule?: Rule;
  /** The element to write instead. */
  written?: string;
}

const CELL_ATTRIBUTES = "colspan rowspan colwidth background style";
const MENTION_ATTRIBUTES = "target entity_identifier entity_name id label self redirect_uri";

/** Blocks without a place in the schema: their content is kept, separate from its neighbors. */
const PLAIN_BLOCKS =
  "address article aside body caption center dd dialog div dl dt fieldset footer form " +
  "header hgroup html legend main menu nav search section";

/** Of several rows of one element, the first whose rule keeps it counts. */
const ROWS: readonly Row[] = [
  { tags: "p h1 h2 h3 h4 h5 h6", kind: "text" },
  { tags: "strong b em i s u", kind: "mark" },
  { tags: "del strike", kind: "mark", written: "s" },
  { tags: "ins", kind: "mark", written: "u" },
  { tags: "code", kind: "mark", attributes: "class", rule: rules.code },
  { tags: "mark", kind: "mark", attributes: "style", rule: rules.highlight },
  { tags: "span", kind: "atom", attributes: rules.MATH, rule: rules.inlineMath },
  { tags: "span", kind: "mark", attributes: "style", rule: rules.colored },
  { tags: "a", kind: "mark", attributes: "href target rel data-issue data-key", rule: rules.link },
  { tags: "br", kind: "void" },
  { tags: "img", kind: "void", attributes: "src alt title width height", rule: rules.image },
  { tags: "mention-component", kind: "atom", attributes: MENTION_ATTRIBUTES, rule: rules.mention },
  { tags: "time", kind: "atom", attributes: "datetime", rule: dateMention },
  { tags: "pre", kind: "pre" },
  { tags: "hr", kind: "rule" },
  { tags: "div", kind: "rule", rule: rules.ruleOfDiv, written: "hr" },
  { tags: "blockquote", kind: "flow" },
  { tags: "div", kind: "embed", attributes: EMBED_ATTRIBUTES.join(" "), rule: embed },
  { tags: "div", kind: "text", attributes: "data-file data-size data-card", rule: mediaBlock },
  { tags: "figure", kind: "figure", attributes: "data-align", rule: figure },
  { tags: "figcaption", kind: "caption" },
  { tags: "div", kind: "flow", attributes: "data-callout", rule: rules.callout },
  { tags: "div", kind: "source", attributes: rules.MATH, rule: rules.blockMath },
  { tags: "div", kind: "embed", attributes: "data-type", rule: rules.typed(rules.CONTENTS) },
  { tags: "div", kind: "columns", attributes: "data-type", rule: rules.typed(rules.COLUMNS) },
  { tags: "div", kind: "column", attributes: "data-type data-width", rule: rules.column },
  { tags: "details", kind: "details" },
  { tags: "summary", kind: "summary" },
  { tags: "div", kind: "detailsContent", attributes: "data-type", rule: rules.typed(rules.DETAILS_CONTENT) },
  { tags: "ul", kind: "list", attributes: "data-type", rule: rules.bulletList },
  { tags: "ol", kind: "list", attributes: "start", rule: rules.orderedList },
  { tags: "li", kind: "item", attributes: "data-checked data-type", rule: rules.item },
  { tags: "table", kind: "table" },
  { tags: "thead tbody", kind: "section" },
  { tags: "tfoot", kind: "section", written: "tbody" },
  { tags: "tr", kind: "row", attributes: "background style", rule: rules.background },
  { tags: "th td", kind: "cell", attributes: CELL_ATTRIBUTES, rule: rules.cell },
  { tags: PLAIN_BLOCKS, kind: "plain", written: "div" },
];

const words = (text: string): string[] => (text === "" ? [] : text.split(" "));

const ELEMENTS = new Map<string, Row[]>();
for (const row of ROWS) {
  for (const tag of words(row.tags)) ELEMENTS.set(tag, [...(ELEMENTS.get(tag) ?? []), row]);
}

/**
 * Elements whose content is code, a fallback or a foreign language, and is removed with them. All others leave their
 * text.
 */
export const DROPPED_WITH_CONTENT = (
  "script style textarea option select xmp noscript noembed noframes iframe object applet template svg math title " +
  "audio video canvas"
).split(" ");

function writable(): Record<string, string[]> {
  const names: Record<string, string[]> = {};
  for (const { tags, written, attributes = "" } of ROWS) {
    for (const tag of written === undefined ? words(tags) : [written])
      names[tag] = [...(names[tag] ?? []), ...words(attributes)];
  }
  return names;
}

/** Every tag that can be written, with its possible attributes. */
export const ALLOWED: Record<string, string[]> = writable();

/**
 * The role of an element of sanitized HTML.
 *
 * @param attributes as written
 */
export function kindOf(tag: string, attributes: string): Kind | null {
  const known = ELEMENTS.get(tag);
  if (known === undefined) return null;
  // Only the attributes tell elements with several roles apart.
  if (known.length === 1 || attributes === "") return known.at(-1)?.kind ?? null;
  const values = readAttributes(attributes);
  return allowedElement(tag, (name) => values.get(name) ?? null)?.kind ?? null;
}

/**
 * What is kept of a start tag, by its lower-case name, or null when only its content is. Attributes are validated, in a
 * fixed order, with the `rel` of links enforced.
 */
export function allowedElement(name: string, read: ReadAttribute): AllowedElement | null {
  for (const { kind, rule = rules.none, written = name } of ELEMENTS.get(name) ?? []) {
    const attributes = rule(read);
    if (attributes !== null) return { tag: written, kind, attributes };
  }
  return null;
}
