// The common interface of the two sources of a list's rows: the browser's memory and pages of the server (design §6).
import type { Issue } from "@cairn/contract/entities/issue";
import type { View } from "@cairn/domain/issue-list/view";

/** Loader states (spec §4). `ready`: nothing is loading. */
export type LoaderState = "init-loader" | "mutation" | "pagination" | "ready" | "failed";

/** All reads are observed; by group, so that a change in one group does not redraw the others. */
export interface IssueSource {
  /** The current view. */
  readonly view: View;
  readonly status: LoaderState;
  readonly error: unknown;
  /** Groups and cells that have issues, whether loaded or not. */
  readonly keys: readonly string[];
  /** How many issues match, each counted once. */
  readonly matched: number;
  /** How many issues there are without filters. */
  readonly all: number;
  /** The loaded rows of a group or cell, in order. The array is updated in place. */
  rows(key: string): readonly Issue[];
  /** How many issues a group or cell has, loaded or not. */
  total(key: string): number;
  /** How many matching sub-issues the view hides in a group or cell; 0 if the browser does not hold them all. */
  hidden(key: string): number;
  /** How many issues of a group or cell have each estimate point; null while not all of them are loaded. */
  points(key: string): ReadonlyMap<string, number> | null;
  hasMore(key: string): boolean;
  /** Loads the next page of a group, if there is one and it is not already loading. */
  loadMore(key: string): void;
  setView(view: View): void;
  retry(): void;
  dispose(): void;
}

/** Whether a row is a live issue of a project (contract/issues §2). */
export const isLiveIssue = (row: Issue | undefined, projectId: string): row is Issue =>
  row !== undefined && row.project_id === projectId && !row.is_draft && row.archived_at === null;

/** Whether an issue's estimate has changed. */
export const changesEstimate = (before: Issue | undefined, after: Issue | undefined): boolean =>
  (before?.estimate_point ?? null) !== (after?.estimate_point ?? null);

/** How many rows have each estimate point. */
export function pointsOf(rows: readonly Issue[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { estimate_point: id } of rows) if (id !== null) counts.set(id, (counts.get(id) ?? 0) + 1);
  return counts;
}
