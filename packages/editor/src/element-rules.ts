// What the allow-list keeps of the attributes of each element.
import { isPageMention, pageMention } from "./references/reference-rules.ts";
import { colorStyle, isColor, isSize, isWidths } from "./styles.ts";
import { safeImageSource, safeLink, safePath } from "./urls.ts";
import {
  type Attributes,
  isUuid,
  put,
  type ReadAttribute,
  type Rule,
  isShortText,
} from "./attribute-rules.ts";

export const CALLOUT_KINDS = ["info", "success", "warning", "danger"] as const;
export type CalloutKind = (typeof CALLOUT_KINDS)[number];

/** The `rel` of every link that leaves the site. */
export const LINK_TARGET = "_blank";
export const LINK_REL = "noopener noreferrer nofollow";

/** The `data-type` of a `div` that is a horizontal rule. */
export const RULE = "horizontalRule";
/** The `data-type` of the `div` in a `details` element that holds what is shown when it is open. */
export const DETAILS_CONTENT = "detailsContent";

/** The `data-type` of columns beside each other, and of one of them. */
export const COLUMNS = "columns";
export const COLUMN = "column";
/** The `data-type` of a table of contents. */
export const CONTENTS = "tableOfContents";
/** The attribute of a formula, and its values. */
export const MATH = "data-math";
export const INLINE_MATH = "inline";
export const BLOCK_MATH = "block";

/** Shares of a column's width, in percent. */
export const MIN_SHARE = 10;
export const MAX_SHARE = 90;

/** Larger spans are never intended, and a grid of them would be expensive to lay out. */
const MAX_SPAN = 50;

const WORD = /^[a-z][a-z0-9_-]{0,39}$/i;
const KEY = /^[\p{L}\p{N}_]{1,40}-\d{1,10}$/u;
const LANGUAGE_CLASS = /^language-[a-z0-9+#._-]{1,40}$/i;

function wholeNumber(low: number, high: number): (value: string) => boolean {
  return (value) => /^\d{1,6}$/.test(value) && Number(value) >= low && Number(value) <= high;
}

/** The share of a column, in percent. */
export const isShare = wholeNumber(MIN_SHARE, MAX_SHARE);

/** Keeps the element without attributes. */
export const none: Rule = () => ({});

export function link(read: ReadAttribute): Attributes | null {
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

export function image(read: ReadAttribute): Attributes | null {
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
export function mention(read: ReadAttribute): Attributes {
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
export function background(read: ReadAttribute, into: Attributes = {}): Attributes {
  put(into, "background", read("background"), isColor);
  return { ...into, ...colorStyle(read("style"), "background-color") };
}

export const highlight = (read: ReadAttribute): Attributes => colorStyle(read("style"), "background-color");

/** A span is kept only for its color. */
export function colored(read: ReadAttribute): Attributes | null {
  const attributes = colorStyle(read("style"), "color");
  return attributes["style"] === undefined ? null : attributes;
}

export function cell(read: ReadAttribute): Attributes {
  const attributes: Attributes = {};
  put(attributes, "colspan", read("colspan"), wholeNumber(2, MAX_SPAN));
  put(attributes, "rowspan", read("rowspan"), wholeNumber(2, MAX_SPAN));
  put(attributes, "colwidth", read("colwidth"), isWidths);
  return background(read, attributes);
}

export function code(read: ReadAttribute): Attributes {
  const language = (read("class") ?? "").split(/\s+/, 20).find((name) => LANGUAGE_CLASS.test(name));
  return language === undefined ? {} : { class: language };
}

export function bulletList(read: ReadAttribute): Attributes {
  const attributes: Attributes = {};
  put(attributes, "data-type", read("data-type"), (value) => value === "taskList");
  return attributes;
}

export function orderedList(read: ReadAttribute): Attributes {
  const attributes: Attributes = {};
  put(attributes, "start", read("start"), (value) => value !== "1" && wholeNumber(0, 999_999)(value));
  return attributes;
}

export function item(read: ReadAttribute): Attributes {
  if (read("data-type") !== "taskItem") return {};
  const checked = read("data-checked");
  return { "data-checked": String(checked === "" || checked === "true"), "data-type": "taskItem" };
}

/** Existing clients write a horizontal rule as a `div`. */
export const ruleOfDiv: Rule = (read) => (read("data-type") === RULE ? {} : null);

/** A `div` whose role is its `data-type`. */
export const typed =
  (type: string): Rule =>
  (read) =>
    read("data-type") === type ? { "data-type": type } : null;

export function column(read: ReadAttribute): Attributes | null {
  const attributes = typed(COLUMN)(read);
  if (attributes !== null) put(attributes, "data-width", read("data-width"), isShare);
  return attributes;
}

export const inlineMath: Rule = (read) => (read(MATH) === null ? null : { [MATH]: INLINE_MATH });
export const blockMath: Rule = (read) => (read(MATH) === null ? null : { [MATH]: BLOCK_MATH });

export function callout(read: ReadAttribute): Attributes | null {
  const name = read("data-callout");
  if (name === null) return null;
  return { "data-callout": CALLOUT_KINDS.find((known) => known === name) ?? "info" };
}
