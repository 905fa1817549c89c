// A list's requests to the server, and their answers as pages of groups (contract/issues §3.5 to §3.7).
import type { Issue, ListedIssue } from "@cairn/contract/entities/issue";
import { CALENDAR_PAGE } from "@cairn/domain/issue-list/contexts";
import { NONE } from "@cairn/domain/issue-list/fields";
import { groupingOf } from "@cairn/domain/issue-list/group";
import { type View, viewQuery } from "@cairn/domain/issue-list/view";
import { ALL, cellKey } from "@cairn/domain/issue-list/view-index";
import type { Registry } from "@cairn/domain/properties/registry";
import { sizeOf } from "./calendar-span.ts";
import type { LoadedPage } from "./loaded-groups.ts";
import type { Place } from "./place.ts";

export interface Where extends Pick<Place, "list" | "fixed"> {
  signal: AbortSignal;
  /** The properties of the listed issues. */
  registry: Registry;
  /** The due dates that a calendar shows, as a filter; null: all. */
  due: string | null;
}

export interface Answer {
  pages: LoadedPage[];
  matched: number;
}

/** Rows of lists carry their state's group as well; the cache's rows do not. */
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
  // That of a grouped answer turns the pages of all groups together; each of ours is read on by itself.
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
 * The first page of every group; `size` 1 is for the totals alone.
 * @throws ApiError
 */
export async function fetchFirst(where: Where, view: View, size = sizeOf(view)): Promise<Answer> {
  const { list, fixed, signal, due } = where;
  const range: Record<string, string> = due === null ? {} : { target_date: due };
  const query = { ...viewQuery(view), ...range, ...fixed, per_page: String(size), cursor: `${size}:0:0` };
  const [answer, undated] = await Promise.all([
    list(query, signal),
    // No range of days holds those without one, and they are to be at hand beside the calendar.
    due === null ? null : fetchMore(where, view, { key: NONE, loaded: 0, next: null }),
  ]);
  const pages = pagesOf(answer.results, answer.total_count, nextOf(answer));
  if (undated === null) return { pages, matched: answer.total_count };
  return { pages: [...pages, undated], matched: answer.total_count + undated.total };
}

/** What is opened out of a calendar, one day or those without, is read on in pages of this many. */
const ONE_DAY = CALENDAR_PAGE.week;

/** Whether and where the answer says that it goes on: from its last row, wherever that stands by then. */
const nextOf = ({ next_cursor, next_page_results }: Turning): string | null =>
  next_page_results ? next_cursor : null;

interface Turning {
  next_cursor: string;
  next_page_results: boolean;
}

export interface Begun {
  key: string;
  /** How many rows of it are here. */
  loaded: number;
  /** Where the last answer said that it goes on. */
  next: string | null;
}

/**
 * The next page of one group: the grouping goes, the group's filter comes (contract/issues §3.6).
 * @throws ApiError
 */
export async function fetchMore(where: Where, view: View, { key, loaded, next }: Begun): Promise<LoadedPage> {
  const { list, fixed, signal, due, registry } = where;
  const size = due === null ? sizeOf(view) : ONE_DAY;
  const { group_by: _group, sub_group_by: _lane, ...own } = viewQuery(view);
  const query: Record<string, string> = { ...own, ...fixed };
  const keys = view.sub_group_by === null ? [key] : key.split("\n");
  [view.group_by, view.sub_group_by].forEach((name, level) => {
    const value = keys[level];
    const grouping = groupingOf(name, registry);
    if (grouping && value !== undefined) query[grouping.filter] = value;
  });
  // A cursor is for pages of its own size.
  const goesOn = next?.startsWith(`${size}:`) === true;
  const cursor = goesOn ? next : `${size}:${Math.floor(loaded / size)}:0`;
  const answer = await list({ ...query, per_page: String(size), cursor }, signal);
  const rows = Array.isArray(answer.results) ? answer.results.map(toIssue) : [];
  return { key, rows, total: answer.total_results, more: answer.next_page_results, next: nextOf(answer) };
}
