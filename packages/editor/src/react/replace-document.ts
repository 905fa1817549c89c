import type { Editor } from "@tiptap/core";
import type { Node } from "@tiptap/pm/model";
import type { Transaction } from "@tiptap/pm/state";

/** Which children of `a` stand unchanged in `b`, in the same order, as pairs of places. */
function unchanged(a: readonly Node[], b: readonly Node[]): [number, number][] {
  const pairs: [number, number][] = [];
  let from = 0;
  a.forEach((node, at) => {
    const found = b.findIndex((other, place) => place >= from && other.eq(node));
    if (found < 0) return;
    // A later twin would leave out what stands between; the nearest is the likeliest to be the same.
    pairs.push([at, found]);
    from = found + 1;
  });
  return pairs;
}

const childrenOf = (doc: Node): Node[] => Array.from({ length: doc.childCount }, (_, at) => doc.child(at));

/** Replaces one stretch of blocks by another; of a single block that changed, only what differs in it. */
function replaceStretch(tr: Transaction, at: number, before: readonly Node[], after: readonly Node[]): void {
  const size = before.reduce((sum, node) => sum + node.nodeSize, 0);
  const [old, next] = [before[0], after[0]];
  if (before.length !== 1 || after.length !== 1 || !old || !next || !old.sameMarkup(next)) {
    tr.replaceWith(at, at + size, [...after]);
    return;
  }
  const start = old.content.findDiffStart(next.content);
  const end = old.content.findDiffEnd(next.content);
  if (start === null || end === null) return;
  const overlap = start - Math.min(end.a, end.b);
  const [endA, endB] = overlap > 0 ? [end.a + overlap, end.b + overlap] : [end.a, end.b];
  // Inside the block: one more for its opening.
  tr.replace(at + 1 + start, at + 1 + endA, next.slice(start, endB));
}

/**
 * Makes the editor's document `next` by changing only the blocks that differ, so that caret, selection and undo history of whoever writes
 * in another block stay what they are. Not part of the undo history, and nobody is told of a change.
 */
export function replaceDocument(editor: Editor, next: Node): void {
  const { state, view } = editor;
  const [before, after] = [childrenOf(state.doc), childrenOf(next)];
  const places = before.reduce<number[]>((all, node) => [...all, (all.at(-1) ?? 0) + node.nodeSize], [0]);
  const kept: [number, number][] = [...unchanged(before, after), [before.length, after.length]];
  const { tr } = state;
  let [endA, endB] = [before.length, after.length];
  // From the end, so that what comes before keeps its place.
  for (const [a, b] of [...kept.slice(0, -1).reverse(), [-1, -1] as const]) {
    const [old, fresh] = [before.slice(a + 1, endA), after.slice(b + 1, endB)];
    if (old.length + fresh.length > 0) replaceStretch(tr, places[a + 1] ?? 0, old, fresh);
    [endA, endB] = [a, b];
  }
  if (!tr.docChanged) return;
  view.dispatch(tr.setMeta("addToHistory", false).setMeta("preventUpdate", true));
}
