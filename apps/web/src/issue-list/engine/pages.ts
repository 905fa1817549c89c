// A list's requests to the server, and their answers as pages of groups (contract/issues §3.5 to §3.7).
import type { Issue, ListedIssue } from "@cairn/contract/entities/issue";
import { pageSize } from "@cairn/domain/issue-list/contexts";
import { GROUPINGS } from "@cairn/domain/issue-list/group";
import { type View, viewQuery } from "@cairn/domain/issue-list/view";
import { ALL, cellKey } from "@cairn/domain/issue-list/view-index";
import { api } from "../../data/api.ts";
import type { LoadedPage } from "./loaded-groups.ts";

interface Where {
  slug: string;
  project_id: string;
  signal: AbortSignal;
}

export interface Answer {
  pages: LoadedPage[];
  matched: number;
}

const sizeOf = (view: View): number =>
  pageSize(view.layout, view.group_by !== null, view.sub_group_by !== null);

/** Rows of lists carry their state's group as well; the cache's rows do not. */
function toIssue({ state__group: _group, ...issue }: ListedIssue): Issue {
  return issue;
}

interface Bucket {
  results: ListedIssue[] | Record<string, { results: ListedIssue[]; total_results: number }>;
  total_results: number;
}

function pageOf(key: string, rows: readonly ListedIssue[], total: number): LoadedPage {
  return { key, rows: rows.map(toIssue), total, more: total > rows.length };
}

function pagesOf(results: ListedIssue[] | Record<string, Bucket>, total: number): LoadedPage[] {
  if (Array.isArray(results)) return [pageOf(ALL, results, total)];
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
  const { signal, ...path } = where;
  const query = { ...viewQuery(view), per_page: String(size), cursor: `${size}:0:0` };
  const answer = await api.issues.list({ ...path, query, signal });
  return { pages: pagesOf(answer.results, answer.total_count), matched: answer.total_count };
}

/**
 * The next page of one group: the grouping goes, the group's filter comes (contract/issues §3.6).
 * @throws ApiError
 */
export async function fetchMore(where: Where, view: View, key: string, loaded: number): Promise<LoadedPage> {
  const { signal, ...path } = where;
  const size = sizeOf(view);
  const { group_by: _group, sub_group_by: _lane, ...query } = viewQuery(view);
  const keys = view.sub_group_by === null ? [key] : key.split("\n");
  [view.group_by, view.sub_group_by].forEach((name, level) => {
    const value = keys[level];
    if (name !== null && value !== undefined) query[GROUPINGS[name].filter] = value;
  });
  const page = Math.floor(loaded / size);
  const answer = await api.issues.list({
    ...path,
    query: { ...query, per_page: String(size), cursor: `${size}:${page}:0` },
    signal,
  });
  const rows = Array.isArray(answer.results) ? answer.results.map(toIssue) : [];
  return { key, rows, total: answer.total_results, more: answer.next_page_results };
}
