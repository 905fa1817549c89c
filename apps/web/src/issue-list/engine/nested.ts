// Sub-issues shown below their parents: which parents are expanded, and the rows of a group with their expanded
// sub-issues in between.
import type { Issue } from "@cairn/contract/entities/issue";
import { observable, runInAction } from "mobx";
import { reportFailure } from "../../data/failure.ts";
import { t } from "../../i18n/issues.ts";
import { childrenIn } from "./children.ts";
import type { ListData } from "./list-data.ts";
import type { GroupRows } from "./row-navigation.ts";

/** A row as a list draws it. */
export interface NestedRow {
  id: string;
  /** Used as the group of its `RowId`: the group's key, followed by the ids of the parents that it is nested in. */
  path: string;
  /** 0 for rows of the group itself. */
  depth: number;
  /** How many rows of the group itself are above it. */
  index: number;
}

const SEPARATOR = "\t";
/** Deeper sub-issues are shown only in the issue's own view. */
const MAX_DEPTH = 4;

/** The group or cell of a path. */
export const groupOfPath = (path: string): string => path.split(SEPARATOR, 1)[0] ?? path;
export const isNested = (path: string): boolean => path.includes(SEPARATOR);

const manually = (a: Issue, b: Issue): number => a.sort_order - b.sort_order || (a.id < b.id ? -1 : 1);

export class Nested {
  readonly #data: ListData;
  readonly #open = observable.set<string>();

  constructor(data: ListData) {
    this.#data = data;
  }

  /** Observed. */
  isOpen(id: string): boolean {
    return this.#open.has(id);
  }

  /** Whether any parent is expanded. Observed. */
  get isUsed(): boolean {
    return this.#open.size > 0;
  }

  toggle(issue: Issue): void {
    runInAction(() => {
      if (this.#open.delete(issue.id)) return;
      this.#open.add(issue.id);
    });
    if (this.#open.has(issue.id) && this.#data.snapshot.status !== "whole") void this.#load(issue);
  }

  /** Sub-issues that are in the cache, in manual order. Observed. */
  childrenOf(id: string): readonly Issue[] {
    return childrenIn(this.#data.open).of(id).sort(manually);
  }

  /** The rows of a group, each followed by its expanded sub-issues. Observed. */
  lines(group: string, rows: readonly Issue[]): NestedRow[] {
    const lines: NestedRow[] = [];
    rows.forEach((row, index) => this.#add(lines, { id: row.id, path: group, depth: 0, index }));
    return lines;
  }

  /** The same rows in consecutive runs with equal paths, for moving the focus. */
  pieces(group: string, rows: readonly Issue[]): GroupRows[] {
    if (!this.isUsed) return [{ key: group, rows }];
    const pieces: { key: string; rows: Issue[] }[] = [];
    for (const { id, path } of this.lines(group, rows)) {
      const row = this.#data.open.cache.issue.get(id);
      const last = pieces.at(-1);
      if (!row) continue;
      if (last?.key === path) last.rows.push(row);
      else pieces.push({ key: path, rows: [row] });
    }
    return pieces;
  }

  #add(lines: NestedRow[], line: NestedRow): void {
    lines.push(line);
    if (!this.#open.has(line.id) || line.depth >= MAX_DEPTH) return;
    const path = `${line.path}${SEPARATOR}${line.id}`;
    const { depth } = line;
    const index = depth === 0 ? line.index + 1 : line.index;
    for (const { id } of this.childrenOf(line.id)) {
      // Parents can form a cycle while changes are being synchronized: do not follow it.
      if (!path.includes(id)) this.#add(lines, { id, path, depth: depth + 1, index });
    }
  }

  async #load(issue: Issue): Promise<void> {
    try {
      await childrenIn(this.#data.open).load(issue);
    } catch (error) {
      runInAction(() => this.#open.delete(issue.id));
      const label = t("load_sub_issues_failed", { key: this.#data.keyOf(issue) });
      reportFailure(label, error, () => this.toggle(issue));
    }
  }
}
