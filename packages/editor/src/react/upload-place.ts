// Where files that are being uploaded stand in the document: those that were chosen together, in their order.
import type { Node } from "@tiptap/pm/model";
import type { Transaction } from "@tiptap/pm/state";
import { insertPoint } from "@tiptap/pm/transform";
import { Decoration, type DecorationSet } from "@tiptap/pm/view";

/** Of a box among those that were added together. */
export interface BoxPlace {
  batch: string;
  order: number;
}

interface Spec extends BoxPlace {
  dom: HTMLElement;
}

export interface Range {
  from: number;
  to: number;
}

const specOf = (box: Decoration): Spec => box.spec as Spec;

/** The position between blocks for one: before or behind the block at a position, or in the middle of it. */
function gapAt(tr: Transaction, at: number, block: Node): number {
  const point = insertPoint(tr.doc, at, block.type);
  if (point !== null) return point;
  tr.split(at);
  return at + 1;
}

/** Inserts the nodes of a file: one block, or what stands in the line. @returns where they are then */
export function insertFile(tr: Transaction, at: number, nodes: readonly Node[]): Range | null {
  const [first] = nodes;
  if (!first) return null;
  const from = first.isInline ? at : gapAt(tr, at, first);
  tr.insert(from, nodes);
  const to = from + nodes.reduce((sum, { nodeSize }) => sum + nodeSize, 0);
  const paragraph = tr.doc.type.schema.nodes["paragraph"]?.create();
  // Writing continues below a block.
  if (!first.isInline && tr.doc.resolve(to).nodeAfter === null && paragraph) tr.insert(to, paragraph);
  return { from, to };
}

interface Boxes {
  /** Before the transaction, and after it. */
  boxes: DecorationSet;
  mapped: DecorationSet;
  doc: Node;
}

/**
 * The boxes without one.
 *
 * @param range where its file is now; others that were added with it, at the same place, go before or behind it
 */
export function boxesWithout(
  removed: Decoration,
  range: Range | null,
  { boxes, mapped, doc }: Boxes,
): DecorationSet {
  const { dom, batch, order } = specOf(removed);
  const isOwn = (spec: object): boolean => (spec as Spec).dom === dom;
  const [old] = boxes.find(undefined, undefined, isOwn);
  const rest = mapped.remove(mapped.find(undefined, undefined, isOwn));
  if (!old || range === null) return rest;
  const beside = new Set(
    boxes.find(old.from, old.from, (spec) => (spec as Spec).batch === batch).map((box) => specOf(box).dom),
  );
  const moved = rest.find(undefined, undefined, (spec) => beside.has((spec as Spec).dom));
  const placed = moved.map((box) =>
    Decoration.widget(specOf(box).order < order ? range.from : range.to, specOf(box).dom, box.spec as object),
  );
  return rest.remove(moved).add(doc, placed);
}
