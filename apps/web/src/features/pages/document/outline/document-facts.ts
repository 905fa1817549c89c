// What is counted and listed of a page's text: its headings and words, read from the shared document.
import { type AbstractType, type Doc, XmlElement, XmlText } from "yjs";
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

/** What one block at the top of the document contains. */
interface BlockFacts {
  /** All headings, also empty ones. */
  headings: readonly { level: number; text: string }[];
  words: number;
}

type Block = XmlElement | XmlText;

function readBlock(block: Block): BlockFacts {
  const headings: { level: number; text: string }[] = [];
  let words = 0;
  const read = (node: Block): string => {
    if (node instanceof XmlText) {
      const text = plainText(node);
      words += text.match(WORD)?.length ?? 0;
      return text;
    }
    const isHeading = node.nodeName === "heading";
    const heading = { level: Number(node.getAttribute("level")) || 1, text: "" };
    if (isHeading) headings.push(heading);
    const inside = node
      .toArray()
      .map((child) => (child instanceof XmlText || child instanceof XmlElement ? read(child) : ""))
      .join("");
    heading.text = inside.trim();
    return inside;
  };
  read(block);
  return { headings, words };
}

/** The blocks of each document that were read and have not changed since. */
const readBlocks = new WeakMap<Doc, WeakMap<object, BlockFacts>>();

function readBlocksOf(doc: Doc): WeakMap<object, BlockFacts> {
  const known = readBlocks.get(doc);
  if (known) return known;
  const blocks = new WeakMap<object, BlockFacts>();
  readBlocks.set(doc, blocks);
  const fragment = doc.getXmlFragment(FRAGMENT);
  fragment.observeDeep((events) => {
    for (const { target } of events) {
      let block: AbstractType<unknown> | null = target;
      while (block !== null && block.parent !== fragment)
        block = block.parent as AbstractType<unknown> | null;
      if (block !== null) blocks.delete(block);
    }
  });
  return blocks;
}

/** Takes a tenth of a second for 100,000 words; later only blocks are read that have changed. */
export function factsOf(doc: Doc): DocumentFacts {
  const known = readBlocksOf(doc);
  const headings: Heading[] = [];
  let index = 0;
  let words = 0;
  for (const child of doc.getXmlFragment(FRAGMENT).toArray()) {
    if (!(child instanceof XmlText || child instanceof XmlElement)) continue;
    const block = known.get(child) ?? readBlock(child);
    known.set(child, block);
    words += block.words;
    for (const heading of block.headings) {
      if (heading.text !== "") headings.push({ ...heading, index });
      index += 1;
    }
  }
  return { headings, words };
}
