// Arrays kept in a total order by binary search: no write looks at more than log n rows.
import type { Issue } from "@cairn/contract/entities/issue";

export type Compare = (a: Issue, b: Issue) => number;

/** Where a row stands, or would stand. */
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
 * Takes a row out of its place. Answers with the place, or -1 when it was not there. What the order is made of (a state's name) may have
 * changed since the row was put in; then it is looked for one by one.
 */
export function takeOut(rows: Issue[], row: Issue, compare: Compare): number {
  const expected = placeOf(rows, row, compare);
  const at = rows[expected]?.id === row.id ? expected : rows.findIndex((other) => other.id === row.id);
  if (at === -1) return -1;
  rows.splice(at, 1);
  return at;
}

/** Puts a row into its place and answers with it. */
export function putIn(rows: Issue[], row: Issue, compare: Compare): number {
  const at = placeOf(rows, row, compare);
  rows.splice(at, 0, row);
  return at;
}
