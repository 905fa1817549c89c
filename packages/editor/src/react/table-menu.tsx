import type { ChainedCommands, Editor } from "@tiptap/core";
import type { ReactNode } from "react";
import { resizeTableColumns, WIDTH_STEP } from "../layout/table-widths.ts";
import { BlockToolbar } from "./block-toolbar.tsx";
import type { EditorIconName } from "./icons.tsx";
import { ToolButton } from "./tool-button.tsx";
import type { EditorWords } from "./words.ts";

const TOOLS: readonly [EditorIconName & keyof EditorWords, (chain: ChainedCommands) => ChainedCommands][] = [
  ["rowAbove", (chain) => chain.addRowBefore()],
  ["rowBelow", (chain) => chain.addRowAfter()],
  ["columnLeft", (chain) => chain.addColumnBefore()],
  ["columnRight", (chain) => chain.addColumnAfter()],
  ["headerRow", (chain) => chain.toggleHeaderRow()],
  ["headerColumn", (chain) => chain.toggleHeaderColumn()],
  ["deleteRow", (chain) => chain.deleteRow()],
  ["deleteColumn", (chain) => chain.deleteColumn()],
];

const WIDTHS = [
  ["narrower", -WIDTH_STEP],
  ["wider", WIDTH_STEP],
  ["evenWidths", null],
] as const;

/** The toolbar over the table with the caret: its rows, columns, headers and widths. */
export function TableMenu({ editor, words }: { editor: Editor; words: EditorWords }): ReactNode {
  return (
    <BlockToolbar editor={editor} node="table" selector="table" label={words.tableTools}>
      {TOOLS.map(([name, run]) => (
        <ToolButton
          key={name}
          icon={name}
          label={words[name]}
          press={() => run(editor.chain().focus()).run()}
        />
      ))}
      {WIDTHS.map(([name, by]) => (
        <ToolButton
          key={name}
          icon={name === "evenWidths" ? "even" : name}
          label={words[name]}
          press={() => resizeTableColumns(editor, by)}
        />
      ))}
      <ToolButton
        icon="trash"
        label={words.deleteTable}
        press={() => editor.chain().focus().deleteTable().run()}
      />
    </BlockToolbar>
  );
}
