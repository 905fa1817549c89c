// Rows of one entity: a base in the server's last state, and patches of pending writes (law 7). The visible row is base
// plus patches. Rows are replaced, never mutated; the map of visible rows is observable row by row.
import { action, observable, type ObservableMap } from "mobx";

export interface Identified {
  id: string;
}

export interface RowEvent<Row> {
  id: string;
  before: Row | undefined;
  after: Row | undefined;
}
export type RowListener<Row> = (events: readonly RowEvent<Row>[]) => void;

/** A write that is not known to have arrived in the base. */
export type Pending<Row> =
  | { kind: "update"; patch: Partial<Row> }
  | { kind: "insert"; row: Row }
  | { kind: "delete" };

/** Identifies a pending write, so that it can be rolled back or become part of the base. */
export type Ticket = symbol;

interface Entry<Row> {
  ticket: Ticket;
  pending: Pending<Row>;
}

export class Table<Row extends Identified> {
  readonly #identity: readonly (keyof Row)[];
  readonly #seen: ObservableMap<string, Row> = observable.map<string, Row>({}, { deep: false });
  readonly #base = new Map<string, Row>();
  readonly #pending = new Map<string, Entry<Row>[]>();
  readonly #listeners = new Set<RowListener<Row>>();
  readonly #baseListeners = new Set<(ids: readonly string[]) => void>();

  /**
   * @param identity columns whose values together occur in one row only. If the server gives a created row an id of its
   * own, its row replaces the one that this tab has made up.
   */
  constructor(identity: readonly (keyof Row)[] = []) {
    this.#identity = identity;
  }

  /** The currently visible row. Observed by components that render it. */
  get(id: string): Row | undefined {
    return this.#seen.get(id);
  }

  has(id: string): boolean {
    return this.#seen.has(id);
  }

  /** The row in the server's last state, without pending writes. */
  base(id: string): Row | undefined {
    return this.#base.get(id);
  }

  /** All rows in the server's last state. Not observable. */
  baseRows(): Iterable<Row> {
    return this.#base.values();
  }

  /** Whether the row has a pending write. */
  isPending(id: string): boolean {
    return this.#pending.has(id);
  }

  get size(): number {
    return this.#seen.size;
  }

  ids(): string[] {
    return [...this.#seen.keys()];
  }

  all(): Row[] {
    return [...this.#seen.values()];
  }

  /** Calls back after each write with the rows that have visibly changed, for indexes. */
  onChange(listener: RowListener<Row>): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  /** Calls back after each change of the base, visible or not, for the copy stored between visits. */
  onBase(listener: (ids: readonly string[]) => void): () => void {
    this.#baseListeners.add(listener);
    return () => void this.#baseListeners.delete(listener);
  }

  /** Applies rows from the server: they replace the base. An unchanged row keeps its identity, without an event. */
  put = action((rows: readonly Row[]): void => {
    const news = rows.filter((row) => !isSame(this.#base.get(row.id), row));
    for (const row of news) this.#base.set(row.id, row);
    this.#changed([...news.map((row) => row.id), ...news.flatMap((row) => this.#forgetTwins(row))]);
  });

  /** Rows that the server no longer has, or that are no longer visible to this person. */
  remove = action((ids: readonly string[]): void => {
    for (const id of ids) this.#base.delete(id);
    this.#changed(ids);
  });

  /** Clears everything except pending writes. */
  clear = action((): void => {
    const ids = [...this.#base.keys()];
    this.#base.clear();
    this.#changed(ids);
  });

  /** Shows a write before the server has it. */
  apply = action((id: string, pending: Pending<Row>): Ticket => {
    const ticket: Ticket = Symbol(id);
    this.#pending.set(id, [...(this.#pending.get(id) ?? []), { ticket, pending }]);
    this.#show([id]);
    return ticket;
  });

  /** Rolls a pending write back: the base is visible again, changed meanwhile or not. */
  drop = action((id: string, ticket: Ticket): void => {
    const left = (this.#pending.get(id) ?? []).filter((entry) => entry.ticket !== ticket);
    if (left.length === 0) this.#pending.delete(id);
    else this.#pending.set(id, left);
    this.#show([id]);
  });

  /** Makes a pending write part of the base, if no stream will bring it. */
  settle = action((id: string, ticket: Ticket): void => {
    const entry = this.#pending.get(id)?.find((one) => one.ticket === ticket);
    if (!entry) return;
    const after = applyPending(this.#base.get(id), entry.pending);
    if (after) this.#base.set(id, after);
    else this.#base.delete(id);
    this.drop(id, ticket);
    this.#changed([id]);
  });

  /** @returns the ids of the other rows with the identity of this one, which are now gone */
  #forgetTwins(row: Row): string[] {
    if (this.#identity.length === 0) return [];
    const twins = this.all().filter(
      (other) => other.id !== row.id && this.#identity.every((column) => other[column] === row[column]),
    );
    for (const { id } of twins) {
      this.#base.delete(id);
      this.#pending.delete(id);
    }
    return twins.map(({ id }) => id);
  }

  #changed(ids: readonly string[]): void {
    this.#show(ids);
    if (ids.length > 0) for (const listener of this.#baseListeners) listener(ids);
  }

  #show(ids: readonly string[]): void {
    const events: RowEvent<Row>[] = [];
    for (const id of new Set(ids)) {
      const before = this.#seen.get(id);
      const after = this.#visible(id);
      if (before === after) continue;
      if (after) this.#seen.set(id, after);
      else this.#seen.delete(id);
      events.push({ id, before, after });
    }
    if (events.length > 0) for (const listener of this.#listeners) listener(events);
  }

  #visible(id: string): Row | undefined {
    let row = this.#base.get(id);
    for (const { pending } of this.#pending.get(id) ?? []) row = applyPending(row, pending);
    return row;
  }
}

/** Whether two rows have equal values; arrays and objects inside are compared as JSON. */
function isSame<Row extends object>(before: Row | undefined, after: Row): boolean {
  if (!before) return false;
  const keys = Object.keys(after) as (keyof Row)[];
  if (keys.length !== Object.keys(before).length) return false;
  return keys.every((key) => {
    const [a, b] = [before[key], after[key]];
    return (
      a === b || (typeof a === "object" && typeof b === "object" && JSON.stringify(a) === JSON.stringify(b))
    );
  });
}

/** An update of a missing row changes nothing; an insert of an existing one has arrived. */
function applyPending<Row>(row: Row | undefined, pending: Pending<Row>): Row | undefined {
  if (pending.kind === "delete") return undefined;
  if (pending.kind === "insert") return row ?? pending.row;
  return row && { ...row, ...pending.patch };
}
