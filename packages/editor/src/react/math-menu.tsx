import type { Editor } from "@tiptap/core";
import { NodeSelection } from "@tiptap/pm/state";
import { useEditorState } from "@tiptap/react";
import { BubbleMenu } from "@tiptap/react/menus";
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from "react";
import { text } from "../nodes/stored.ts";
import type { EditorWords } from "./words.ts";

const FORMULAS: ReadonlySet<string> = new Set(["math", "mathBlock"]);

/** The selected formula; null if something else is selected. */
function selected({ state }: Editor): { at: number; source: string } | null {
  const { selection } = state;
  if (!(selection instanceof NodeSelection) || !FORMULAS.has(selection.node.type.name)) return null;
  return { at: selection.from, source: text(selection.node.attrs["source"]) };
}

function write(editor: Editor, source: string): void {
  const found = selected(editor);
  if (found === null) return;
  const { tr } = editor.state;
  tr.setNodeMarkup(found.at, undefined, { source });
  editor.view.dispatch(tr.setSelection(NodeSelection.create(tr.doc, found.at)));
}

/** The field for the TeX of the selected formula. Enter in the text moves into it; an empty formula opens in it. */
export function MathMenu({ editor, words }: { editor: Editor; words: EditorWords }): ReactNode {
  const field = useRef<HTMLTextAreaElement>(null);
  const formula = useEditorState({ editor, selector: ({ editor: shown }) => selected(shown) });
  const emptyAt = formula?.source === "" ? formula.at : null;
  useEffect(() => {
    // The menu is placed first.
    if (emptyAt !== null && editor.isFocused) setTimeout(() => field.current?.focus(), 120);
  }, [editor, emptyAt]);
  useEffect(() => {
    const enter = (event: globalThis.KeyboardEvent): void => {
      if (event.key !== "Enter" || !editor.isFocused || !editor.isEditable) return;
      if (selected(editor) === null) return;
      event.preventDefault();
      event.stopPropagation();
      field.current?.focus();
    };
    // The editor has no element yet when this is first called.
    document.addEventListener("keydown", enter, true);
    return () => document.removeEventListener("keydown", enter, true);
  }, [editor]);
  const leave = (event: KeyboardEvent): void => {
    const isDone = event.key === "Escape" || (event.key === "Enter" && !event.shiftKey);
    if (!isDone || event.nativeEvent.isComposing) return;
    event.preventDefault();
    event.stopPropagation();
    editor.commands.focus(editor.state.selection.to);
  };
  return (
    <BubbleMenu
      editor={editor}
      pluginKey="math-menu"
      className="rich-toolbar"
      updateDelay={80}
      options={{ placement: "bottom-start", offset: 6, flip: true }}
      shouldShow={({ editor: shown, element, view }) =>
        shown.isEditable &&
        selected(shown) !== null &&
        (view.hasFocus() || element.contains(document.activeElement))
      }
    >
      <textarea
        ref={field}
        rows={2}
        className="rich-math-field"
        aria-label={words.formulaSource}
        placeholder="E = mc^2"
        spellCheck={false}
        value={formula?.source ?? ""}
        onChange={(event) => write(editor, event.target.value)}
        onKeyDown={leave}
      />
    </BubbleMenu>
  );
}
