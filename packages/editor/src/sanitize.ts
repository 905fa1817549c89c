import sanitize from "sanitize-html";
import { ALLOWED, DROPPED_WITH_CONTENT, allowedElement } from "./allow-list.ts";
import { restructure } from "./structure.ts";
import { decodeEntities, escapeHtml } from "./tokens.ts";

/** The parser's work for a tag grows with the number of open tags around it. No real document is this deep. */
const MAX_OPEN_TAGS = 1000;

class TooDeep extends Error {}

/** Represents a start tag that is not kept although its name is allowed: a link or image without a safe URL. */
const NOT_KEPT = { tagName: "not-kept", attribs: {} };

const OPTIONS: sanitize.IOptions = {
  allowedTags: Object.keys(ALLOWED),
  allowedAttributes: ALLOWED,
  allowedSchemes: ["http", "https", "mailto"],
  allowedSchemesAppliedToAttributes: ["href", "src"],
  allowProtocolRelative: false,
  disallowedTagsMode: "discard",
  nonTextTags: DROPPED_WITH_CONTENT,
  selfClosing: ["img", "br", "hr"],
  parseStyleAttributes: false,
  // Existing clients write mentions as `<mention-component … />`.
  parser: { decodeEntities: true, lowerCaseTags: true, recognizeSelfClosing: true },
};

/** Elements without a meaning for readers: their content is kept. */
const UNREMARKABLE = new Set("body center div font head html p span summary wbr".split(" "));

/** The allow-list as a transformation of start tags; records the elements that were not kept. */
function allowListTransform(lost: Set<string>): Pick<sanitize.IOptions, "transformTags"> {
  const transform: sanitize.Transformer = (name, attributes) => {
    const kept = allowedElement(name, (attribute) => attributes[attribute] ?? null);
    if ((kept === null || kept.kind === "plain") && !UNREMARKABLE.has(name)) lost.add(name);
    if (kept !== null) return { tagName: kept.tag, attribs: kept.attributes };
    return Object.hasOwn(ALLOWED, name) ? NOT_KEPT : { tagName: name, attribs: {} };
  };
  return { transformTags: { "*": transform } };
}

/** A new guard for one document: rejects it as soon as too many tags are open at once. */
function depthGuard(): Pick<sanitize.IOptions, "onOpenTag" | "onCloseTag"> {
  let open = 0;
  return {
    onOpenTag: () => {
      open += 1;
      if (open > MAX_OPEN_TAGS) throw new TooDeep();
    },
    onCloseTag: () => {
      open -= 1;
    },
  };
}

/** The text between the tags, as one paragraph. */
function textOnly(html: string): string {
  return `<p>${escapeHtml(decodeEntities(html.replace(/<[^<>]*>/g, " ")))}</p>`;
}

/**
 * Without characters that a database (NUL) or a browser's parser (CR) would not preserve. Markup is already escaped.
 */
function storable(html: string): string {
  return html.replaceAll("\0", "").replace(/\r\n?/g, "\n");
}

/** A sanitized document, and what was removed. */
export interface Sanitized {
  html: string;
  /** Names of elements that were not kept, each once: `iframe`, `kbd`; `a`, `img` when the URL was unsafe. */
  lost: string[];
}

/** Like `sanitizeHtml`, for importers, which report what could not be kept. */
export function sanitizeReporting(html: string): Sanitized {
  const lost = new Set<string>();
  try {
    const kept = sanitize(html, { ...OPTIONS, ...allowListTransform(lost), ...depthGuard() });
    return { html: restructure(storable(kept)), lost: [...lost] };
  } catch (error) {
    if (!(error instanceof TooDeep)) throw error;
    return { html: restructure(storable(textOnly(html))), lost: ["formatting"] };
  }
}

/**
 * Makes HTML from any source safe to store and show: only the elements, attributes and URLs of the document schema
 * remain (design §7), in the structure of the schema. The rest is handled as follows:
 *
 * - scripts, styles, embedded documents, SVG and MathML are removed with their content;
 * - other unknown elements are removed, but their text stays; unknown blocks keep their content apart from its
 *   neighbors;
 * - links other than `http`, `https` or `mailto` become text, images without a safe source are removed;
 * - other attributes are removed.
 *
 * Sanitizing the result again changes nothing. Time is linear in the length; nesting uses no stack, and of a document
 * nested deeper than `MAX_OPEN_TAGS` only the text remains. The caller refuses input over 2 MB.
 *
 * @returns HTML; `<p></p>` for an empty document
 */
export function sanitizeHtml(html: string): string {
  return sanitizeReporting(html).html;
}
