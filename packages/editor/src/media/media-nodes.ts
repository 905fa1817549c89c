import { Node } from "@tiptap/core";
import type { DOMOutputSpec } from "@tiptap/pm/model";
import { LINK_REL, LINK_TARGET } from "../element-rules.ts";
import { isSize } from "../styles.ts";
import { safeImageSource, safeLink } from "../urls.ts";
import { figure, mediaBlock, UNKNOWN_TYPE } from "./rules.ts";

/** Images with captions, files and link cards: the blocks of a document that show something from elsewhere. */

type Attrs = Record<string, unknown>;

const text = (value: unknown): string | null => (typeof value === "string" && value !== "" ? value : null);

const size = (value: string | null): string | null => (value !== null && isSize(value) ? value : null);

const imageOf = (element: Element | null): string | null =>
  safeImageSource(element?.getAttribute("src") ?? null);

/** An attribute of the `img`, left out without a value. */
const ofImage = (name: string, read: (value: string | null) => string | null) => ({
  default: null,
  parseHTML: (element: HTMLElement) => read(element.getAttribute(name)),
  renderHTML: (attributes: Attrs) => {
    const value = read(text(attributes[name]));
    return value === null ? {} : { [name]: value };
  },
});

/** The picture of a figure. It can't be selected or removed without the figure. */
export const Picture = Node.create({
  name: "picture",
  atom: true,
  selectable: false,
  draggable: false,
  addAttributes: () => ({
    src: ofImage("src", safeImageSource),
    alt: { ...ofImage("alt", text), renderHTML: (attributes) => ({ alt: text(attributes["alt"]) ?? "" }) },
    title: ofImage("title", text),
    width: ofImage("width", size),
    height: ofImage("height", size),
  }),
  parseHTML: () => [
    {
      tag: "img[src]",
      context: "figure/",
      priority: 60,
      getAttrs: (element) => (imageOf(element) === null ? false : null),
    },
  ],
  renderHTML: ({ HTMLAttributes }) => ["img", HTMLAttributes],
});

const Caption = Node.create({
  name: "figcaption",
  content: "inline*",
  defining: true,
  selectable: false,
  parseHTML: () => [{ tag: "figcaption", context: "figure/" }],
  renderHTML: () => ["figcaption", 0],
});

/**
 * An image that stands alone: `<figure data-align="center"><img …><figcaption>Caption</figcaption></figure>`. Its width
 * is that of the `img`.
 */
export const Figure = Node.create({
  name: "figure",
  group: "block",
  content: "picture figcaption",
  isolating: true,
  draggable: true,
  addAttributes: () => ({
    "data-align": {
      default: null,
      parseHTML: (element) => figure((name) => element.getAttribute(name))["data-align"] ?? null,
      renderHTML: (attributes) => figure((name) => text(attributes[name])),
    },
  }),
  parseHTML: () => [
    {
      tag: "figure",
      getAttrs: (element) => (imageOf(element.querySelector("img[src]")) === null ? false : null),
    },
  ],
  renderHTML: ({ HTMLAttributes }) => ["figure", HTMLAttributes, 0],
});

const linkIn = (element: HTMLElement): Element | null => {
  const link = element.querySelector("a[href]");
  return safeLink(link?.getAttribute("href") ?? null) === null ? null : link;
};

/** A link with a text; its URL is its text if there is no other. */
const linkTo = (address: unknown, words: unknown): DOMOutputSpec => {
  const safe = safeLink(text(address));
  const attributes = safe === null ? {} : { href: safe, target: LINK_TARGET, rel: LINK_REL };
  return ["a", attributes, text(words) ?? safe ?? ""];
};

/** An attribute of a file or card that is read from what is in it. */
const fromContent = (read: (element: HTMLElement) => string | null) => ({
  default: null,
  rendered: false,
  parseHTML: read,
});

/** An attribute of the `div` itself. */
const ofBlock = (name: string) => ({
  default: null,
  parseHTML: (element: HTMLElement) => mediaBlock((one) => element.getAttribute(one))?.[name] ?? null,
  rendered: false,
});

const href = fromContent((element) => safeLink(linkIn(element)?.getAttribute("href") ?? null));
const linkText = fromContent((element) => text(linkIn(element)?.textContent?.trim()));

const written = (attrs: Attrs): Record<string, string> => mediaBlock((name) => text(attrs[name])) ?? {};

/** The host of a URL, as a name of its site. */
export const hostOf = (address: unknown): string => {
  const safe = safeLink(text(address));
  return safe === null ? "" : new URL(safe).hostname.replace(/^www\./, "");
};

/** A file to download: `<div data-file="application/pdf" data-size="1234"><a href="…">plan.pdf</a></div>`. */
export const FileBlock = Node.create({
  name: "file",
  group: "block",
  atom: true,
  draggable: true,
  addAttributes: () => ({
    href,
    name: linkText,
    "data-file": { ...ofBlock("data-file"), default: UNKNOWN_TYPE },
    "data-size": ofBlock("data-size"),
  }),
  parseHTML() {
    return [{ tag: "div[data-file]", getAttrs: (element) => (linkIn(element) === null ? false : null) }];
  },
  renderHTML({ node: { attrs } }) {
    return ["div", written(attrs), linkTo(attrs["href"], attrs["name"])];
  },
  renderText: ({ node: { attrs } }) => `${String(attrs["name"])} ${String(attrs["href"])}`,
});

/** What follows the link in a card. */
const description = fromContent((element) => {
  const title = linkIn(element)?.textContent ?? "";
  const all = element.textContent.trim();
  return text((all.startsWith(title.trim()) ? all.slice(title.trim().length) : all).trim());
});

/**
 * The title of a page of another site, and what it says of itself:
 * `<div data-card="Example"><a href="…">Title</a><br>Description</div>`.
 */
export const LinkCard = Node.create({
  name: "linkCard",
  group: "block",
  atom: true,
  draggable: true,
  addAttributes: () => ({
    href,
    title: linkText,
    description,
    "data-card": { ...ofBlock("data-card"), default: "" },
  }),
  parseHTML() {
    return [{ tag: "div[data-card]", getAttrs: (element) => (linkIn(element) === null ? false : null) }];
  },
  renderHTML({ node: { attrs } }) {
    const link = linkTo(attrs["href"], attrs["title"]);
    const words = text(attrs["description"]);
    const site = written({ ...attrs, "data-card": text(attrs["data-card"]) ?? hostOf(attrs["href"]) });
    return words === null ? ["div", site, link] : ["div", site, link, ["br"], words];
  },
  renderText: ({ node: { attrs } }) => `${String(attrs["title"])} ${String(attrs["href"])}`,
});

export const MEDIA_NODES = [Figure, Picture, Caption, FileBlock, LinkCard];
