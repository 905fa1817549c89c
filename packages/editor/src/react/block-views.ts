import type { Extensions } from "@tiptap/core";
import { codeBlocks } from "./code-view.ts";
import { columns } from "./columns-view.ts";
import { formulas } from "./math-view.ts";
import { resizableTable } from "./resizable-table.ts";
import { toggles } from "./toggles.ts";
import type { EditorWords } from "./words.ts";

/** How blocks look and are changed while they are edited. @param words read when a block is drawn */
export const blockViews = (words: () => EditorWords): Extensions => [
  codeBlocks(words),
  toggles(words),
  ...formulas(words),
  ...columns(words),
  resizableTable,
];
