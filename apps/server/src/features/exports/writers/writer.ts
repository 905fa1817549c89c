// What writers of files have in common: rows in batches become pieces of the file, so that it is never whole in memory.

/** Null is an empty cell. */
export type Cell = string | number | null;
export type Row = readonly Cell[];
export interface Table {
  headings: readonly string[];
  /** Each row has as many cells as there are headings. */
  batches: AsyncIterable<readonly Row[]>;
  /** The place of the cell that is a text of several lines, which Markdown writes below the others. */
  text?: number | undefined;
}

export type Writer = (table: Table) => AsyncIterable<string | Uint8Array>;
