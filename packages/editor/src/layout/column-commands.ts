// Adding, deleting and resizing columns beside each other.
import type { Editor } from "@tiptap/core";
import { Fragment, type Node } from "@tiptap/pm/model";
import { Selection, type Transaction } from "@tiptap/pm/state";
import { moveBorder, sharesOf } from "./shares.ts";

export const MAX_COLUMNS = 4;
/** How far a press moves a border, in percent. */
export const STEP = 5;

const WIDTH = "data-width";

/** The columns around the caret. */
export interface FoundColumns {
  node: Node;
  /** Where they begin. */
  at: number;
  /** The column with the caret. */
  index: number;
}

export function columnsAround({ state }: Editor): FoundColumns | null {
  const { $from } = state.selection;
  for (let depth = $from.depth; depth > 0; depth -= 1) {
    const node = $from.node(depth);
    if (node.type.name === "columns") return { node, at: $from.before(depth), index: $from.index(depth) };
  }
  return null;
}

export function storedShares(columns: Node): number[] {
  return sharesOf(
    columns.children.map(({ attrs }) => (typeof attrs[WIDTH] === "string" ? Number(attrs[WIDTH]) : null)),
  );
}

/** Stores the widths of columns; `null` removes them. */
function setShares(
  tr: Transaction,
  at: number,
  columns: Node,
  shares: readonly number[] | null,
): Transaction {
  columns.forEach((_, offset, index) => {
    const share = shares?.[index];
    tr.setNodeAttribute(at + 1 + offset, WIDTH, share === undefined ? null : String(share));
  });
  return tr;
}

/** Moves the border after a column, by percent of the whole. */
export function resizeColumns(editor: Editor, at: number, border: number, by: number): void {
  const columns = editor.state.doc.nodeAt(at);
  if (columns?.type.name !== "columns" || !editor.isEditable) return;
  const shares = moveBorder(storedShares(columns), border, by);
  editor.view.dispatch(setShares(editor.state.tr, at, columns, shares));
}

/** Makes the column with the caret wider or narrower. */
export function resizeColumn(editor: Editor, by: number): void {
  const found = columnsAround(editor);
  if (found === null || found.node.childCount < 2) return;
  const isLast = found.index === found.node.childCount - 1;
  resizeColumns(editor, found.at, isLast ? found.index - 1 : found.index, isLast ? -by : by);
}

/** Equal widths are stored as none. */
export function evenColumns(editor: Editor): void {
  const found = columnsAround(editor);
  if (found !== null) editor.view.dispatch(setShares(editor.state.tr, found.at, found.node, null));
}

/** Adds an empty column after the one with the caret. @returns false if there are as many as there may be */
export function addColumn(editor: Editor): boolean {
  const found = columnsAround(editor);
  const empty = editor.schema.nodes["column"]?.createAndFill();
  if (found === null || !empty || found.node.childCount >= MAX_COLUMNS) return false;
  const { at, node, index } = found;
  const place = at + 1 + node.children.slice(0, index + 1).reduce((sum, { nodeSize }) => sum + nodeSize, 0);
  const tr = setShares(editor.state.tr, at, node, null).insert(place, empty);
  editor.view.dispatch(tr.setSelection(Selection.near(tr.doc.resolve(place + 1))).scrollIntoView());
  return true;
}

/** Deletes the column with the caret and what it contains. The last but one leaves its blocks without columns. */
export function deleteColumnBeside(editor: Editor): void {
  const found = columnsAround(editor);
  if (found === null) return;
  const { at, node, index } = found;
  const kept = node.children.filter((_, place) => place !== index);
  const [only] = kept;
  if (only === undefined) return;
  const widthless = kept.map((column) =>
    column.type.create({ ...column.attrs, [WIDTH]: null }, column.content),
  );
  const rest = kept.length === 1 ? only.content : Fragment.from(node.copy(Fragment.from(widthless)));
  const tr = editor.state.tr.replaceWith(at, at + node.nodeSize, rest);
  editor.view.dispatch(tr.setSelection(Selection.near(tr.doc.resolve(at + 1))).scrollIntoView());
}

/** Puts the blocks of all columns below each other. */
export function stackColumns(editor: Editor): void {
  const found = columnsAround(editor);
  if (found === null) return;
  const blocks = found.node.children.flatMap(({ children }) => children);
  const tr = editor.state.tr.replaceWith(found.at, found.at + found.node.nodeSize, blocks);
  editor.view.dispatch(tr.setSelection(Selection.near(tr.doc.resolve(found.at + 1))).scrollIntoView());
}
