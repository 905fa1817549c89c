// Requests pages of a list and converts responses to pages of groups (contract/issues §3.5 to §3.7).
import type { Issue, ListedIssue } from "@cairn/contract/entities/issue";
import { CALENDAR_PAGE } from "@cairn/domain/issue-list/contexts";
import { NONE } from "@cairn/domain/issue-list/fields";
import { groupingOf } from "@cairn/domain/issue-list/group";
import { type View, viewQuery } from "@cairn/domain/issue-list/view";
import { ALL, cellKey } from "@cairn/domain/issue-list/view-index";
import type { Registry } from "@cairn/domain/properties/registry";
import { pageSizeOf } from "./list-requests.ts";
import type { LoadedPage } from "./loaded-groups.ts";
import type { ListContext } from "./list-context.ts";

export interface PageSource extends Pick<ListContext, "list" | "fixed"> {
  signal: AbortSignal;
  /** The properties of the listed issues. */
  registry: Registry;
  /** The due dates that a calendar shows, as a filter; null for all. */
  due: string | null;
}

export interface Answer {
  pages: LoadedPage[];
  matched: number;
}

/** Removes the state group, which rows of the cache do not have. */
function toIssue({ state__group: _group, ...issue }: ListedIssue): Issue {
  return issue;
}

interface Bucket {
  results: ListedIssue[] | Record<string, { results: ListedIssue[]; total_results: number }>;
  total_results: number;
}

function pageOf(
  key: string,
  rows: readonly ListedIssue[],
  total: number,
  next: string | null = null,
): LoadedPage {
  return { key, rows: rows.map(toIssue), total, more: total > rows.length, next };
}

function pagesOf(
  results: ListedIssue[] | Record<string, Bucket>,
  total: number,
  next: string | null,
): LoadedPage[] {
  // The cursor of a grouped response is for all groups together; we load more of each group separately.
  if (Array.isArray(results)) return [pageOf(ALL, results, total, next)];
  return Object.entries(results).flatMap(([key, bucket]) => {
    if (Array.isArray(bucket.results)) return [pageOf(key, bucket.results, bucket.total_results)];
    const cells = Object.entries(bucket.results);
    const rows = cells.flatMap(([, cell]) => cell.results);
    return [
      pageOf(key, rows, bucket.total_results),
      ...cells.map(([lane, cell]) => pageOf(cellKey(key, lane), cell.results, cell.total_results)),
    ];
  });
}

/**
 * Fetches the first page of every group. A `size` of 1 is enough for the totals.
 * @throws ApiError
 */
export async function fetchFirst(where: PageSource, view: View, size = pageSizeOf(view)): Promise<Answer> {
  const { list, fixed, signal, due } = where;
  const range: Record<string, string> = due === null ? {} : { target_date: due };
  const query = { ...viewQuery(view), ...range, ...fixed, per_page: String(size), cursor: `${size}:0:0` };
  const [answer, undated] = await Promise.all([
    list(query, signal),
    // The range of due dates excludes issues without one, which are listed beside the calendar.
    due === null ? null : fetchMore(where, view, { key: NONE, loaded: 0, next: null }),
  ]);
  const pages = pagesOf(answer.results, answer.total_count, nextOf(answer));
  if (undated === null) return { pages, matched: answer.total_count };
  return { pages: [...pages, undated], matched: answer.total_count + undated.total };
}

/** Page size for a single day of a calendar, and for issues without a due date. */
const DAY_PAGE_SIZE = CALENDAR_PAGE.week;

/** The cursor of the next page, null after the last. It continues after the last row, even if that row has moved. */
const nextOf = ({ next_cursor, next_page_results }: PageCursor): string | null =>
  next_page_results ? next_cursor : null;

interface PageCursor {
  next_cursor: string;
  next_page_results: boolean;
}

export interface PageStart {
  key: string;
  /** How many of its rows are loaded. */
  loaded: number;
  /** The cursor from the last response. */
  next: string | null;
}

/**
 * Fetches the next page of one group: replaces the grouping by a filter for the group (contract/issues §3.6).
 * @throws ApiError
 */
export async function fetchMore(
  where: PageSource,
  view: View,
  { key, loaded, next }: PageStart,
): Promise<LoadedPage> {
  const { list, fixed, signal, due, registry } = where;
  const size = due === null ? pageSizeOf(view) : DAY_PAGE_SIZE;
  const { group_by: _group, sub_group_by: _lane, ...own } = viewQuery(view);
  const query: Record<string, string> = { ...own, ...fixed };
  const keys = view.sub_group_by === null ? [key] : key.split("\n");
  [view.group_by, view.sub_group_by].forEach((name, level) => {
    const value = keys[level];
    const grouping = groupingOf(name, registry);
    if (grouping && value !== undefined) query[grouping.filter] = value;
  });
  // A cursor is only valid for its page size.
  const goesOn = next?.startsWith(`${size}:`) === true;
  const cursor = goesOn ? next : `${size}:${Math.floor(loaded / size)}:0`;
  const answer = await list({ ...query, per_page: String(size), cursor }, signal);
  const rows = Array.isArray(answer.results) ? answer.results.map(toIssue) : [];
  return { key, rows, total: answer.total_results, more: answer.next_page_results, next: nextOf(answer) };
}
