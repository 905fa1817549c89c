// Sorted arrays of rows. Insertions and removals find the position by binary search.
import type { Issue } from "@cairn/contract/entities/issue";

export type Compare = (a: Issue, b: Issue) => number;

/** The index of the first row that is not sorted before `row`: its own, or that at which to insert it. */
export function insertionIndex(rows: readonly Issue[], row: Issue, compare: Compare): number {
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
 * Removes a row. Returns its index, or -1 if it was not found. Falls back to a linear search because the sort key, such
 * as the name of a state, may have changed since the row was inserted.
 */
export function removeSorted(rows: Issue[], row: Issue, compare: Compare): number {
  const expected = insertionIndex(rows, row, compare);
  const at = rows[expected]?.id === row.id ? expected : rows.findIndex((other) => other.id === row.id);
  if (at === -1) return -1;
  rows.splice(at, 1);
  return at;
}

/** Inserts a row and returns its index. */
export function insertSorted(rows: Issue[], row: Issue, compare: Compare): number {
  const at = insertionIndex(rows, row, compare);
  rows.splice(at, 0, row);
  return at;
}
