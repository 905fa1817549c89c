// An incremental index of the groups of a list and of the order of their issues. A binary search finds the position of
// a changed issue, so that other rows need not be read (design §6; 0.04 ms per change with 10 000 rows). A test
// compares it with the result that is computed from scratch.
import type { Issue } from "@cairn/contract/entities/issue";
import { type Condition, matches } from "./filter.ts";
import type { Grouping } from "./group.ts";
import type { Lookup } from "./lookup.ts";
import { comparator, type Ordering } from "./order.ts";
import { type Compare, insertSorted, removeSorted } from "./sorted-rows.ts";

export interface ViewSpec {
  conditions: readonly Condition[];
  ordering: Ordering;
  group_by: Grouping | null;
  sub_group_by: Grouping | null;
}

/** The key of the single group of a list without groups (spec §9, default ungrouped group key). */
export const ALL = "All Issues";

/** The key of a swimlane's cell: group and sub-group. */
export const cellKey = (group: string, subGroup: string): string => `${group}\n${subGroup}`;

/** Splits the key of a group or a cell into the keys of the group and the lane; `lane` is null for a group. */
export function splitKey(key: string): { group: string; lane: string | null } {
  const at = key.indexOf("\n");
  return at === -1 ? { group: key, lane: null } : { group: key.slice(0, at), lane: key.slice(at + 1) };
}

/** The keys of an issue's groups and, with a second grouping, of its cells. */
export function keysIn(
  spec: Pick<ViewSpec, "group_by" | "sub_group_by">,
  issue: Issue,
  lookup: Lookup,
): readonly string[] {
  if (spec.group_by === null) return [ALL];
  const groups = spec.group_by.keys(issue, lookup);
  if (spec.sub_group_by === null) return groups;
  const lanes = spec.sub_group_by.keys(issue, lookup);
  return [...groups, ...groups.flatMap((group) => lanes.map((lane) => cellKey(group, lane)))];
}

export interface RowChange {
  id: string;
  after: Issue | undefined;
}

/** A matching row as it was sorted, and the keys of its groups and cells. */
interface IndexedRow {
  row: Issue;
  keys: readonly string[];
}

const NO_ROWS: readonly Issue[] = [];
/** If more than one in this many rows changes, sorting everything is faster than inserting rows one by one. */
const REBUILD_SHARE = 8;

export class ViewIndex {
  #spec: ViewSpec;
  #compare: Compare;
  readonly #lookup: Lookup;
  readonly #rows = new Map<string, Issue>();
  readonly #indexed = new Map<string, IndexedRow>();
  readonly #groups = new Map<string, Issue[]>();

  constructor(spec: ViewSpec, lookup: Lookup, rows: Iterable<Issue> = []) {
    this.#spec = spec;
    this.#lookup = lookup;
    this.#compare = comparator(spec.ordering, lookup);
    for (const row of rows) this.#rows.set(row.id, row);
    this.rebuild();
  }

  get spec(): ViewSpec {
    return this.#spec;
  }

  /** The number of matching rows. A row in several groups counts once. */
  get matched(): number {
    return this.#indexed.size;
  }

  /** The number of all rows, matching or not. */
  get size(): number {
    return this.#rows.size;
  }

  /** The sorted rows of a group or cell. The next change modifies the array in place. */
  rows(key: string): readonly Issue[] {
    return this.#groups.get(key) ?? NO_ROWS;
  }

  /** The keys of the groups and cells that have rows. */
  keys(): string[] {
    return [...this.#groups.keys()];
  }

  /** The keys of a row's groups and cells; empty if the row does not match. */
  keysOf(id: string): readonly string[] {
    return this.#indexed.get(id)?.keys ?? [];
  }

  /** Replaces conditions, order and groupings, and rebuilds the index from the same rows. */
  setSpec(spec: ViewSpec): void {
    this.#spec = spec;
    this.#compare = comparator(spec.ordering, this.#lookup);
    this.rebuild();
  }

  /** Rebuilds the index, for example after referenced objects have changed, such as the name of a state. */
  rebuild(): void {
    this.#indexed.clear();
    this.#groups.clear();
    for (const row of this.#rows.values()) {
      const keys = this.#keysFor(row);
      if (keys.length === 0) continue;
      this.#indexed.set(row.id, { row, keys });
      for (const key of keys) {
        const rows = this.#groups.get(key);
        if (rows) rows.push(row);
        else this.#groups.set(key, [row]);
      }
    }
    for (const rows of this.#groups.values()) rows.sort(this.#compare);
  }

  /**
   * Applies changes. Returns the keys of groups and cells whose members or order have changed, or null if all may have
   * changed. Changes within a row that keep its position do not count: the component that renders it observes the row.
   */
  apply(changes: readonly RowChange[]): ReadonlySet<string> | null {
    if (changes.length > 16 && changes.length * REBUILD_SHARE > this.#rows.size) {
      for (const { id, after } of changes) {
        if (after) this.#rows.set(id, after);
        else this.#rows.delete(id);
      }
      this.rebuild();
      return null;
    }
    const changed = new Set<string>();
    for (const change of changes) this.#applyChange(change, changed);
    return changed;
  }

  #applyChange({ id, after }: RowChange, changed: Set<string>): void {
    const before = this.#indexed.get(id);
    const left = new Map<string, number>();
    if (before) {
      for (const key of before.keys) left.set(key, this.#remove(key, before.row));
      this.#indexed.delete(id);
    }
    if (after) this.#rows.set(id, after);
    else this.#rows.delete(id);
    const keys = after ? this.#keysFor(after) : [];
    if (after && keys.length > 0) {
      this.#indexed.set(id, { row: after, keys });
      for (const key of keys) {
        if (this.#insert(key, after) !== left.get(key)) changed.add(key);
        left.delete(key);
      }
    }
    for (const key of left.keys()) {
      changed.add(key);
      if (this.#groups.get(key)?.length === 0) this.#groups.delete(key);
    }
  }

  #keysFor(row: Issue): readonly string[] {
    if (!matches(row, this.#spec.conditions, this.#lookup)) return [];
    return keysIn(this.#spec, row, this.#lookup);
  }

  #remove(key: string, row: Issue): number {
    const rows = this.#groups.get(key);
    return rows ? removeSorted(rows, row, this.#compare) : -1;
  }

  #insert(key: string, row: Issue): number {
    const rows = this.#groups.get(key);
    if (rows) return insertSorted(rows, row, this.#compare);
    this.#groups.set(key, [row]);
    return 0;
  }
}
