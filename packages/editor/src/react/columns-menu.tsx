import type { Editor } from "@tiptap/core";
import { useEditorState } from "@tiptap/react";
import type { ReactNode } from "react";
import {
  addColumn,
  columnsAround,
  deleteColumnBeside,
  evenColumns,
  MAX_COLUMNS,
  resizeColumn,
  stackColumns,
  STEP,
} from "../layout/column-commands.ts";
import { BlockToolbar } from "./block-toolbar.tsx";
import { ToolButton } from "./tool-button.tsx";
import type { EditorWords } from "./words.ts";

/** The toolbar over the columns with the caret: their widths and number. */
export function ColumnsMenu({ editor, words }: { editor: Editor; words: EditorWords }): ReactNode {
  const count = useEditorState({
    editor,
    selector: ({ editor: shown }) => columnsAround(shown)?.node.childCount ?? 0,
  });
  return (
    <BlockToolbar
      editor={editor}
      node="columns"
      selector=".rich-columns"
      label={words.columnTools}
      unless={["table", "callout"]}
    >
      <ToolButton icon="narrower" label={words.narrower} press={() => resizeColumn(editor, -STEP)} />
      <ToolButton icon="wider" label={words.wider} press={() => resizeColumn(editor, STEP)} />
      <ToolButton icon="even" label={words.evenWidths} press={() => evenColumns(editor)} />
      {count < MAX_COLUMNS && (
        <ToolButton icon="columnRight" label={words.addColumn} press={() => addColumn(editor)} />
      )}
      <ToolButton icon="deleteColumn" label={words.deleteColumn} press={() => deleteColumnBeside(editor)} />
      <ToolButton icon="remove" label={words.stackColumns} press={() => stackColumns(editor)} />
    </BlockToolbar>
  );
}
