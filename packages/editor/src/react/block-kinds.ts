import type { Editor } from "@tiptap/core";
import { Selection } from "@tiptap/pm/state";
import { COMMANDS } from "./commands.ts";
import type { EditorWords } from "./words.ts";

/** A kind of block that another one can be turned into. */
export interface BlockKind {
  id: string;
  title: string;
  run: (editor: Editor) => void;
}

const CONVERTIBLE: ReadonlySet<string> = new Set([
  "paragraph",
  "heading",
  "codeBlock",
  "blockquote",
  "callout",
  "bulletList",
  "orderedList",
  "taskList",
  "listItem",
  "taskItem",
]);

/**
 * What the block at a position can be turned into.
 *
 * @returns nothing for tables, dividers and other blocks that are no text
 */
export function blockKinds(editor: Editor, position: number, words: EditorWords): BlockKind[] {
  const node = editor.state.doc.nodeAt(position);
  if (!node || !CONVERTIBLE.has(node.type.name)) return [];
  const from = Selection.near(editor.state.doc.resolve(position + 1)).from;
  const to = Selection.near(editor.state.doc.resolve(position + node.nodeSize - 1), -1).to;
  return COMMANDS.filter(({ group }) => group === "basic").map(({ id, title, run }) => ({
    id,
    title: words[title],
    run: (shown) => {
      const chain = shown.chain().focus().setTextSelection({ from, to }).clearNodes();
      run(chain).run();
      shown.commands.setTextSelection(shown.state.selection.to);
    },
  }));
}
