import type { RowId } from "./cursor.ts";
import type { ListView } from "./list-view.ts";

/** The issues that are dragged with a row: all selected ones in list order if it is selected, otherwise only itself. */
export function draggedIds(model: ListView, rowId: RowId): string[] {
  const { cursor } = model;
  if (cursor.count < 2 || !cursor.isSelected(rowId.id)) return [rowId.id];
  const inSight = model.visibleIds().filter((id) => cursor.isSelected(id));
  const others = cursor.ids.filter((id) => !inSight.includes(id));
  return [...new Set([...inSight, ...others])];
}
