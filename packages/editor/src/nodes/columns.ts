import { type ChainedCommands, Node } from "@tiptap/core";
import { Selection } from "@tiptap/pm/state";
import { COLUMN, COLUMNS } from "../element-rules.ts";
import { stored } from "./stored.ts";

/**
 * Blocks beside each other: `<div data-type="columns"><div data-type="column" data-width="40">…`. The schema allows any
 * number of columns, because two people may add one at the same time: a stricter one would drop what they wrote.
 */
export const Columns = Node.create({
  name: "columns",
  group: "block",
  content: "column+",
  isolating: true,
  parseHTML: () => [{ tag: `div[data-type="${COLUMNS}"]`, priority: 60 }],
  renderHTML: () => ["div", { "data-type": COLUMNS }, 0],
});

export const Column = Node.create({
  name: "column",
  content: "block+",
  isolating: true,
  addAttributes: () => ({
    /** The share of the width, in percent; null shares what the others leave. */
    "data-width": stored("data-width"),
  }),
  parseHTML: () => [{ tag: `div[data-type="${COLUMN}"]`, priority: 60 }],
  renderHTML: ({ HTMLAttributes }) => ["div", { "data-type": COLUMN, ...HTMLAttributes }, 0],
});

const emptyColumn = { type: "column", content: [{ type: "paragraph" }] };

/** Inserts empty columns; the caret is in the first one. */
export const insertColumns = (count: number) => (chain: ChainedCommands) =>
  chain.command(({ state, tr }) => {
    const content = Array.from({ length: count }, () => emptyColumn);
    const { from } = tr.selection;
    tr.replaceSelectionWith(state.schema.nodeFromJSON({ type: "columns", content }));
    let first = -1;
    tr.doc.descendants((node, at) => {
      if (first < 0 && node.type.name === "columns" && at + node.nodeSize >= from) first = at;
      return first < 0;
    });
    if (first >= 0) tr.setSelection(Selection.near(tr.doc.resolve(first + 1)));
    return true;
  });
