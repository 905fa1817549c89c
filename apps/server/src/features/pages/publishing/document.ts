// A page's document as strangers may read it: nothing in it names a person or the title of an issue.
import { CONTENTS, LINK_REL } from "@cairn/editor/element-rules";
import { fillContents } from "@cairn/editor/media/contents-html";
import { dressFile } from "@cairn/editor/media/file-html";
import { EMBED, PAGE_MENTION } from "@cairn/editor/references/reference-rules";
import { parseHTML } from "linkedom";
import { frameDiagrams } from "./diagrams.ts";
import { drawFormulas } from "./formulas.ts";
import type { Reader } from "./texts.ts";
import { shareColumns, sizeTables } from "./widths.ts";

export interface Heading {
  /** Of its element, for links within the page. */
  id: string;
  text: string;
  /** 1 to 6. */
  level: number;
}

export interface PublicDocument {
  html: string;
  headings: Heading[];
  /** Whether it contains diagrams, which a script draws. */
  has_diagrams: boolean;
}

/** Puts a text in place of an element. */
function replaceByText(document: Document, element: Element, text: string): void {
  element.replaceWith(document.createTextNode(text));
}

/** Puts a line that explains itself in place of a block. */
function replaceByHint(document: Document, element: Element, text: string): void {
  const line = document.createElement("p");
  line.className = "hint";
  line.textContent = text;
  element.replaceWith(line);
}

/** The publication that a document is shown in. */
export interface Place {
  workspace_id: string;
  /** The path below which its readers get its files: `/pages/…/files/`. */
  files: string;
}

const UPLOAD = /\/uploads\/([0-9a-f-]{36})\/([0-9A-Za-z._-]+)$/;

/**
 * The path by which readers of the publication get a file of this instance, whatever host its URL names; null for what
 * is on another site.
 */
export function ownPath(source: string, { workspace_id, files }: Place): string | null {
  const [path, workspace, key] = UPLOAD.exec(source) ?? [];
  if (workspace === workspace_id && key !== undefined) return `${files}${key}`;
  if (source.startsWith("/") && !source.startsWith("//")) return source;
  return path ?? null;
}

/** Files of the page are downloaded by the way that is open to its readers. */
function openLinks(root: Element, place: Place): void {
  for (const link of root.querySelectorAll("a[href]")) {
    const path = ownPath(link.getAttribute("href") ?? "", place);
    if (path !== null) link.setAttribute("href", path);
  }
}

/** Images of other sites become links: their hosts would learn who reads the page. */
function keepOwnImages(document: Document, root: Element, place: Place): void {
  for (const image of root.querySelectorAll("img")) {
    const source = image.getAttribute("src") ?? "";
    const path = ownPath(source, place);
    if (path !== null) {
      image.setAttribute("src", path);
      continue;
    }
    const text = image.getAttribute("alt")?.trim() || source;
    if (image.closest("a") !== null) {
      replaceByText(document, image, text);
      continue;
    }
    const link = document.createElement("a");
    link.setAttribute("href", source);
    link.setAttribute("rel", LINK_REL);
    link.textContent = text;
    image.replaceWith(link);
  }
}

/** Days as the reader writes them. */
function nameDays(root: Element, language: Reader["language"]): void {
  const dates = new Intl.DateTimeFormat(language, { dateStyle: "long", timeZone: "UTC" });
  for (const day of root.querySelectorAll("time[datetime]")) {
    const date = new Date(day.getAttribute("datetime") ?? "");
    if (!Number.isNaN(date.getTime())) day.textContent = dates.format(date);
  }
}

function numberHeadings(root: Element): Heading[] {
  return [...root.querySelectorAll("h1, h2, h3, h4, h5, h6")].flatMap((element, index) => {
    const text = element.textContent?.trim() ?? "";
    if (text === "") return [];
    const id = `section-${index + 1}`;
    element.setAttribute("id", id);
    return [{ id, text, level: Number(element.localName.slice(1)) }];
  });
}

/**
 * Mentions become neutral, because their text is a name, and so do embedded issues and lists, which only members see.
 * Links to issues become keys, because their text may be a title, and their URL needs an account.
 *
 * @param html sanitized
 */
export function publicDocument(html: string, reader: Reader, place: Place): PublicDocument {
  const { texts, language } = reader;
  const { document } = parseHTML("<!doctype html><html><body></body></html>");
  const root = document.createElement("div");
  root.innerHTML = html;
  for (const mention of root.querySelectorAll("mention-component"))
    replaceByText(
      document,
      mention,
      mention.getAttribute("entity_name") === PAGE_MENTION ? texts.page : `@${texts.someone}`,
    );
  nameDays(root, language);
  // Their attributes name views and what lists are filtered by.
  for (const embed of root.querySelectorAll(`[${EMBED}]`)) replaceByHint(document, embed, texts.members_only);
  for (const link of root.querySelectorAll("a[data-issue]"))
    replaceByText(document, link, link.getAttribute("data-key") ?? texts.issue);
  for (const input of root.querySelectorAll("input")) input.setAttribute("disabled", "");
  const has_diagrams = frameDiagrams(document, root, reader);
  openLinks(root, place);
  for (const file of root.querySelectorAll("[data-file]"))
    dressFile(file, { language, download: texts.download });
  keepOwnImages(document, root, place);
  const headings = numberHeadings(root);
  drawFormulas(root);
  for (const contents of root.querySelectorAll(`[data-type="${CONTENTS}"]`)) {
    const listed = headings.map(({ id, text, level }) => ({ text, level, href: `#${id}` }));
    if (listed.length === 0) contents.remove();
    else fillContents(contents, listed, { label: texts.contents, none: "" });
  }
  shareColumns(root);
  sizeTables(document, root);
  return { html: root.innerHTML, headings, has_diagrams };
}
