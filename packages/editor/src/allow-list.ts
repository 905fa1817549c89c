import {
  type Attributes,
  isShortText,
  isUuid,
  put,
  type ReadAttribute,
  type Rule,
} from "./attribute-rules.ts";
import {
  dateMention,
  embed,
  EMBED,
  EMBED_ATTRIBUTES,
  isPageMention,
  pageMention,
} from "./references/reference-rules.ts";
import { colorStyle, isColor, isSize, isWidths } from "./styles.ts";
import { safeImageSource, safeLink, safePath } from "./urls.ts";

/**
 * The elements and attributes that a stored document may contain: the HTML form of the schema (`schema.ts`), as data.
 * The server's sanitizer and the browser's read-only renderer both read this table, so there is one allow-list.
 */

/**
 * The role of an element in the document: `flow` holds blocks and inline content; `text` and `pre` are blocks that hold
 * inline content; `embed` is a block without content of its own; `plain` is a block boundary that leaves no element
 * behind; `mark`, `void` and `mention` are inline; the others build lists, tables and toggles (`details`).
 */
export type Kind =
  | "flow"
  | "text"
  | "pre"
  | "rule"
  | "embed"
  | "plain"
  | "details"
  | "summary"
  | "detailsContent"
  | "list"
  | "item"
  | "table"
  | "section"
  | "row"
  | "cell"
  | "mark"
  | "void"
  | "mention";

/** The result for one start tag: the element to write. */
export interface AllowedElement {
  tag: string;
  kind: Kind;
  attributes: Attributes;
}

export const CALLOUT_KINDS = ["info", "success", "warning", "danger"] as const;
export type CalloutKind = (typeof CALLOUT_KINDS)[number];

/** The `rel` of every link that leaves the site. */
export const LINK_TARGET = "_blank";
export const LINK_REL = "noopener noreferrer nofollow";

/** Larger spans are never intended, and a grid of them would be expensive to lay out. */
const MAX_SPAN = 50;

