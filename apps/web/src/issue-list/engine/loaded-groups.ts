// The loaded part of a list whose rest is on the server. Each group holds a prefix of its true order: a row is inserted
// only between loaded neighbors, or at the end of a completely loaded group; otherwise only the total changes (design
// §6).
import type { Issue } from "@cairn/contract/entities/issue";
import { type Condition, matches, needsServer } from "@cairn/domain/issue-list/filter";
import type { Lookup } from "@cairn/domain/issue-list/lookup";
import { comparator } from "@cairn/domain/issue-list/order";
import {
  type Compare,
  insertionIndex,
  insertSorted,
  removeSorted,
} from "@cairn/domain/issue-list/sorted-rows";
import { keysIn, type ViewSpec } from "@cairn/domain/issue-list/view-index";

interface Group {
  rows: Issue[];
  total: number;
  /** Whether the server has more rows. */
  more: boolean;
  next: string | null;
}

export interface LoadedPage {
  key: string;
  rows: readonly Issue[];
  total: number;
  more: boolean;
  /** The cursor of the next page, if the server sent one. */
  next?: string | null;
}

/** The effect of a change: the changed groups, the change of the number of matches, and whether totals may be wrong. */
export interface Effect {
  changed: ReadonlySet<string>;
  /** 1, 0 or −1. */
  matched: number;
  uncertain: boolean;
}

const NOTHING: readonly Issue[] = [];
/** If any condition of a group needs the server, the whole group is left to it. */
const serverOnly = (condition: Condition): boolean => needsServer([condition]);

export class LoadedGroups {
  readonly #spec: ViewSpec;
  readonly #lookup: Lookup;
  readonly #compare: Compare;
  /** The conditions that the browser can evaluate. */
  readonly #conditions: readonly Condition[];
  /** Whether there are other conditions: then only the server knows which new rows belong here. */
  readonly #hasServerConditions: boolean;
  readonly #groups = new Map<string, Group>();
  readonly #placed = new Map<string, { row: Issue; keys: Set<string> }>();

  constructor(spec: ViewSpec, lookup: Lookup) {
    this.#spec = spec;
    this.#lookup = lookup;
    this.#compare = comparator(spec.ordering, lookup);
    this.#conditions = spec.conditions.filter((condition) => !serverOnly(condition));
    this.#hasServerConditions = this.#conditions.length < spec.conditions.length;
  }

  rows(key: string): readonly Issue[] {
    return this.#groups.get(key)?.rows ?? NOTHING;
  }

  total(key: string): number {
    return this.#groups.get(key)?.total ?? 0;
  }

  hasMore(key: string): boolean {
    return this.#groups.get(key)?.more ?? false;
  }

  /** The cursor of a group's next page, if a response contained one. */
  next(key: string): string | null {
    return this.#groups.get(key)?.next ?? null;
  }

  keys(): string[] {
    return [...this.#groups].filter(([, group]) => group.total > 0).map(([key]) => key);
  }

  /** Adds a page to a group. Rows that are already loaded stay in place. */
  add({ key, rows, total, more, next }: LoadedPage): void {
    const group = this.#group(key);
    group.total = total;
    group.more = more;
    group.next = next ?? null;
    for (const row of rows) {
      if (!this.#keysFor(row).includes(key)) continue;
      const placed = this.#placed.get(row.id);
      if (placed?.keys.has(key)) continue;
      if (placed) placed.keys.add(key);
      else this.#placed.set(row.id, { row, keys: new Set([key]) });
      insertSorted(group.rows, placed?.row ?? row, this.#compare);
    }
  }

  /** Updates the totals from the server. */
  count(totals: ReadonlyMap<string, number>): void {
    for (const key of totals.keys()) this.#group(key);
    for (const [key, group] of this.#groups) {
      group.total = Math.max(totals.get(key) ?? 0, group.rows.length);
      if (group.total > group.rows.length) group.more = true;
    }
  }

  /** Applies the change of one row. @param before undefined: unknown @param after undefined: deleted */
  apply(id: string, before: Issue | undefined, after: Issue | undefined): Effect {
    const changed = new Set<string>();
    const counted = before ? this.#keysFor(before) : [];
    const now = after ? this.#keysFor(after) : [];
    const old = this.#placed.get(id);
    const places = new Map<string, number>();
    if (old) {
      for (const key of old.keys)
        places.set(key, removeSorted(this.#group(key).rows, old.row, this.#compare));
      this.#placed.delete(id);
    }
    if (after) this.#place(after, now, places, changed, old?.keys);
    for (const key of places.keys()) changed.add(key);
    for (const key of counted) if (!now.includes(key)) this.#adjust(key, -1, changed);
    for (const key of now) if (before && !counted.includes(key)) this.#adjust(key, 1, changed);
    const matched = before ? Number(now.length > 0) - Number(counted.length > 0) : 0;
    return { changed, matched, uncertain: before === undefined || this.#hasServerConditions };
  }

  /** Inserts a row where its neighbors are loaded. Groups remain in `places` if the row has left its index there. */
  #place(
    row: Issue,
    keys: readonly string[],
    places: Map<string, number>,
    changed: Set<string>,
    held: ReadonlySet<string> | undefined,
  ): void {
    const placed = new Set<string>();
    for (const key of keys) {
      const group = this.#group(key);
      const at = insertionIndex(group.rows, row, this.#compare);
      if (this.#hasServerConditions && held?.has(key) !== true) continue;
      if (at === group.rows.length && group.more) continue;
      group.rows.splice(at, 0, row);
      placed.add(key);
      if (places.get(key) !== at) changed.add(key);
      places.delete(key);
    }
    if (placed.size > 0) this.#placed.set(row.id, { row, keys: placed });
  }

  #adjust(key: string, by: number, changed: Set<string>): void {
    const group = this.#group(key);
    group.total = Math.max(group.rows.length, group.total + by);
    changed.add(key);
  }

  #group(key: string): Group {
    const group = this.#groups.get(key) ?? { rows: [], total: 0, more: false, next: null };
    this.#groups.set(key, group);
    return group;
  }

  #keysFor(row: Issue): readonly string[] {
    if (!matches(row, this.#conditions, this.#lookup)) return [];
    return keysIn(this.#spec, row, this.#lookup);
  }
}
