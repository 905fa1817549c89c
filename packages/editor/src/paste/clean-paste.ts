// Text pasted from other editors, in HTML that the schema reads as it was meant.
import { asTasks, nestLists, unwrap } from "./lists.ts";
import { withoutRefusedImages } from "./refused-images.ts";
import { wordLists } from "./word-lists.ts";

/** Styles that mean something; the rest are colors and fonts of another page, unreadable on a dark one. */
const MEANINGFUL = /^(?:font-weight|font-style|text-decoration(?:-line)?)\s*:/i;

function cleanGoogleDocs(body: HTMLElement): void {
  for (const wrapper of body.querySelectorAll('b[id^="docs-internal-guid-"]')) unwrap(wrapper);
  for (const end of body.querySelectorAll("br.Apple-interchange-newline")) end.remove();
  for (const link of body.querySelectorAll<HTMLAnchorElement>('a[href^="https://www.google.com/url?"]'))
    link.href = new URL(link.href).searchParams.get("q") ?? link.href;
  for (const item of body.querySelectorAll('li[role="checkbox"]')) {
    for (const box of item.querySelectorAll('img[role="presentation"]')) box.remove();
    asTasks(item, item.getAttribute("aria-checked") === "true");
  }
}

function cleanWord(body: HTMLElement): void {
  for (const element of body.querySelectorAll("*"))
    if (element.localName.includes(":") || element.localName === "xml") unwrap(element);
  for (const title of body.querySelectorAll("p.MsoTitle")) rename(title, "h1");
  for (const quote of body.querySelectorAll("p.MsoQuote, p.MsoIntenseQuote")) {
    const box = body.ownerDocument.createElement("blockquote");
    quote.before(box);
    box.append(quote);
  }
  wordLists(body);
}

const TASK = /^\s*\[([ xX]?)\]\s+/;

function cleanNotion(body: HTMLElement): void {
  for (const note of body.querySelectorAll("aside")) {
    const callout = rename(note, "div");
    callout.setAttribute("data-callout", "info");
  }
  for (const item of body.querySelectorAll("li")) {
    const box = item.querySelector(":scope > .checkbox");
    const [first] = item.childNodes;
    const text = first?.nodeType === 3 ? first : first?.firstChild;
    const typed = TASK.exec(text?.textContent ?? "");
    if (box) asTasks(item, box.classList.contains("checkbox-on"));
    else if (typed && text) {
      text.textContent = (text.textContent ?? "").replace(TASK, "");
      asTasks(item, typed[1]?.toLowerCase() === "x");
    }
    box?.remove();
  }
}

function rename(element: Element, tag: string): HTMLElement {
  const renamed = element.ownerDocument.createElement(tag);
  renamed.append(...element.childNodes);
  element.replaceWith(renamed);
  return renamed;
}

/** Where HTML comes from, by what each program writes into it. */
const SOURCES: readonly [RegExp, (body: HTMLElement) => void][] = [
  [/docs-internal-guid-/, cleanGoogleDocs],
  [/urn:schemas-microsoft-com:office:word|class="?Mso|mso-list:/i, cleanWord],
  [/<!--\s*notionvc:|class="(?:to-do-list|toggle)"/, cleanNotion],
];

function keepMeaningfulStyles(body: HTMLElement): void {
  for (const element of body.querySelectorAll("[style]")) {
    const kept = (element.getAttribute("style") ?? "")
      .split(";")
      .filter((declaration) => MEANINGFUL.test(declaration.trim()));
    if (kept.length > 0) element.setAttribute("style", kept.join(";"));
    else element.removeAttribute("style");
  }
}

/**
 * For browsers: HTML from the clipboard, made readable for the schema if it is from Google Docs, Word or Notion: lists and
 * tasks as such, no foreign colors and fonts, no wrappers. Images that documents refuse leave nothing behind. Other HTML is
 * returned unchanged. What is unsafe is removed later, as from any pasted HTML.
 */
export function cleanPaste(html: string): string {
  const clean = SOURCES.find(([mark]) => mark.test(html))?.[1];
  if (!clean) return withoutRefusedImages(html);
  const { body } = new DOMParser().parseFromString(html, "text/html");
  for (const unread of body.querySelectorAll("style, script, meta, link, colgroup")) unread.remove();
  clean(body);
  nestLists(body);
  keepMeaningfulStyles(body);
  return withoutRefusedImages(body.innerHTML);
}
