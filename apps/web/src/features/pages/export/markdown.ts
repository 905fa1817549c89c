// A document as Markdown (GitHub's flavor), for other tools.
import { CONTENTS } from "@cairn/editor/element-rules";
import { fillContents } from "@cairn/editor/media/contents-html";
import { dressFile } from "@cairn/editor/media/file-html";
import { mediaWords } from "@cairn/editor/media/media-words";
import { escapeHtml } from "@cairn/editor/tokens";
import { gfm } from "@joplin/turndown-plugin-gfm";
import TurndownService from "turndown";
import { locale } from "../../../i18n/i18n.ts";
import type { Heading } from "../document/outline/document-facts.ts";
import { headingAnchors } from "../document/outline/heading-anchors.ts";

/** Callouts in GitHub's notation. */
const CALLOUTS: Record<string, string> = {
  info: "NOTE",
  success: "TIP",
  warning: "WARNING",
  danger: "CAUTION",
};

const quoted = (text: string): string =>
  text
    .trim()
    .split("\n")
    .map((line) => `> ${line}`.trimEnd())
    .join("\n");

/** A list inside an item follows it without an empty line. */
const tight = (item: string): string => item.replaceAll(/\n{2,}(?=(?:-|\d+\.) )/g, "\n");

/** Without spaces in empty lines. */
const indented = (text: string, by: number): string => text.replaceAll(/\n(?!\n)/g, `\n${" ".repeat(by)}`);

/** The title of an image in Markdown; empty without one. */
function inQuotes(text: string): string {
  const line = text.replaceAll(/\s+/g, " ").trim();
  return line === "" ? "" : `"${line.replaceAll(/["\\]/g, "\\$&")}"`;
}

/** Formulas between dollar signs. */
function addMath(service: TurndownService): void {
  // Text that would be read as a formula.
  const escape = service.escape.bind(service);
  service.escape = (text) =>
    /\$\S[^$\n]*\$/.test(text) ? escape(text).replaceAll("$", "\\$") : escape(text);
  service.addRule("inlineMath", {
    filter: (node) => node.getAttribute("data-math") === "inline",
    replacement: (_, node) => `$${node.textContent.replaceAll(/\s+/g, " ").trim()}$`,
  });
  service.addRule("blockMath", {
    filter: (node) => node.getAttribute("data-math") === "block",
    replacement: (_, node) => `\n\n$$\n${node.textContent.trim()}\n$$\n\n`,
  });
}

function makeService(): TurndownService {
  const service = new TurndownService({
    headingStyle: "atx",
    hr: "---",
    bulletListMarker: "-",
    codeBlockStyle: "fenced",
    emDelimiter: "*",
  });
  service.use(gfm);
  service.addRule("callout", {
    filter: (node) => node.nodeName === "DIV" && node.hasAttribute("data-callout"),
    replacement: (content, node) => {
      const kind = (node as HTMLElement).dataset["callout"] ?? "";
      return `\n\n> [!${CALLOUTS[kind] ?? "NOTE"}]\n${quoted(content)}\n\n`;
    },
  });
  // A caption is the image's title: it is read back as one.
  service.addRule("figure", {
    filter: "figure",
    replacement: (_, node) => {
      const image = node.querySelector("img");
      const title = inQuotes(node.querySelector("figcaption")?.textContent ?? "");
      const alt = (image?.getAttribute("alt") ?? "").replaceAll(/[[\]\\]/g, "\\$&");
      return `\n\n![${alt}](${image?.getAttribute("src") ?? ""}${title && ` ${title}`})\n\n`;
    },
  });
  // Markdown has no toggles; GitHub shows these elements of HTML.
  service.addRule("summary", {
    filter: (node) => node.nodeName === "SUMMARY",
    replacement: (_, node) => `<summary>${escapeHtml(node.textContent)}</summary>\n\n`,
  });
  service.addRule("toggle", {
    filter: (node) => node.nodeName === "DETAILS",
    replacement: (content) => `\n\n<details>\n${content.trim()}\n\n</details>\n\n`,
  });
  service.addRule("task", {
    filter: (node) => node.nodeName === "LI" && node.getAttribute("data-type") === "taskItem",
    replacement: (content, node) => {
      const mark = (node as HTMLElement).dataset["checked"] === "true" ? "x" : " ";
      return `- [${mark}] ${indented(tight(content.trim()), 2)}\n`;
    },
  });
  addMath(service);
  // A list without the three spaces that Turndown puts behind its marker.
  service.addRule("listItem", {
    filter: (node) => node.nodeName === "LI" && node.getAttribute("data-type") !== "taskItem",
    replacement: (content, node) => {
      const list = node.parentElement;
      const number =
        Number(list?.getAttribute("start") ?? 1) + [...(list?.children ?? [])].indexOf(node as Element);
      const mark = list?.nodeName === "OL" ? `${String(number)}. ` : "- ";
      const inside = indented(tight(content.trim()), mark.length);
      // Of a table of contents.
      const depth = Number(node.getAttribute("data-depth") ?? 0);
      return `${"  ".repeat(depth)}${mark}${inside}\n`;
    },
  });
  return service;
}

