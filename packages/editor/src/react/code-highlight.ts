import { type Editor, Extension } from "@tiptap/core";
import { changesCode } from "../changed-code.ts";
import { loadHighlighter } from "../highlight.ts";

function codeBlocks(editor: Editor): { at: number; attrs: Record<string, unknown> }[] {
  const found: { at: number; attrs: Record<string, unknown> }[] = [];
  editor.state.doc.descendants((node, at) => {
    if (node.type.name === "codeBlock") found.push({ at, attrs: node.attrs });
    return !node.isTextblock;
  });
  return found;
}

/**
 * Triggers highlighting of the code blocks again: it runs for blocks covered by a step, so each gets a step that
 * changes nothing.
 */
function recolor(editor: Editor): void {
  const { tr } = editor.state;
  for (const { at, attrs } of codeBlocks(editor)) tr.setNodeMarkup(at, undefined, attrs);
  editor.view.dispatch(tr.setMeta("addToHistory", false).setMeta("preventUpdate", true));
}

/** Loads the grammars once the document has a code block with a language. */
export const CodeHighlight = Extension.create({
  name: "codeHighlight",
  addStorage: () => ({ isAsked: false }),
  onCreate() {
    ask(this.editor, this.storage);
  },
  // Not `onUpdate`: a document from outside is shown without that event.
  onTransaction({ transaction, appendedTransactions }) {
    if ([transaction, ...appendedTransactions].some(changesCode)) ask(this.editor, this.storage);
  },
});

function ask(editor: Editor, storage: { isAsked: boolean }): void {
  if (storage.isAsked || !codeBlocks(editor).some(({ attrs }) => attrs["language"] !== null)) return;
  storage.isAsked = true;
  loadHighlighter().then(
    () => {
      if (!editor.isDestroyed) recolor(editor);
    },
    () => {
      // Code stays plain; the next change retries.
      storage.isAsked = false;
    },
  );
}
