// Sub-issues that a list without them leaves out, counted, to explain why a panel counts more.
import type { Issue } from "@cairn/contract/entities/issue";
import { matches } from "@cairn/domain/issue-list/filter";
import type { Lookup } from "@cairn/domain/issue-list/lookup";
import type { View } from "@cairn/domain/issue-list/view";
import { keysIn, type RowChange, type ViewSpec } from "@cairn/domain/issue-list/view-index";
import type { Place } from "./place.ts";

/** The sub-issues of a place that the browser holds. Observed. */
export const subIssuesOf = ({ data, holds }: Place): Issue[] =>
  data.open.cache.issue.all().filter((row) => row.parent_id !== null && holds(row));

/**
 * The sub-issues of a place where its list leaves them out, filtered or not; 0 where the browser does not hold them all. Observed. Panels show it
 * beside every source of a list; what is left out of each group, filtered, only a list that is answered from memory knows (`HiddenCounts`).
 */
export function hiddenSubIssues(place: Place, view: View | null): number {
  if (!view || view.sub_issue || !place.inSnapshot || place.data.snapshot.status !== "whole") return 0;
  return subIssuesOf(place).length;
}

/** How many sub-issues each group would have besides, kept as rows change. */
export class HiddenCounts {
  readonly #lookup: Lookup;
  readonly #spec: ViewSpec;
  readonly #keys = new Map<string, readonly string[]>();
  readonly #counts = new Map<string, number>();

  constructor(spec: ViewSpec, lookup: Lookup, rows: Iterable<Issue>) {
    this.#spec = spec;
    this.#lookup = lookup;
    for (const row of rows) this.#put(row.id, row);
  }

  of(key: string): number {
    return this.#counts.get(key) ?? 0;
  }

  /** Answers with the groups whose counts may have changed. */
  apply(changes: readonly RowChange[]): ReadonlySet<string> {
    return new Set(changes.flatMap(({ id, after }) => this.#put(id, after)));
  }

  #put(id: string, row: Issue | undefined): readonly string[] {
    const before = this.#keys.get(id) ?? [];
    const isCounted = row !== undefined && row.parent_id !== null;
    const after =
      isCounted && matches(row, this.#spec.conditions, this.#lookup)
        ? keysIn(this.#spec, row, this.#lookup)
        : [];
    for (const key of before) this.#counts.set(key, this.of(key) - 1);
    for (const key of after) this.#counts.set(key, this.of(key) + 1);
    if (after.length > 0) this.#keys.set(id, after);
    else this.#keys.delete(id);
    return [...before, ...after];
  }
}
