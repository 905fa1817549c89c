import type { Editor } from "@tiptap/core";
import type { Node } from "@tiptap/pm/model";
import type { Transaction } from "@tiptap/pm/state";

/** Which children of `a` are unchanged in `b`, in the same order, as pairs of positions. */
function unchanged(a: readonly Node[], b: readonly Node[]): [number, number][] {
  const pairs: [number, number][] = [];
  let from = 0;
  a.forEach((node, at) => {
    const found = b.findIndex((other, place) => place >= from && other.eq(node));
    if (found < 0) return;
    // A later duplicate would skip the content in between; the nearest is the most likely match.
    pairs.push([at, found]);
    from = found + 1;
  });
  return pairs;
}

const childrenOf = (doc: Node): Node[] => Array.from({ length: doc.childCount }, (_, at) => doc.child(at));

/** Replaces one range of blocks with another; for a single changed block, only the differing part. */
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
 * Turns the editor's document into `next` by changing only the differing blocks, so that caret, selection and undo
 * history of a person writing in another block stay the same. Not part of the undo history, and without a change event.
 */
export function replaceDocument(editor: Editor, next: Node): void {
  const { state, view } = editor;
  const [before, after] = [childrenOf(state.doc), childrenOf(next)];
  const places = before.reduce<number[]>((all, node) => [...all, (all.at(-1) ?? 0) + node.nodeSize], [0]);
  const kept: [number, number][] = [...unchanged(before, after), [before.length, after.length]];
  const { tr } = state;
  let [endA, endB] = [before.length, after.length];
  // From the end, so that earlier positions stay valid.
  for (const [a, b] of [...kept.slice(0, -1).reverse(), [-1, -1] as const]) {
    const [old, fresh] = [before.slice(a + 1, endA), after.slice(b + 1, endB)];
    if (old.length + fresh.length > 0) replaceStretch(tr, places[a + 1] ?? 0, old, fresh);
    [endA, endB] = [a, b];
  }
  if (!tr.docChanged) return;
  view.dispatch(tr.setMeta("addToHistory", false).setMeta("preventUpdate", true));
}
