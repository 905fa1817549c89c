// Moving, copying and deleting whole blocks of a document.
import { type Editor, Extension } from "@tiptap/core";
import type { Node, ResolvedPos } from "@tiptap/pm/model";
import { Selection, TextSelection, type Transaction } from "@tiptap/pm/state";

/** Blocks that move among their own kind. */
const ITEMS: ReadonlySet<string> = new Set(["listItem", "taskItem"]);

/** Where the block around the caret begins: an item of a list, otherwise a block of the document. */
export function blockAtCaret({ state }: Editor): number {
  const { $from } = state.selection;
  // A selected block itself.
  if ($from.depth === 0) return $from.pos;
  let depth = $from.depth;
  while (depth > 1 && !ITEMS.has($from.node(depth).type.name)) depth -= 1;
  return $from.before(depth);
}

/** Keeps the caret where it was in a block that begins somewhere else now. */
function followed(tr: Transaction, from: number, to: number, { selection }: Editor["state"]): Transaction {
  const shift = to - from;
  if (!(selection instanceof TextSelection)) return tr.setSelection(Selection.near(tr.doc.resolve(to + 1)));
  const { anchor, head } = selection;
  return tr.setSelection(TextSelection.create(tr.doc, anchor + shift, head + shift));
}

const isInside = (editor: Editor, position: number, node: Node): boolean => {
  const { from, to } = editor.state.selection;
  return from >= position && to <= position + node.nodeSize;
};

/**
 * Moves a block above the one before it (-1) or below the next one (1).
 *
 * @param position where the block begins
 * @returns false if it is the first or last of its parent
 */
export function moveBlock(editor: Editor, position: number, by: 1 | -1): boolean {
  const { state } = editor;
  const $position = state.doc.resolve(position);
  const node = $position.nodeAfter;
  const neighbor = by < 0 ? $position.nodeBefore : siblingAfter($position);
  if (!node || !neighbor || !editor.isEditable) return false;
  const to = by < 0 ? position - neighbor.nodeSize : position + neighbor.nodeSize;
  const tr = state.tr.delete(position, position + node.nodeSize).insert(to, node);
  if (isInside(editor, position, node)) followed(tr, position, to, state);
  editor.view.dispatch(tr.scrollIntoView());
  return true;
}

function siblingAfter($position: ResolvedPos): Node | null {
  const { parent } = $position;
  const index = $position.index() + 1;
  return index < parent.childCount ? parent.child(index) : null;
}

/** Inserts a copy below a block. */
export function duplicateBlock(editor: Editor, position: number): boolean {
  const node = editor.state.doc.nodeAt(position);
  if (!node || !editor.isEditable) return false;
  const to = position + node.nodeSize;
  const tr = editor.state.tr.insert(to, node);
  if (isInside(editor, position, node)) followed(tr, position, to, editor.state);
  editor.view.dispatch(tr.scrollIntoView());
  return true;
}

/** Deletes a block; a list with its last item, and the last block of a document but for an empty paragraph. */
export function deleteBlock(editor: Editor, position: number): boolean {
  const { doc, schema, tr } = editor.state;
  const $position = doc.resolve(position);
  const node = $position.nodeAfter;
  if (!node || !editor.isEditable) return false;
  const { parent, depth } = $position;
  if (parent.childCount === 1 && depth > 0) return deleteBlock(editor, $position.before());
  const end = position + node.nodeSize;
  if (parent.childCount === 1) tr.replaceWith(position, end, schema.node("paragraph"));
  else tr.delete(position, end);
  editor.view.dispatch(tr.scrollIntoView());
  return true;
}

/** Alt Shift ↑ and ↓ move the block around the caret, ⌘D or Ctrl D duplicates it, ⌘/ or Ctrl / opens its menu. */
export const blockKeys = (openMenu: (position: number) => void): Extension =>
  Extension.create({
    name: "blockKeys",
    addKeyboardShortcuts: () => ({
      "Alt-Shift-ArrowUp": ({ editor }) => moveBlock(editor, blockAtCaret(editor), -1),
      "Alt-Shift-ArrowDown": ({ editor }) => moveBlock(editor, blockAtCaret(editor), 1),
      "Mod-d": ({ editor }) => duplicateBlock(editor, blockAtCaret(editor)),
      "Mod-/": ({ editor }) => {
        if (!editor.isEditable) return false;
        openMenu(blockAtCaret(editor));
        return true;
      },
    }),
  });
