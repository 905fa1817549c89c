// Counts the sub-issues that a list hides, to explain why a panel shows a higher count.
import type { Issue } from "@cairn/contract/entities/issue";
import { matches } from "@cairn/domain/issue-list/filter";
import type { Lookup } from "@cairn/domain/issue-list/lookup";
import type { View } from "@cairn/domain/issue-list/view";
import { keysIn, type RowChange, type ViewSpec } from "@cairn/domain/issue-list/view-index";
import type { ListContext } from "./list-context.ts";

/** The sub-issues of a list that the browser holds. Observed. */
export const subIssuesOf = ({ data, contains }: ListContext): Issue[] =>
  data.open.cache.issue.all().filter((row) => row.parent_id !== null && contains(row));

/**
 * How many sub-issues a list hides, whatever its filters; 0 if the browser does not hold them all. Observed. For counts
 * of each group that respect filters, see `HiddenCounts`, which only lists in memory have.
 */
export function hiddenSubIssues(context: ListContext, view: View | null): number {
  if (!view || view.sub_issue || !context.inSnapshot || context.data.snapshot.status !== "whole") return 0;
  return subIssuesOf(context).length;
}

/** How many sub-issues that match the filters each group hides, updated as rows change. */
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

  /** Returns the groups whose counts may have changed. */
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
