// The number of a new issue: that of the file if it can be kept, otherwise the next one, in the order of creation.

export interface Numbered {
  name: string;
  number: number | null;
  created_at: string | null;
}

/** The project's state before the import. */
export interface UsedNumbers {
  /** The highest number ever issued. */
  last: number;
  /** Whether all numbers ever issued belong to issues imported from CSV. */
  is_import_only: boolean;
  numbers: ReadonlySet<number>;
}

export interface Numbering {
  /** Name of a row → its number. */
  numbers: ReadonlyMap<string, number>;
  /** Names in the order of creation, which determines the manual order. */
  order: ReadonlyMap<string, number>;
  /** The highest number issued afterwards. */
  last: number;
  keeps: boolean;
}

/**
 * Numbers are kept if every row has one of its own, and the project contains only issues imported from CSV, under other
 * numbers.
 */
function canKeepNumbers(rows: readonly Numbered[], taken: UsedNumbers): boolean {
  if (!taken.is_import_only) return false;
  const own = new Set<number>();
  for (const { number } of rows) {
    if (number === null || own.has(number) || taken.numbers.has(number)) return false;
    own.add(number);
  }
  return true;
}

export function numberRows(rows: readonly Numbered[], taken: UsedNumbers): Numbering {
  const late = "9999";
  const sorted = rows
    .map((row, index) => ({ ...row, index }))
    .sort((a, b) => {
      const [x, y] = [a.created_at ?? late, b.created_at ?? late];
      return x < y ? -1 : x > y ? 1 : a.index - b.index;
    });
  const order = new Map(sorted.map((row, index) => [row.name, index]));
  const keeps = canKeepNumbers(rows, taken);
  const numbers = new Map(
    sorted.map((row, index) => [
      row.name,
      keeps && row.number !== null ? row.number : taken.last + index + 1,
    ]),
  );
  return { numbers, order, keeps, last: [...numbers.values()].reduce((a, b) => Math.max(a, b), taken.last) };
}
