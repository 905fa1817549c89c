// Comments of a document that is replaced by one that was written without them.
import type { Node } from "@tiptap/pm/model";
import { Transform } from "@tiptap/pm/transform";
import { type DocumentChange, documentChanges } from "./changes.ts";
import { COMMENT, type CommentedRange, commentedRanges } from "./comment-mark.ts";

/** Text that is only formatted otherwise is the same text. Positions stay the same. */
const withoutMarks = (doc: Node): Node => new Transform(doc).removeMark(0, doc.content.size).doc;

/** Deleting "two " from "one two three" is also deleting "wo t": the change is the one that deletes whole words. */
function onWords(doc: Node, change: DocumentChange): DocumentChange {
  const { fromA, toA, fromB, toB } = change;
  if (fromB < toB) return change;
  const at = (position: number): string => doc.textBetween(Math.max(0, position), position + 1, " ", " ");
  let by = 0;
  while (/\S/.test(at(fromA - by - 1)) && at(fromA - by - 1) === at(toA - by - 1)) by += 1;
  const isWord = !/\S/.test(at(fromA - by - 1));
  return isWord ? { fromA: fromA - by, toA: toA - by, fromB: fromB - by, toB: toB - by } : change;
}

/** Where the ends of a range are after changes: those of what is left of its text. Null: nothing is. */
function movedBy(
  changes: readonly DocumentChange[],
  { from, to }: CommentedRange,
): { from: number; to: number } | null {
  let [start, end]: [number | null, number] = [null, 0];
  let [keptA, keptB] = [0, 0];
  for (const { fromA, toA, toB } of [...changes, { fromA: Infinity, toA: Infinity, toB: Infinity }]) {
    const [left, right] = [Math.max(from, keptA), Math.min(to, fromA)];
    if (left < right) {
      start ??= left - keptA + keptB;
      end = right - keptA + keptB;
    }
    [keptA, keptB] = [toA, toB];
  }
  return start === null ? null : { from: start, to: end };
}

/**
 * A document that was written without comments, with those of the document that it replaces on the text that it still
 * contains.
 */
export function withCommentsOf(before: Node, after: Node): Node {
  const ranges = commentedRanges(before);
  const mark = after.type.schema.marks[COMMENT];
  if (ranges.length === 0 || mark === undefined) return after;
  const changes = documentChanges(withoutMarks(before), withoutMarks(after)).map((change) =>
    onWords(before, change),
  );
  const tr = new Transform(after);
  for (const range of ranges) {
    const moved = movedBy(changes, range);
    if (moved) tr.addMark(moved.from, moved.to, mark.create({ thread: range.thread }));
  }
  return tr.doc;
}