const WORD = /^[a-z][a-z0-9_-]{0,39}$/i;
const KEY = /^[\p{L}\p{N}_]{1,40}-\d{1,10}$/u;
const LANGUAGE_CLASS = /^language-[a-z0-9+#._-]{1,40}$/i;

const none: Rule = () => ({});

function wholeNumber(low: number, high: number): (value: string) => boolean {
  return (value) => /^\d{1,6}$/.test(value) && Number(value) >= low && Number(value) <= high;
}

function link(read: ReadAttribute): Attributes | null {
  const path = safePath(read("href"));
  const issue = read("data-issue");
  if (path !== null && issue !== null && isUuid(issue)) {
    const attributes: Attributes = { "data-issue": issue };
    put(attributes, "data-key", read("data-key"), (value) => KEY.test(value));
    attributes["href"] = path;
    return attributes;
  }
  const href = safeLink(read("href"));
  return href === null ? null : { href, target: LINK_TARGET, rel: LINK_REL };
}

function image(read: ReadAttribute): Attributes | null {
  const src = safeImageSource(read("src"));
  if (src === null) return null;
  const attributes: Attributes = { src };
  const alt = read("alt");
  if (alt !== null) attributes["alt"] = alt;
  put(attributes, "title", read("title"), () => true);
  put(attributes, "width", read("width"), isSize);
  put(attributes, "height", read("height"), isSize);
  return attributes;
}

/**
 * Defined by the wire format: `target="users"` and `entity_identifier` name the mentioned person (contract issues
 * §21.1).
 */
function mention(read: ReadAttribute): Attributes {
  if (isPageMention(read)) return pageMention(read);
  const attributes: Attributes = {};
  put(attributes, "target", read("target"), (value) => WORD.test(value));
  put(attributes, "entity_identifier", read("entity_identifier"), isUuid);
  put(attributes, "entity_name", read("entity_name"), (value) => WORD.test(value));
  // Anything but a UUID could shadow a property of `document` where the HTML is inserted into a page.
  put(attributes, "id", read("id"), isUuid);
  put(attributes, "label", read("label"), isShortText);
  put(attributes, "self", read("self"), (value) => value === "true" || value === "false");
  // The target of a mention in existing clients: a path on this site.
  const path = safePath(read("redirect_uri"));
  if (path !== null) attributes["redirect_uri"] = path;
  return attributes;
}

/** The background of a cell or row, in the two forms that existing clients write. */
function background(read: ReadAttribute, into: Attributes = {}): Attributes {
  put(into, "background", read("background"), isColor);
  return { ...into, ...colorStyle(read("style"), "background-color") };
}

const highlight = (read: ReadAttribute): Attributes => colorStyle(read("style"), "background-color");

/** A span is kept only for its color. */
function colored(read: ReadAttribute): Attributes | null {
  const attributes = colorStyle(read("style"), "color");
  return attributes["style"] === undefined ? null : attributes;
}

function cell(read: ReadAttribute): Attributes {
  const attributes: Attributes = {};
  put(attributes, "colspan", read("colspan"), wholeNumber(2, MAX_SPAN));
  put(attributes, "rowspan", read("rowspan"), wholeNumber(2, MAX_SPAN));
  put(attributes, "colwidth", read("colwidth"), isWidths);
  return background(read, attributes);
}

function code(read: ReadAttribute): Attributes {
  const language = (read("class") ?? "").split(/\s+/, 20).find((name) => LANGUAGE_CLASS.test(name));
  return language === undefined ? {} : { class: language };
}

function bulletList(read: ReadAttribute): Attributes {
  const attributes: Attributes = {};
  put(attributes, "data-type", read("data-type"), (value) => value === "taskList");
  return attributes;
}

function orderedList(read: ReadAttribute): Attributes {
  const attributes: Attributes = {};
  put(attributes, "start", read("start"), (value) => value !== "1" && wholeNumber(0, 999_999)(value));
  return attributes;
}

function item(read: ReadAttribute): Attributes {
  if (read("data-type") !== "taskItem") return {};
  const checked = read("data-checked");
  return { "data-checked": String(checked === "" || checked === "true"), "data-type": "taskItem" };
}

interface Element {
  kind: Kind;
  rule: Rule;
}

const all = (tags: string, kind: Kind, rule: Rule = none): [string, Element][] =>
  tags.split(" ").map((tag) => [tag, { kind, rule }]);

const ELEMENTS = new Map<string, Element>([
  ...all("p h1 h2 h3 h4 h5 h6", "text"),
  ...all("strong b em i s u", "mark"),
  ...all("code", "mark", code),
  ...all("mark", "mark", highlight),
  ...all("span", "mark", colored),
  ...all("a", "mark", link),
  ...all("br", "void"),
  ...all("img", "void", image),
  ...all("mention-component", "mention", mention),
  ...all("time", "mention", dateMention),
  ...all("pre", "pre"),
  ...all("hr", "rule"),
  ...all("blockquote", "flow"),
  ...all("details", "details"),
  ...all("summary", "summary"),
  ...all("ul", "list", bulletList),
  ...all("ol", "list", orderedList),
  ...all("li", "item", item),
  ...all("table", "table"),
  ...all("thead tbody", "section"),
  ...all("tr", "row", background),
  ...all("th td", "cell", cell),
]);

/** Other spellings of elements in the schema. */
const SAME_AS = new Map([
  ["del", "s"],
  ["strike", "s"],
  ["ins", "u"],
  ["tfoot", "tbody"],
]);

/** The `data-type` of a `div` that is a horizontal rule. */
export const RULE = "horizontalRule";
/** The `data-type` of the `div` in a `details` element that holds what is shown when it is open. */
export const DETAILS_CONTENT = "detailsContent";

/** Blocks without a place in the schema: their content is kept, separate from its neighbors. */
const PLAIN_BLOCKS = new Set(
  (
    "address article aside body caption center dd dialog div dl dt fieldset figcaption figure footer form " +
    "header hgroup html legend main menu nav search section"
  ).split(" "),
);

/**
 * Elements whose content is code, a fallback or a foreign language, and is removed with them. All others leave their
 * text.
 */
export const DROPPED_WITH_CONTENT = (
  "script style textarea option select xmp noscript noembed noframes iframe object applet template svg math title " +
  "audio video canvas"
).split(" ");

const CELL_ATTRIBUTES = ["colspan", "rowspan", "colwidth", "background", "style"];

/** Every tag that can be written, with its possible attributes. */
export const ALLOWED: Record<string, string[]> = {
  ...Object.fromEntries([...ELEMENTS.keys()].map((tag) => [tag, []])),
  a: ["href", "target", "rel", "data-issue", "data-key"],
  code: ["class"],
  div: ["data-callout", "data-type", ...EMBED_ATTRIBUTES],
  img: ["src", "alt", "title", "width", "height"],
  li: ["data-checked", "data-type"],
  mark: ["style"],
  "mention-component": ["target", "entity_identifier", "entity_name", "id", "label", "self", "redirect_uri"],
  ol: ["start"],
  span: ["style"],
  td: CELL_ATTRIBUTES,
  th: CELL_ATTRIBUTES,
  time: ["datetime"],
  tr: ["background", "style"],
  ul: ["data-type"],
};

/**
 * The role of an element of sanitized HTML: a `div` is embedded, a callout, the content of a toggle or a mere boundary.
 *
 * @param attributes as written
 */
export function kindOf(tag: string, attributes: string): Kind | null {
  // First, since its attributes may contain any text; its own name is always the first of them.
  if (tag === "div" && attributes.startsWith(` ${EMBED}="`)) return "embed";
  if (tag === "div" && attributes.includes(`data-type="${DETAILS_CONTENT}"`)) return "detailsContent";
  if (tag === "div") return attributes.includes("data-callout=") ? "flow" : "plain";
  return ELEMENTS.get(tag)?.kind ?? null;
}

/**
 * What is kept of a start tag, by its lower-case name, or null when only its content is. Attributes are validated, in a
 * fixed order, with the `rel` of links enforced.
 */
export function allowedElement(name: string, read: ReadAttribute): AllowedElement | null {
  const tag = SAME_AS.get(name) ?? name;
  const element = ELEMENTS.get(tag);
  if (element !== undefined) {
    const attributes = element.rule(read);
    return attributes === null ? null : { tag, kind: element.kind, attributes };
  }
  if (!PLAIN_BLOCKS.has(tag)) return null;
  // Existing clients write a horizontal rule like this.
  if (tag === "div" && read("data-type") === RULE) return { tag: "hr", kind: "rule", attributes: {} };
  if (tag === "div" && read("data-type") === DETAILS_CONTENT)
    return { tag: "div", kind: "detailsContent", attributes: { "data-type": DETAILS_CONTENT } };
  const embedded = tag === "div" ? embed(read) : null;
  if (embedded !== null) return { tag, kind: "embed", attributes: embedded };
  const callout = tag === "div" ? read("data-callout") : null;
  if (callout === null) return { tag: "div", kind: "plain", attributes: {} };
  const kind = CALLOUT_KINDS.find((known) => known === callout) ?? "info";
  return { tag: "div", kind: "flow", attributes: { "data-callout": kind } };
}
