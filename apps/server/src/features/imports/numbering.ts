// Which number a new issue gets: that of the file where it can be kept, else the next one, in the order of creation.

export interface Numbered {
  name: string;
  number: number | null;
  created_at: string | null;
}

/** What the project holds before the import. */
export interface Taken {
  /** The highest number ever given out. */
  last: number;
  /** Whether all numbers ever given out are those of issues that came by CSV. */
  is_import_only: boolean;
  numbers: ReadonlySet<number>;
}

export interface Numbering {
  /** Name of a row → its number. */
  numbers: ReadonlyMap<string, number>;
  /** Names in the order of creation: the manual order follows it. */
  order: ReadonlyMap<string, number>;
  /** The highest number given out afterwards. */
  last: number;
  keeps: boolean;
}

/** Numbers are kept when all rows have one, each its own, and the project holds nothing but what came by CSV, under other numbers. */
function keepable(rows: readonly Numbered[], taken: Taken): boolean {
  if (!taken.is_import_only) return false;
  const own = new Set<number>();
  for (const { number } of rows) {
    if (number === null || own.has(number) || taken.numbers.has(number)) return false;
    own.add(number);
  }
  return true;
}

export function numberRows(rows: readonly Numbered[], taken: Taken): Numbering {
  const late = "9999";
  const sorted = rows
    .map((row, index) => ({ ...row, index }))
    .sort((a, b) => {
      const [x, y] = [a.created_at ?? late, b.created_at ?? late];
      return x < y ? -1 : x > y ? 1 : a.index - b.index;
    });
  const order = new Map(sorted.map((row, index) => [row.name, index]));
  const keeps = keepable(rows, taken);
  const numbers = new Map(
    sorted.map((row, index) => [
      row.name,
      keeps && row.number !== null ? row.number : taken.last + index + 1,
    ]),
  );
  return { numbers, order, keeps, last: [...numbers.values()].reduce((a, b) => Math.max(a, b), taken.last) };
}
