// The text of a page that threads of comments are about: a mark in the shared document, which follows its text wherever
// that is moved (docs/adr/0024). The server sets it, because people comment who may not edit.
import { COMMENT, takesComments } from "@cairn/editor/comment-mark";
import { updateYFragment } from "@tiptap/y-tiptap";
import * as Y from "yjs";
import { fragmentOf } from "./fragment.ts";
import { pageSchema } from "./html.ts";

/** A selection of text in a shared document. */
export interface Anchor {
  /** The relative positions of its first character and of its last one, as Yjs encodes them. */
  start: Uint8Array;
  end: Uint8Array;
  /** Its text: found again by it if the text was moved after it was selected. */
  quote: string;
}

/** Characters of one text, `to` exclusive. */
interface Range {
  text: Y.XmlText;
  from: number;
  to: number;
}

/** All texts of the document that can be commented on, in their order. */
function textsOf(doc: Y.Doc): Y.XmlText[] {
  const schema = pageSchema();
  const inside = (parent: Y.XmlFragment, takes: boolean): Y.XmlText[] =>
    parent.toArray().flatMap((child) => {
      if (child instanceof Y.XmlText) return takes ? [child] : [];
      return child instanceof Y.XmlElement ? inside(child, takesComments(schema, child.nodeName)) : [];
    });
  return inside(fragmentOf(doc), false);
}

/** The characters of a text at their indexes; what is embedded in it is one character. */
const charactersOf = (text: Y.XmlText): string =>
  (text.toDelta() as { insert: unknown }[])
    .map(({ insert }) => (typeof insert === "string" ? insert : "\uFFFC"))
    .join("");

interface Place {
  text: Y.XmlText;
  index: number;
  /** Whether the character that was meant has been deleted. */
  isDeleted: boolean;
}

/** @returns null if the text that contained the position is not in the document */
function placeOf(doc: Y.Doc, encoded: Uint8Array): Place | null {
  const position = Y.decodeRelativePosition(encoded);
  const found = Y.createAbsolutePositionFromRelativePosition(position, doc);
  if (!(found?.type instanceof Y.XmlText)) return null;
  const item = position.item && Y.getItem(doc.store, position.item);
  return { text: found.type, index: found.index, isDeleted: item?.deleted !== false };
}

/** The selection as it is now. Empty if its text is gone. */
function rangesBetween(texts: readonly Y.XmlText[], start: Place, end: Place): Range[] {
  const [first, last] = [texts.indexOf(start.text), texts.indexOf(end.text)];
  if (first < 0 || last < 0) return [];
  return texts.slice(first, last + 1).flatMap((text) => {
    const from = text === start.text ? start.index : 0;
    const to = text === end.text ? end.index + (end.isDeleted ? 0 : 1) : text.length;
    return from < to ? [{ text, from, to }] : [];
  });
}

/** Where the quoted text is, if it is in one place. */
function rangesOfQuote(texts: readonly Y.XmlText[], quote: string): Range[] {
  if (quote.trim() === "") return [];
  const found = texts.flatMap((text) => {
    const characters = charactersOf(text);
    const from = characters.indexOf(quote);
    if (from < 0) return [];
    const isRepeated = characters.includes(quote, from + 1);
    return Array.from({ length: isRepeated ? 2 : 1 }, () => ({ text, from, to: from + quote.length }));
  });
  return found.length === 1 ? found : [];
}

/** The name of a mark in a shared document: editors derive it from the mark's attributes. */
function attributeOf(thread: string): [name: string, attributes: object] {
  const schema = pageSchema();
  const scratch = new Y.Doc();
  const text = schema.text("x", [schema.mark(COMMENT, { thread })]);
  const node = schema.node("doc", null, [schema.node("paragraph", null, [text])]);
  updateYFragment(scratch, fragmentOf(scratch), node, { mapping: new Map(), isOMark: new Map() });
  const [written] = textsOf(scratch);
  const [delta] = (written?.toDelta() ?? []) as { attributes?: Record<string, object> }[];
  const [named] = Object.entries(delta?.attributes ?? {});
  if (!named) throw new Error("The mark of comments is not written.");
  return named;
}

/**
 * Marks the selected text for a thread.
 *
 * @returns whether any of it is in the document
 * @throws Error if a position is not one that Yjs has encoded
 */
export function markText(doc: Y.Doc, thread: string, { start, end, quote }: Anchor): boolean {
  const texts = textsOf(doc);
  const [first, last] = [placeOf(doc, start), placeOf(doc, end)];
  const selected = first && last ? rangesBetween(texts, first, last) : [];
  const ranges = selected.length > 0 ? selected : rangesOfQuote(texts, quote);
  const [name, attributes] = attributeOf(thread);
  doc.transact(() => {
    for (const { text, from, to } of ranges) text.format(from, to - from, { [name]: attributes });
  });
  return ranges.length > 0;
}

/** Removes the marks of a thread, wherever they are. */
export function unmarkText(doc: Y.Doc, thread: string): void {
  const [name] = attributeOf(thread);
  doc.transact(() => {
    for (const text of textsOf(doc)) {
      let index = 0;
      for (const { insert, attributes } of text.toDelta() as { insert: unknown; attributes?: object }[]) {
        const length = typeof insert === "string" ? insert.length : 1;
        if (attributes && name in attributes) text.format(index, length, { [name]: null });
        index += length;
      }
    }
  });
}
