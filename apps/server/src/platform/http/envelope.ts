// The envelope of every paginated list (contract/issues §3.7).
import type { Page } from "@cairn/domain/issue-list/list-query";
import { type KeyValues, writeKey } from "./page-key.ts";

export interface Envelope<Results> {
  grouped_by: string | null;
  sub_grouped_by: string | null;
  total_count: number;
  next_cursor: string;
  prev_cursor: string;
  next_page_results: boolean;
  prev_page_results: boolean;
  count: number;
  total_pages: number;
  total_results: number;
  extra_stats: null;
  results: Results;
}

export interface Contents<Results> {
  results: Results;
  /** The page key of this page's end; null where there is none, and the next page is found by offset. */
  end: string | null;
  /** Rows in this response. */
  count: number;
  /** Rows of the whole list. */
  total: number;
  /** Rows of the longest bucket, or of the list itself when it has no buckets. */
  longest: number;
  more: boolean;
  grouped_by?: string | null;
  sub_grouped_by?: string | null;
}

export const envelope = <Results>({ size, index }: Page, contents: Contents<Results>): Envelope<Results> => ({
  grouped_by: contents.grouped_by ?? null,
  sub_grouped_by: contents.sub_grouped_by ?? null,
  total_count: contents.total,
  // The key of the last row is present only when another page follows; the last page's cursor has the three parts of
  // the wire format.
  next_cursor: `${size}:${index + 1}:0${contents.more && contents.end !== null ? `:${contents.end}` : ""}`,
  prev_cursor: `${size}:${index - 1}:1`,
  next_page_results: contents.more,
  prev_page_results: index > 0,
  count: contents.count,
  total_pages: Math.ceil(contents.longest / size),
  total_results: contents.total,
  extra_stats: null,
  results: contents.results,
});

/**
 * The window of rows that an ungrouped list reads for a page: its size and one more row, which shows whether another
 * page follows.
 */
export const windowOf = ({ size, index, after }: Page): { limit: number; offset: number } => ({
  limit: size + 1,
  offset: after === undefined ? size * index : 0,
});

interface FlatList<T> {
  total: number;
  order: string;
  /** The values that order the list. */
  keyOf: (row: T) => KeyValues;
  /** Rows that this page carries at most; the next page continues after them. */
  most?: number;
}

/** One page of an ungrouped list, from the rows of its window. */
export function flatEnvelope<T>(
  page: Page,
  found: readonly T[],
  { total, order, keyOf, most = page.size }: FlatList<T>,
): Envelope<T[]> {
  const results = found.slice(0, Math.min(page.size, most));
  const last = results.at(-1);
  return envelope(page, {
    results,
    end: last === undefined ? (page.after ?? null) : writeKey(order, keyOf(last)),
    total,
    count: results.length,
    longest: total,
    more: found.length > results.length,
  });
}
