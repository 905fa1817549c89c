// Which element draws which row. While a list is scrolled fast, the elements of rows that have left it draw the rows
// that have come: changing some texts takes a fraction of what making and removing elements does.

export interface ElementRow {
  /** Names the element. */
  slot: number;
  /** Which of the rows it draws. */
  index: number;
}

export interface ArrangeOptions {
  /**
   * Elements that are free are used again, where they stand: the order in the page is not that of the rows until this
   * is false.
   */
  reuse: boolean;
  /** Rows whose elements are no one else's, even when they have left: what has the focus, or was pressed. */
  held: ReadonlySet<string>;
}

/** A row that is to be drawn. */
export interface PooledRow {
  key: string;
  /** What its element is made of: the more of it is the same in the row before, the less has to be changed. */
  look: readonly unknown[];
}

interface PooledElement extends PooledRow {
  slot: number;
}

const similarity = ({ look: a }: PooledRow, { look: b }: PooledRow): number =>
  a.reduce<number>((sum, part, index) => (part === b[index] ? sum + 1 : sum), 0);

/** Takes the one out that looks most like a row. */
function takeMostSimilar(free: PooledElement[], row: PooledRow): PooledElement | undefined {
  let best = 0;
  let most = -1;
  for (const [index, slot] of free.entries()) {
    const like = similarity(slot, row);
    if (like <= most) continue;
    best = index;
    most = like;
    if (like === row.look.length) break;
  }
  return free.splice(best, 1)[0];
}

export class ElementPool {
  /** In the order of the page. */
  #order: readonly PooledElement[] = [];
  #next = 0;

  /**
   * Asked for the same rows again, it answers the same.
   * @param rows that are to be drawn, from top to bottom, each once
   * @returns their elements, in the order in which they stand in the page
   */
  arrange(rows: readonly PooledRow[], { reuse, held }: ArrangeOptions): ElementRow[] {
    const indexes = new Map(rows.map(({ key }, index) => [key, index]));
    this.#order = reuse ? this.#inPlace(rows, indexes, held) : this.#inOrder(rows);
    return this.#order.map(({ slot, key }) => ({ slot, index: indexes.get(key) ?? 0 }));
  }

  #inOrder(rows: readonly PooledRow[]): PooledElement[] {
    const known = new Map(this.#order.map(({ slot, key }) => [key, slot]));
    return rows.map((row) => ({ ...row, slot: known.get(row.key) ?? this.#next++ }));
  }

  #inPlace(
    rows: readonly PooledRow[],
    wanted: ReadonlyMap<string, number>,
    held: ReadonlySet<string>,
  ): PooledElement[] {
    const known = new Set(this.#order.map(({ key }) => key));
    const free = this.#order.filter(({ key }) => !wanted.has(key) && !held.has(key));
    const taken = new Map<number, PooledElement>();
    const added: PooledElement[] = [];
    for (const row of rows) {
      if (known.has(row.key)) continue;
      const like = takeMostSimilar(free, row);
      if (like) taken.set(like.slot, { ...row, slot: like.slot });
      else added.push({ ...row, slot: this.#next++ });
    }
    const kept = this.#order.flatMap((one) => (wanted.has(one.key) ? [one] : (taken.get(one.slot) ?? [])));
    return [...kept, ...added];
  }
}
