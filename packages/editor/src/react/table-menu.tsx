import type { Editor } from "@tiptap/core";
import { BubbleMenu } from "@tiptap/react/menus";
import type { ReactNode } from "react";
import { ToolButton } from "./tool-button.tsx";
import type { EditorWords } from "./words.ts";

/** The table around the caret, which the toolbar is placed over. */
function tableRect(editor: Editor): { getBoundingClientRect: () => DOMRect } | null {
  const { node } = editor.view.domAtPos(editor.state.selection.from);
  const element = node instanceof Element ? node : node.parentElement;
  const table = element?.closest("table") ?? null;
  return table === null ? null : { getBoundingClientRect: () => table.getBoundingClientRect() };
}

/** The toolbar over the table with the caret: its rows and columns. */
export function TableMenu({ editor, words }: { editor: Editor; words: EditorWords }): ReactNode {
  const chain = () => editor.chain().focus();
  return (
    <BubbleMenu
      editor={editor}
      pluginKey="table-menu"
      className="rich-toolbar"
      role="toolbar"
      aria-label={words.tableTools}
      updateDelay={80}
      options={{ placement: "top-start", offset: 6, flip: true }}
      getReferencedVirtualElement={() => tableRect(editor)}
      shouldShow={({ editor: shown, element, view }) =>
        shown.isEditable &&
        shown.isActive("table") &&
        shown.state.selection.empty &&
        !shown.isActive("link") &&
        (view.hasFocus() || element.contains(document.activeElement))
      }
    >
      <ToolButton icon="rowBelow" label={words.rowBelow} press={() => chain().addRowAfter().run()} />
      <ToolButton icon="columnRight" label={words.columnRight} press={() => chain().addColumnAfter().run()} />
      <ToolButton icon="deleteRow" label={words.deleteRow} press={() => chain().deleteRow().run()} />
      <ToolButton icon="deleteColumn" label={words.deleteColumn} press={() => chain().deleteColumn().run()} />
      <ToolButton icon="trash" label={words.deleteTable} press={() => chain().deleteTable().run()} />
    </BubbleMenu>
  );
}
