// What was added and deleted between two versions of a document.
import { ChangeSet, simplifyChanges, type TokenEncoder } from "@tiptap/pm/changeset";
import { DOMParser as Parser, type Mark, type Node, type Schema } from "@tiptap/pm/model";
import { Transform } from "@tiptap/pm/transform";
import { commonItems } from "./sequence.ts";

/** Positions in the earlier document (A) and in the later one (B). */
export interface DocumentChange {
  fromA: number;
  toA: number;
  fromB: number;
  toB: number;
}

const marksText = (marks: readonly Mark[]): string => marks.map((mark) => JSON.stringify(mark)).join("");

/** How an image looks is no change of the text. */
const LOOKS: Readonly<Record<string, readonly string[]>> = {
  picture: ["width", "height"],
  image: ["width", "height"],
  figure: ["data-align"],
};

/** The attributes of a node that readers compare. */
function comparedAttributes({ type, attrs }: Node): string {
  const looks = LOOKS[type.name];
  return JSON.stringify(attrs, (name, value: unknown) => (looks?.includes(name) ? undefined : value));
}

/** Text in bold differs from the same text in normal weight, and a ticked task from one that is open. */
const TOKENS: TokenEncoder<string> = {
  encodeCharacter: (char, marks) =>
    marks.length === 0 ? String.fromCharCode(char) : `${String.fromCharCode(char)} ${marksText(marks)}`,
  encodeNodeStart: (node) => `<${node.type.name}${comparedAttributes(node)}${marksText(node.marks)}`,
  encodeNodeEnd: ({ type }) => `>${type.name}`,
  compareTokens: (a, b) => a === b,
};

const childrenOf = (doc: Node): Node[] => Array.from({ length: doc.childCount }, (_, at) => doc.child(at));
const sizeOf = (nodes: readonly Node[]): number => nodes.reduce((sum, { nodeSize }) => sum + nodeSize, 0);

/** Turns one document into the other by replacing the blocks that differ, one by one if they are equally many. */
function replaced(before: Node, after: Node): Transform {
  const [a, b] = [childrenOf(before), childrenOf(after)];
  const texts = (nodes: readonly Node[]): string[] => nodes.map((node) => JSON.stringify(node));
  const tr = new Transform(before);
  let [nextA, nextB, position] = [0, 0, 0];
  for (const [toA, toB] of [...commonItems(texts(a), texts(b)), [a.length, b.length] as const]) {
    const [old, fresh] = [a.slice(nextA, toA), b.slice(nextB, toB)];
    const pairs =
      old.length === fresh.length ? old.map((node, at) => [[node], fresh.slice(at, at + 1)]) : [[old, fresh]];
    for (const [from = [], to = []] of pairs) {
      if (from.length + to.length > 0) tr.replaceWith(position, position + sizeOf(from), to);
      position += sizeOf(to);
    }
    position += a[toA]?.nodeSize ?? 0;
    [nextA, nextB] = [toA + 1, toB + 1];
  }
  return tr;
}

const isAtStart = (doc: Node, position: number): boolean => {
  const { depth, parentOffset } = doc.resolve(position);
  return depth > 0 && parentOffset === 0;
};
const isAtEnd = (doc: Node, position: number): boolean => {
  const { depth, parent, parentOffset } = doc.resolve(position);
  return depth > 0 && parentOffset === parent.content.size;
};

/**
 * A range that ends one block and begins the next one moves to where it covers whole blocks, if that is the same change:
 * a row of a table that was deleted, not the end of one row and the start of another.
 *
 * @returns by how many positions it moves
 */
function shiftOf(doc: Node, from: number, to: number): number {
  if (from === to || doc.slice(from, to).openStart === 0) return 0;
  for (const [by, isAtEdge] of [
    [1, isAtEnd],
    [-1, isAtStart],
  ] as const) {
    let shift = 0;
    while (doc.slice(from + shift, to + shift).openStart > 0) {
      if (!isAtEdge(doc, from + shift) || !isAtEdge(doc, to + shift)) break;
      shift += by;
    }
    if (doc.slice(from + shift, to + shift).openStart === 0) return shift;
  }
  return 0;
}

function aligned(before: Node, after: Node, { fromA, toA, fromB, toB }: DocumentChange): DocumentChange {
  const isReplacement = fromA < toA && fromB < toB;
  const shift = isReplacement ? 0 : shiftOf(before, fromA, toA) + shiftOf(after, fromB, toB);
  return { fromA: fromA + shift, toA: toA + shift, fromB: fromB + shift, toB: toB + shift };
}

/**
 * What turned one document into another, in their order: whole words, blocks, and anything else that has a position.
 *
 * @param before and `after` have the same schema
 */
export function documentChanges(before: Node, after: Node): DocumentChange[] {
  const tr = replaced(before, after);
  const { changes } = ChangeSet.create(before, undefined, TOKENS).addSteps(tr.doc, tr.mapping.maps, null);
  return simplifyChanges(changes, tr.doc).map((change) => aligned(before, tr.doc, change));
}

/** A stored document as a node of the schema. For browsers. @param html sanitized */
export function parseDocument(schema: Schema, html: string): Node {
  const { body } = new DOMParser().parseFromString(html, "text/html");
  return Parser.fromSchema(schema).parse(body);
}
