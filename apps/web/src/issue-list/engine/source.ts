// Where a list's rows come from. Two kinds answer alike: everything in memory, or the server's pages (design §6).
import type { Issue } from "@cairn/contract/entities/issue";
import type { View } from "@cairn/domain/issue-list/view";

/** spec §4, loader states. `ready`: nothing under way. */
export type LoaderState = "init-loader" | "mutation" | "pagination" | "ready" | "failed";

/** Reading functions are observed: by group, so that a change in one group redraws no other. */
export interface IssueSource {
  /** What it answers. */
  readonly view: View;
  readonly status: LoaderState;
  readonly error: unknown;
  /** Groups and cells that have issues, whether loaded or not. */
  readonly keys: readonly string[];
  /** Issues that match, each once. */
  readonly matched: number;
  /** Issues of the project, filtered or not. */
  readonly all: number;
  /** Loaded rows of a group or cell in order; changes in place. */
  rows(key: string): readonly Issue[];
  /** Issues of a group or cell, loaded or not. */
  total(key: string): number;
  /** Sub-issues that a group or cell would have besides, if the view showed them; 0 where the browser does not hold them all. */
  hidden(key: string): number;
  /** How many issues of a group or cell have which estimate point; null while not all of them are loaded. */
  points(key: string): ReadonlyMap<string, number> | null;
  hasMore(key: string): boolean;
  /** Loads the next page of a group; nothing when there is none or one is under way. */
  loadMore(key: string): void;
  ask(view: View): void;
  retry(): void;
  dispose(): void;
}

/** Whether a row is in a project's list at all (contract/issues §2, live issues). */
export const isLiveIssue = (row: Issue | undefined, projectId: string): row is Issue =>
  row !== undefined && row.project_id === projectId && !row.is_draft && row.archived_at === null;

/** Whether an event is, besides whatever else it is, about what an issue is estimated at. */
export const isEstimated = (before: Issue | undefined, after: Issue | undefined): boolean =>
  (before?.estimate_point ?? null) !== (after?.estimate_point ?? null);

/** How many rows have which estimate point. */
export function pointsOf(rows: readonly Issue[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { estimate_point: id } of rows) if (id !== null) counts.set(id, (counts.get(id) ?? 0) + 1);
  return counts;
}
