// The envelope of paginated lists that are not grouped (contract/issues §3.7).
import type { Page } from "@cairn/domain/issue-list/list-query";

export interface Envelope<T> {
  grouped_by: null;
  sub_grouped_by: null;
  total_count: number;
  next_cursor: string;
  prev_cursor: string;
  next_page_results: boolean;
  prev_page_results: boolean;
  count: number;
  total_pages: number;
  total_results: number;
  extra_stats: null;
  results: T[];
}

/** One page of `total` results. Cursors are `size:page:is_prev`; the one before the first is `size:-1:1`. */
export const envelope = <T>(results: T[], total: number, { size, index }: Page): Envelope<T> => ({
  grouped_by: null,
  sub_grouped_by: null,
  total_count: total,
  next_cursor: `${size}:${index + 1}:0`,
  prev_cursor: `${size}:${index - 1}:1`,
  next_page_results: (index + 1) * size < total,
  prev_page_results: index > 0,
  count: results.length,
  total_pages: Math.ceil(total / size),
  total_results: total,
  extra_stats: null,
  results,
});
