// The longest common subsequence of two lists of strings.

/** Cells of the table that finds it; above this (64 MB) what lies between equal ends counts as changed. */
const MAX_CELLS = 16_000_000;

/** Which items of `a` are in `b`, in the same order: pairs of positions. */
export function commonItems(a: readonly string[], b: readonly string[]): [number, number][] {
  let start = 0;
  while (start < a.length && start < b.length && a[start] === b[start]) start += 1;
  let [endA, endB] = [a.length, b.length];
  while (endA > start && endB > start && a[endA - 1] === b[endB - 1]) {
    endA -= 1;
    endB -= 1;
  }
  const pairs: [number, number][] = Array.from({ length: start }, (_, at) => [at, at]);
  if ((endA - start + 1) * (endB - start + 1) <= MAX_CELLS) pairs.push(...longest(a, b, start, endA, endB));
  for (let at = endA; at < a.length; at += 1) pairs.push([at, at - endA + endB]);
  return pairs;
}

/** The longest common subsequence of the middles, by dynamic programming. */
function longest(
  a: readonly string[],
  b: readonly string[],
  start: number,
  endA: number,
  endB: number,
): [number, number][] {
  const [rows, columns] = [endA - start, endB - start];
  const table = new Uint32Array((rows + 1) * (columns + 1));
  const at = (row: number, column: number): number => table[row * (columns + 1) + column] ?? 0;
  for (let row = rows - 1; row >= 0; row -= 1) {
    for (let column = columns - 1; column >= 0; column -= 1) {
      table[row * (columns + 1) + column] =
        a[start + row] === b[start + column]
          ? at(row + 1, column + 1) + 1
          : Math.max(at(row + 1, column), at(row, column + 1));
    }
  }
  const pairs: [number, number][] = [];
  for (let row = 0, column = 0; row < rows && column < columns;) {
    if (a[start + row] === b[start + column]) {
      pairs.push([start + row, start + column]);
      row += 1;
      column += 1;
    } else if (at(row + 1, column) >= at(row, column + 1)) row += 1;
    else column += 1;
  }
  return pairs;
}