/** Paragraphs inside items and cells would put empty lines between them. */
function unwrapParagraphs(root: HTMLElement): void {
  for (const box of root.querySelectorAll("li, td, th")) {
    const [first, ...others] = box.querySelectorAll(":scope > p");
    if (first && (others.length === 0 || box.localName !== "li")) {
      for (const other of others) other.before(document.createElement("br"));
      for (const paragraph of [first, ...others]) paragraph.replaceWith(...paragraph.childNodes);
    }
  }
}

/** Addresses on this instance become complete, so that they work elsewhere. */
function completeUrls(root: HTMLElement, base: string): void {
  for (const [selector, name] of [
    ["a[href^='/']", "href"],
    ["img[src^='/']", "src"],
  ] as const)
    for (const element of root.querySelectorAll(selector))
      element.setAttribute(name, new URL(element.getAttribute(name) ?? "", base).href);
}

/** Headings get anchors, and tables of contents list them. @param anchorsOf the anchor of each heading */
function listHeadings(root: HTMLElement, anchorsOf: (headings: readonly Heading[]) => string[]): void {
  const elements = [...root.querySelectorAll("h1, h2, h3, h4, h5, h6")];
  const headings = elements
    .map(({ localName, textContent }, index) => ({
      index,
      level: Number(localName.slice(1)),
      text: textContent.trim(),
    }))
    .filter(({ text }) => text !== "");
  const anchors = anchorsOf(headings);
  headings.forEach(({ index }, at) => elements[index]?.setAttribute("id", anchors[at] ?? ""));
  const listed = headings.map(({ level, text }, at) => ({ level, text, href: `#${anchors[at] ?? ""}` }));
  for (const contents of root.querySelectorAll(`[data-type="${CONTENTS}"]`)) {
    if (listed.length === 0) contents.remove();
    else fillContents(contents, listed, { label: mediaWords().contents, none: "" });
  }
}

/**
 * Sanitized HTML as a file on its own: with complete URLs, and with what readers see of files and contents.
 *
 * @param base the origin of this instance
 */
export function portableHtml(html: string, base: string): string {
  const root = parse(html);
  completeUrls(root, base);
  listHeadings(root, headingAnchors);
  for (const file of root.querySelectorAll("[data-file]"))
    dressFile(file, { language: locale(), download: mediaWords().download });
  return root.innerHTML;
}

/** The anchors that GitHub gives to headings. */
function githubAnchors(headings: readonly Heading[]): string[] {
  const seen = new Map<string, number>();
  return headings.map(({ text }) => {
    const words = text
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\p{M} _-]/gu, "")
      .replaceAll(" ", "-");
    const count = seen.get(words) ?? 0;
    seen.set(words, count + 1);
    return count === 0 ? words : `${words}-${String(count)}`;
  });
}

/** @param html sanitized  @param base the origin of this instance */
export function markdownOf(html: string, base: string): string {
  const root = parse(html);
  completeUrls(root, base);
  listHeadings(root, githubAnchors);
  unwrapParagraphs(root);
  return `${makeService().turndown(root).trim()}\n`;
}

/** In a document of its own, where nothing is loaded or run. */
function parse(html: string): HTMLElement {
  return new DOMParser().parseFromString(html, "text/html").body;
}
