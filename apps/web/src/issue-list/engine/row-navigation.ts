// Finds rows before, after and between others, across groups.
import type { Issue } from "@cairn/contract/entities/issue";
import type { RowId } from "./cursor.ts";

/** Rows of one group; passed in display order. */
export interface GroupRows {
  key: string;
  rows: readonly Issue[];
}

const rowIdAt = (group: GroupRows | undefined, index: number): RowId | null => {
  const row = group?.rows.at(index);
  return group && row ? { group: group.key, id: row.id } : null;
};

/** The row after or before one, or itself at an end. Without a row, or if it no longer exists, the first or last. */
export function stepFrom(from: RowId | null, by: 1 | -1, groups: readonly GroupRows[]): RowId | null {
  const filled = groups.filter((group) => group.rows.length > 0);
  // A group occurs several times if expanded sub-issues interrupt it.
  const at = filled.findIndex(
    ({ key, rows }) => key === from?.group && rows.some(({ id }) => id === from.id),
  );
  const index = filled[at]?.rows.findIndex((row) => row.id === from?.id) ?? -1;
  if (index === -1) return by === 1 ? rowIdAt(filled[0], 0) : rowIdAt(filled.at(-1), -1);
  const next = index + by;
  if (next >= 0 && next < (filled[at]?.rows.length ?? 0)) return rowIdAt(filled[at], next);
  const neighbour = at + by < 0 ? undefined : filled[at + by];
  return rowIdAt(neighbour, by === 1 ? 0 : -1) ?? from;
}

/** The ids from one row to another, inclusive, in list order; null if one of them is not visible. */
export function idsBetween(a: RowId | null, b: RowId, groups: readonly GroupRows[]): string[] | null {
  const rowIds = groups.flatMap(({ key, rows }) => rows.map((row): RowId => ({ group: key, id: row.id })));
  const indexOf = (rowId: RowId | null): number =>
    rowIds.findIndex(({ group, id }) => group === rowId?.group && id === rowId.id);
  const ends = [indexOf(a), indexOf(b)].sort((x, y) => x - y);
  const [first = -1, last = -1] = ends;
  return first === -1 ? null : rowIds.slice(first, last + 1).map(({ id }) => id);
}
