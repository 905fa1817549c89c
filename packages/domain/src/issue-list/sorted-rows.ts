// Arrays kept in a total order by binary search: no write looks at more than log n rows.
import type { Issue } from "@cairn/contract/entities/issue";

export type Compare = (a: Issue, b: Issue) => number;

/** The index of a row, or its insertion point. */
export function placeOf(rows: readonly Issue[], row: Issue, compare: Compare): number {
  let low = 0;
  let high = rows.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const other = rows[middle];
    if (other !== undefined && compare(other, row) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}

/**
 * Removes a row. Returns its index, or -1 when it was not found. If the sort key (a state's name) has changed since the
 * row was inserted, the row is searched linearly.
 */
export function takeOut(rows: Issue[], row: Issue, compare: Compare): number {
  const expected = placeOf(rows, row, compare);
  const at = rows[expected]?.id === row.id ? expected : rows.findIndex((other) => other.id === row.id);
  if (at === -1) return -1;
  rows.splice(at, 1);
  return at;
}

/** Inserts a row and returns its index. */
export function putIn(rows: Issue[], row: Issue, compare: Compare): number {
  const at = placeOf(rows, row, compare);
  rows.splice(at, 0, row);
  return at;
}
