// What is counted and listed of a page's text: its headings and words, read from the shared document.
import { type Doc, XmlElement, type XmlFragment, XmlText } from "yjs";
import { FRAGMENT } from "../unsaved-blocks.ts";

export interface Heading {
  /** The place among all headings of the document, also the empty ones. */
  index: number;
  /** 1 to 6. */
  level: number;
  text: string;
}

export interface DocumentFacts {
  /** Those with a text. */
  headings: readonly Heading[];
  words: number;
}

/** Words a minute of a practiced reader. */
const READING_SPEED = 230;

/** Letters, digits, and what joins them inside a word. */
const WORD = /[\p{L}\p{N}]+(?:[’'.,_-][\p{L}\p{N}]+)*/gu;

const plainText = (text: XmlText): string =>
  (text.toDelta() as { insert?: unknown }[])
    .map(({ insert }) => (typeof insert === "string" ? insert : " "))
    .join("");

/** Whole minutes, at least one. */
export const minutesToRead = (words: number): number => Math.max(1, Math.round(words / READING_SPEED));

export function factsOf(doc: Doc): DocumentFacts {
  const headings: Heading[] = [];
  let index = 0;
  let words = 0;
  const read = (parent: XmlElement | XmlFragment): string => {
    let inside = "";
    for (const child of parent.toArray()) {
      if (child instanceof XmlText) {
        const text = plainText(child);
        words += text.match(WORD)?.length ?? 0;
        inside += text;
      } else if (child instanceof XmlElement) inside += visit(child);
    }
    return inside;
  };
  const visit = (element: XmlElement): string => {
    const isHeading = element.nodeName === "heading";
    const place = isHeading ? index++ : 0;
    const inside = read(element);
    const text = inside.trim();
    if (isHeading && text !== "")
      headings.push({ index: place, level: Number(element.getAttribute("level")) || 1, text });
    return inside;
  };
  read(doc.getXmlFragment(FRAGMENT));
  return { headings, words };
}
