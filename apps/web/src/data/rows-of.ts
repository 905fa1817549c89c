// The rows of a table that belong to one thing, such as the comments of an issue: found once when an observer appears,
// then maintained change by change, so that changes elsewhere in a large table cost nothing.
import type { Identified, Table } from "@cairn/client/table";
import { createAtom, untracked } from "mobx";

export interface RowsOfOptions<Row> {
  /** Whether a row belongs to it. */
  concerns: (row: Row) => boolean;
  compare: (a: Row, b: Row) => number;
}

export class RowsOf<Row extends Identified> {
  readonly #table: Table<Row>;
  readonly #options: RowsOfOptions<Row>;
  readonly #atom = createAtom(
    "rows of",
    () => this.#follow(),
    () => this.#leave(),
  );
  #rows: readonly Row[] = [];
  #stop: (() => void) | null = null;

  constructor(table: Table<Row>, options: RowsOfOptions<Row>) {
    this.#table = table;
    this.#options = options;
  }

  /** Sorted. Observed; a new array after each change. */
  get all(): readonly Row[] {
    return this.#atom.reportObserved() ? this.#rows : this.#collect();
  }

  #collect(): readonly Row[] {
    const { concerns, compare } = this.#options;
    return untracked(() => this.#table.all().filter(concerns).sort(compare));
  }

  #follow(): void {
    this.#rows = this.#collect();
    this.#stop = this.#table.onChange((events) => {
      const { concerns, compare } = this.#options;
      const mine = events.filter(
        ({ before, after }) => (before && concerns(before)) || (after && concerns(after)),
      );
      if (mine.length === 0) return;
      const changed = new Set(mine.map((event) => event.id));
      const came = mine.flatMap(({ after }) => (after && concerns(after) ? [after] : []));
      this.#rows = [...this.#rows.filter((row) => !changed.has(row.id)), ...came].sort(compare);
      this.#atom.reportChanged();
    });
  }

  #leave(): void {
    this.#stop?.();
    this.#stop = null;
    this.#rows = [];
  }
}
