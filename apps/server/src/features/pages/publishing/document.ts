// A page's document as strangers may read it: nothing in it names a person or the title of an issue.
import { LINK_REL } from "@cairn/editor/allow-list";
import { parseHTML } from "linkedom";
import type { PublicTexts } from "./texts.ts";

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
}

/** Puts a text in place of an element. */
function replaceByText(document: Document, element: Element, text: string): void {
  element.replaceWith(document.createTextNode(text));
}

/** The path of a file of this instance, whatever host its URL names; null for an image of another site. */
function ownPath(source: string): string | null {
  if (source.startsWith("/") && !source.startsWith("//")) return source;
  return /\/uploads\/[0-9a-f-]{36}\/[0-9A-Za-z._-]+$/.exec(source)?.[0] ?? null;
}

/** Images of other sites become links: their hosts would learn who reads the page. */
function keepOwnImages(document: Document, root: Element): void {
  for (const image of root.querySelectorAll("img")) {
    const source = image.getAttribute("src") ?? "";
    const path = ownPath(source);
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
 * Mentions become neutral, because their text is a name. Links to issues become keys, because their text may be a
 * title, and their URL needs an account.
 *
 * @param html sanitized
 */
export function publicDocument(html: string, texts: PublicTexts): PublicDocument {
  const { document } = parseHTML("<!doctype html><html><body></body></html>");
  const root = document.createElement("div");
  root.innerHTML = html;
  for (const mention of root.querySelectorAll("mention-component"))
    replaceByText(document, mention, `@${texts.someone}`);
  for (const link of root.querySelectorAll("a[data-issue]"))
    replaceByText(document, link, link.getAttribute("data-key") ?? texts.issue);
  for (const input of root.querySelectorAll("input")) input.setAttribute("disabled", "");
  keepOwnImages(document, root);
  const headings = numberHeadings(root);
  return { html: root.innerHTML, headings };
}
