import type { Editor } from "@tiptap/core";

/**
 * Types a text at the caret as keys would, one after the other: Markdown shortcuts take effect, and Enter has its usual
 * effect.
 */
export function typeInto(editor: Editor, text: string): void {
  const { view } = editor;
  for (const character of text) {
    if (character === "\n") {
      editor.commands.enter();
      continue;
    }
    const { from, to } = view.state.selection;
    const insertion = () => view.state.tr.insertText(character, from, to);
    const isTaken = view.someProp("handleTextInput", (handle) =>
      handle(view, from, to, character, insertion),
    );
    if (isTaken !== true) view.dispatch(insertion());
  }
}
