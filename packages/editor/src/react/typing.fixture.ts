// Typing in tests: letters reach the input rules, as those from a keyboard do.
import type { Editor } from "@tiptap/core";
import { act } from "react";

/** Types at the caret. */
export const typeLetters = (editor: Editor, letters: string): Promise<void> =>
  act(async () => {
    for (const letter of letters) {
      const { from, to } = editor.state.selection;
      const isHandled = editor.view.someProp("handleTextInput", (handle) =>
        handle(editor.view, from, to, letter, () => editor.state.tr.insertText(letter, from, to)),
      );
      if (!isHandled) editor.view.dispatch(editor.state.tr.insertText(letter, from, to));
    }
  });
