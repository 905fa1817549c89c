// Moves the focus between the columns of a board, and extends the selection by keyboard.
import { splitKey } from "@cairn/domain/issue-list/view-index";
import { untracked } from "mobx";
import type { IssueListModel } from "./issue-list-model.ts";

/** Moves the focus to the card at the same index of the next column that is not empty, within the lane. */
export function focusAdjacentColumn(model: IssueListModel, by: 1 | -1): void {
  untracked(() => {
    const { cursor, lanes, source } = model;
    const { focused } = cursor;
    if (!focused) return model.step(by);
    const { lane } = splitKey(focused.group);
    const cells = lanes.openCells.filter((cell) => (cell.lane?.key ?? null) === lane);
    const at = cells.findIndex(({ key }) => key === focused.group);
    if (at === -1) return undefined;
    const beside = by === 1 ? cells.slice(at + 1) : cells.slice(0, at).reverse();
    const next = beside.find(({ key }) => source.rows(key).length > 0);
    if (!next) return undefined;
    const height = source.rows(focused.group).findIndex(({ id }) => id === focused.id);
    const rows = source.rows(next.key);
    const row = rows[Math.min(Math.max(height, 0), rows.length - 1)];
    if (row) cursor.focus({ group: next.key, id: row.id });
    return undefined;
  });
}

/** Moves the focus and selects the rows it passes; moving back deselects them (look, Shortcuts). */
export function extendSelection(model: IssueListModel, by: 1 | -1): void {
  const { cursor } = model;
  const before = cursor.focused;
  if (!before) return model.step(by);
  cursor.anchor ??= before;
  const isBack = cursor.isSelected(before.id) && before.id !== cursor.anchor.id;
  model.step(by);
  const { focused } = cursor;
  if (!focused || focused.id === before.id) return cursor.select([before.id], true);
  if (isBack && cursor.isSelected(focused.id)) cursor.select([before.id], false);
  else cursor.select([before.id, focused.id], true);
}
