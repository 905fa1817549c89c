// The envelope of every paginated list (contract/issues §3.7).
import type { Page } from "@cairn/domain/issue-list/list-query";

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
  /** Rows in this answer. */
  count: number;
  /** Rows of the whole list. */
  total: number;
  /** Rows of the longest bucket; of the list itself where there are no buckets. */
  longest: number;
  more: boolean;
  grouped_by?: string | null;
  sub_grouped_by?: string | null;
}

export const envelope = <Results>({ size, index }: Page, contents: Contents<Results>): Envelope<Results> => ({
  grouped_by: contents.grouped_by ?? null,
  sub_grouped_by: contents.sub_grouped_by ?? null,
  total_count: contents.total,
  next_cursor: `${size}:${index + 1}:0`,
  prev_cursor: `${size}:${index - 1}:1`,
  next_page_results: contents.more,
  prev_page_results: index > 0,
  count: contents.count,
  total_pages: Math.ceil(contents.longest / size),
  total_results: contents.total,
  extra_stats: null,
  results: contents.results,
});

/** One page of `total` results in a list without groups. */
export const flatEnvelope = <T>(page: Page, results: T[], total: number): Envelope<T[]> =>
  envelope(page, {
    results,
    total,
    count: results.length,
    longest: total,
    more: (page.index + 1) * page.size < total,
  });
