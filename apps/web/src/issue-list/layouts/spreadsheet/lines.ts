// The rows of the spreadsheet from top to bottom: those of the list, and under those that are expanded their
// sub-issues. Pure.
import type { Issue } from "@cairn/contract/entities/issue";

export interface Line {
  issue: Issue;
  /** 0 for rows of the list itself. */
  depth: number;
}

export interface Nesting {
  isExpanded: (id: string) => boolean;
  /** Sub-issues in display order. */
  childrenOf: (id: string) => readonly Issue[];
}

/** Recreated with each change of the list; nearly free while nothing is expanded. */
export class Lines {
  readonly #rows: readonly Issue[];
  readonly #nested: readonly Line[] | null;

  constructor(rows: readonly Issue[], nesting: Nesting | null) {
    this.#rows = rows;
    this.#nested = nesting && rows.some(({ id }) => nesting.isExpanded(id)) ? nest(rows, nesting) : null;
  }

  get length(): number {
    return this.#nested?.length ?? this.#rows.length;
  }

  at(index: number): Line | undefined {
    if (this.#nested) return this.#nested[index];
    const issue = this.#rows[index];
    return issue && { issue, depth: 0 };
  }

  /** -1 if it is not shown. */
  indexOf(id: string): number {
    return this.#nested
      ? this.#nested.findIndex((line) => line.issue.id === id)
      : this.#rows.findIndex((row) => row.id === id);
  }

  /**
   * The gap between rows of the list itself at or below this one: what is dragged lands between them, not among
   * sub-issues.
   */
  gapAt(index: number): number {
    let gap = Math.min(Math.max(0, index), this.length);
    while ((this.#nested?.[gap]?.depth ?? 0) > 0) gap += 1;
    return gap;
  }

  /** How many rows of the list itself are above a gap. */
  rootsBefore(gap: number): number {
    return this.#nested ? this.#nested.slice(0, gap).filter(({ depth }) => depth === 0).length : gap;
  }

  get issues(): readonly Issue[] {
    return this.#nested?.map(({ issue }) => issue) ?? this.#rows;
  }
}

/**
 * A row is shown once: one that stands in the list itself is not shown under its parent again, and no circle goes round
 * for ever.
 */
function nest(rows: readonly Issue[], { isExpanded, childrenOf }: Nesting): Line[] {
  const seen = new Set(rows.map(({ id }) => id));
  const lines: Line[] = [];
  const add = (issue: Issue, depth: number): void => {
    lines.push({ issue, depth });
    if (!isExpanded(issue.id)) return;
    for (const child of childrenOf(issue.id)) {
      if (seen.has(child.id)) continue;
      seen.add(child.id);
      add(child, depth + 1);
    }
  };
  for (const row of rows) add(row, 0);
  return lines;
}
