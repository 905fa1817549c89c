// Assigns DOM elements to rows. During fast scrolling, elements of rows that have left the viewport are reused for rows
// that have entered it: updating a few texts takes a fraction of the time of creating and removing elements.

export interface ElementRow {
  /** Identifies the element; used as its React key. */
  slot: number;
  /** The index of the row that it renders. */
  index: number;
}

export interface ArrangeOptions {
  /**
   * Reuses free elements without moving them in the DOM: the DOM order differs from that of the rows until this is
   * false.
   */
  reuse: boolean;
  /** Keys of rows whose elements must not be reused even after they have left, such as the row with the focus. */
  reserved: ReadonlySet<string>;
}

/** A row to render. */
export interface PooledRow {
  key: string;
  /** What its element depends on: the more of it two rows share, the cheaper it is to reuse the element. */
  appearance: readonly unknown[];
}

interface PooledElement extends PooledRow {
  slot: number;
}

const similarity = ({ appearance: a }: PooledRow, { appearance: b }: PooledRow): number =>
  a.reduce<number>((sum, part, index) => (part === b[index] ? sum + 1 : sum), 0);

/** Removes the most similar element from `free` and returns it. */
function takeMostSimilar(free: PooledElement[], row: PooledRow): PooledElement | undefined {
  let best = 0;
  let bestScore = -1;
  for (const [index, element] of free.entries()) {
    const score = similarity(element, row);
    if (score <= bestScore) continue;
    best = index;
    bestScore = score;
    if (score === row.appearance.length) break;
  }
  return free.splice(best, 1)[0];
}

export class ElementPool {
  /** In DOM order. */
  #order: readonly PooledElement[] = [];
  #next = 0;

  /**
   * Assigns an element to each row. Calling it again with the same rows returns the same result.
   * @param rows to render, from top to bottom, without duplicates
   * @returns their elements, in DOM order
   */
  arrange(rows: readonly PooledRow[], { reuse, reserved }: ArrangeOptions): ElementRow[] {
    const indexes = new Map(rows.map(({ key }, index) => [key, index]));
    this.#order = reuse ? this.#reuseElements(rows, indexes, reserved) : this.#sortElements(rows);
    return this.#order.map(({ slot, key }) => ({ slot, index: indexes.get(key) ?? 0 }));
  }

  #sortElements(rows: readonly PooledRow[]): PooledElement[] {
    const known = new Map(this.#order.map(({ slot, key }) => [key, slot]));
    return rows.map((row) => ({ ...row, slot: known.get(row.key) ?? this.#next++ }));
  }

  #reuseElements(
    rows: readonly PooledRow[],
    wanted: ReadonlyMap<string, number>,
    reserved: ReadonlySet<string>,
  ): PooledElement[] {
    const known = new Set(this.#order.map(({ key }) => key));
    const free = this.#order.filter(({ key }) => !wanted.has(key) && !reserved.has(key));
    const taken = new Map<number, PooledElement>();
    const added: PooledElement[] = [];
    for (const row of rows) {
      if (known.has(row.key)) continue;
      const element = takeMostSimilar(free, row);
      if (element) taken.set(element.slot, { ...row, slot: element.slot });
      else added.push({ ...row, slot: this.#next++ });
    }
    const current = this.#order.flatMap((element) =>
      wanted.has(element.key) ? [element] : (taken.get(element.slot) ?? []),
    );
    return [...current, ...added];
  }
}
