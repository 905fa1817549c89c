// Sub-issues shown in place below their parents: which parents are open, and the rows of a group with what is open in between.
import type { Issue } from "@cairn/contract/entities/issue";
import { observable, runInAction } from "mobx";
import { reportFailure } from "../../data/failure.ts";
import { t } from "../../i18n/issues.ts";
import { childrenIn } from "./children.ts";
import type { ListData } from "./list-data.ts";
import type { GroupRows } from "./walk.ts";

/** One row as a list draws it. */
export interface NestedRow {
  id: string;
  /** Where it stands, to the cursor: a sub-issue stands in its parent, not in the group. */
  place: string;
  /** 0: a row of the group itself. */
  depth: number;
  /** How many rows of the group itself stand above it. */
  index: number;
}

const MARK = "\t";
/** Deeper ones are seen in the issue itself. */
const DEEPEST = 4;

/** The group, or cell, that a spot is in, whether it stands there itself or below its parent. */
export const groupOfPlace = (place: string): string => place.split(MARK, 1)[0] ?? place;
export const isNested = (place: string): boolean => place.includes(MARK);

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

  /** Whether anything is open at all: else the rows of groups are all there is. Observed. */
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

  /** Sub-issues that are in the browser, by manual order. Observed. */
  childrenOf(id: string): readonly Issue[] {
    return childrenIn(this.#data.open).of(id).sort(manually);
  }

  /** The rows of a group, each with what is open below it. Observed. */
  lines(group: string, rows: readonly Issue[]): NestedRow[] {
    const lines: NestedRow[] = [];
    rows.forEach((row, index) => this.#add(lines, { id: row.id, place: group, depth: 0, index }));
    return lines;
  }

  /** The same as pieces of groups, for whoever walks them. */
  pieces(group: string, rows: readonly Issue[]): GroupRows[] {
    if (!this.isUsed) return [{ key: group, rows }];
    const pieces: { key: string; rows: Issue[] }[] = [];
    for (const { id, place } of this.lines(group, rows)) {
      const row = this.#data.open.cache.issue.get(id);
      const last = pieces.at(-1);
      if (!row) continue;
      if (last?.key === place) last.rows.push(row);
      else pieces.push({ key: place, rows: [row] });
    }
    return pieces;
  }

  #add(lines: NestedRow[], line: NestedRow): void {
    lines.push(line);
    if (!this.#open.has(line.id) || line.depth >= DEEPEST) return;
    const place = `${line.place}${MARK}${line.id}`;
    const { depth } = line;
    const index = depth === 0 ? line.index + 1 : line.index;
    for (const { id } of this.childrenOf(line.id)) {
      // A ring of parents ends where it closes.
      if (!place.includes(id)) this.#add(lines, { id, place, depth: depth + 1, index });
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
