// An incremental index of "which issues are in which group, in which order": each change is inserted by binary search,
// without looking at anything else (design §6; 10 000 rows, 0.04 ms per change). A test compares it with the result
// computed from scratch.
import type { Issue } from "@cairn/contract/entities/issue";
import { type Condition, matches } from "./filter.ts";
import type { Grouping } from "./group.ts";
import type { Lookup } from "./lookup.ts";
import { comparator, type Ordering } from "./order.ts";
import { type Compare, putIn, takeOut } from "./sorted-rows.ts";

export interface ViewSpec {
  conditions: readonly Condition[];
  ordering: Ordering;
  group_by: Grouping | null;
  sub_group_by: Grouping | null;
}

/** The single group of an ungrouped list (spec §9, default ungrouped group key). */
export const ALL = "All Issues";

/** The key of a swimlane's cell: group and sub-group. */
export const cellKey = (group: string, subGroup: string): string => `${group}\n${subGroup}`;

/** A group's key and, for a cell, its lane's; a plain group key has no lane. */
export function splitKey(key: string): { group: string; lane: string | null } {
  const at = key.indexOf("\n");
  return at === -1 ? { group: key, lane: null } : { group: key.slice(0, at), lane: key.slice(at + 1) };
}

/** The groups of an issue, and, with a second grouping, its cells. */
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

/** What the index remembers about a matching row: its sorted version, and its places. */
interface Placed {
  row: Issue;
  keys: readonly string[];
}

const NOTHING: readonly Issue[] = [];
/** From this share of the rows on, sorting again is cheaper than individual insertions. */
const REBUILD_SHARE = 8;

export class ViewIndex {
  #spec: ViewSpec;
  #compare: Compare;
  readonly #lookup: Lookup;
  readonly #rows = new Map<string, Issue>();
  readonly #placed = new Map<string, Placed>();
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

  /** Matching rows, each once however many groups it is in. */
  get matched(): number {
    return this.#placed.size;
  }

  /** All rows, matching or not. */
  get size(): number {
    return this.#rows.size;
  }

  /** The rows of a group or cell in order. The array changes in place with the next write. */
  rows(key: string): readonly Issue[] {
    return this.#groups.get(key) ?? NOTHING;
  }

  /** Groups and cells that have rows. */
  keys(): string[] {
    return [...this.#groups.keys()];
  }

  /** The groups and cells of a row; none when it does not match. */
  keysOf(id: string): readonly string[] {
    return this.#placed.get(id)?.keys ?? [];
  }

  /** Another query over the same rows. */
  ask(spec: ViewSpec): void {
    this.#spec = spec;
    this.#compare = comparator(spec.ordering, this.#lookup);
    this.rebuild();
  }

  /** Rebuilds everything: for another query, and when referenced objects (a state's name, its group) have changed. */
  rebuild(): void {
    this.#placed.clear();
    this.#groups.clear();
    for (const row of this.#rows.values()) {
      const keys = this.#keysFor(row);
      if (keys.length === 0) continue;
      this.#placed.set(row.id, { row, keys });
      for (const key of keys) {
        const rows = this.#groups.get(key);
        if (rows) rows.push(row);
        else this.#groups.set(key, [row]);
      }
    }
    for (const rows of this.#groups.values()) rows.sort(this.#compare);
  }

  /**
   * Applies changes. Returns the groups and cells whose members or order changed; null when all may have. A row that
   * only looks different in its old place does not count: the component that draws it observes the row itself.
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
    for (const change of changes) this.#applyOne(change, changed);
    return changed;
  }

  #applyOne({ id, after }: RowChange, changed: Set<string>): void {
    const before = this.#placed.get(id);
    const left = new Map<string, number>();
    if (before) {
      for (const key of before.keys) left.set(key, this.#takeOut(key, before.row));
      this.#placed.delete(id);
    }
    if (after) this.#rows.set(id, after);
    else this.#rows.delete(id);
    const keys = after ? this.#keysFor(after) : [];
    if (after && keys.length > 0) {
      this.#placed.set(id, { row: after, keys });
      for (const key of keys) {
        if (this.#putIn(key, after) !== left.get(key)) changed.add(key);
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

  #takeOut(key: string, row: Issue): number {
    const rows = this.#groups.get(key);
    return rows ? takeOut(rows, row, this.#compare) : -1;
  }

  #putIn(key: string, row: Issue): number {
    const rows = this.#groups.get(key);
    if (rows) return putIn(rows, row, this.#compare);
    this.#groups.set(key, [row]);
    return 0;
  }
}
