// Tables whose columns are resized by pointer; by key with the toolbar.
import { columnResizing } from "@tiptap/pm/tables";
import { MIN_WIDTH } from "../layout/table-widths.ts";
import { StoredTable } from "../nodes/table.ts";

/** Tiptap's own option looks only once at whether the text may be edited; this plugin looks at each move. */
export const resizableTable = StoredTable.extend({
  addProseMirrorPlugins() {
    const resizing = columnResizing({ cellMinWidth: MIN_WIDTH, defaultCellMinWidth: MIN_WIDTH, View: null });
    return [resizing, ...(this.parent?.() ?? [])];
  },
}).configure({ cellMinWidth: MIN_WIDTH });
