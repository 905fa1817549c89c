// Widths of the columns of a table, in pixels, as its cells store them (`colwidth`).
import type { Editor } from "@tiptap/core";
import { cellAround, selectedRect, type TableMap } from "@tiptap/pm/tables";

/** How far a press changes a column, in pixels. */
export const WIDTH_STEP = 40;
export const MIN_WIDTH = 48;
const MAX_WIDTH = 2000;

const widthsOf = (value: unknown, span: number): number[] =>
  Array.isArray(value) && value.length === span ? value.map(Number) : Array.from({ length: span }, () => 0);

/** The cells of a table that stand in a column: each once, with the column's place in it. */
function cellsIn(map: TableMap, column: number): { at: number; place: number }[] {
  const found = new Map<number, number>();
  for (let row = 0; row < map.height; row += 1) {
    const at = map.map[row * map.width + column];
    if (at !== undefined && !found.has(at)) found.set(at, column - map.colCount(at));
  }
  return [...found].map(([at, place]) => ({ at, place }));
}

/** How wide a cell is drawn, or at least as wide as it may be. */
function drawnWidth(editor: Editor, cell: number, span: number): number {
  const drawn = editor.view.nodeDOM(cell);
  return drawn instanceof HTMLElement && drawn.offsetWidth > 0 ? drawn.offsetWidth / span : MIN_WIDTH;
}

/** Makes the selected columns wider or narrower by some pixels; null removes all widths of the table. */
export function resizeTableColumns(editor: Editor, by: number | null): void {
  const { state } = editor;
  if (!editor.isEditable || cellAround(state.selection.$from) === null) return;
  const { left, right, map, table, tableStart } = selectedRect(state);
  const [from, to] = by === null ? [0, map.width] : [left, right];
  const { tr } = state;
  for (let column = from; column < to; column += 1) {
    let width: number | null = null;
    for (const { at, place } of cellsIn(map, column)) {
      const cell = tr.doc.nodeAt(tableStart + at);
      const attrs = table.nodeAt(at)?.attrs ?? {};
      const span = Number(attrs["colspan"] ?? 1);
      const widths = widthsOf(cell?.attrs["colwidth"], span);
      const now = widths[place] || drawnWidth(editor, tableStart + at, span);
      width ??= by === null ? 0 : Math.round(Math.min(Math.max(now + by, MIN_WIDTH), MAX_WIDTH));
      widths[place] = width;
      tr.setNodeAttribute(tableStart + at, "colwidth", widths.every((one) => one === 0) ? null : widths);
    }
  }
  if (tr.docChanged) editor.view.dispatch(tr);
}
