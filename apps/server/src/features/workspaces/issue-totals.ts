// `total_issues` of workspaces. Counting a large workspace takes long and every start of the app requests the result,
// so a count is cached as long as no project of the workspace has a newer version.
import type { Workspace } from "@cairn/contract/entities/workspace";
import type { Queryable } from "../../platform/postgres/database.ts";
import { type CountedWorkspace, countLiveIssues } from "./queries.ts";

const MAX_WORKSPACES = 2000;
/** Version of the workspace's issues → how many are live; the least recently used are evicted first. */
const totals = new Map<string, number>();

function remember(version: string, total: number): void {
  totals.delete(version);
  totals.set(version, total);
  const [oldest] = totals.keys();
  if (totals.size > MAX_WORKSPACES && oldest !== undefined) totals.delete(oldest);
}

/** The workspaces with both totals, in the wire format. */
export async function withIssueTotals(
  db: Queryable,
  workspaces: readonly CountedWorkspace[],
): Promise<Workspace[]> {
  const known = new Map(workspaces.map((one) => [one.id, totals.get(one.issues_version)]));
  const unknown = workspaces.filter((one) => known.get(one.id) === undefined).map((one) => one.id);
  const counts = unknown.length === 0 ? new Map<string, number>() : await countLiveIssues(db, unknown);
  return workspaces.map(({ issues_version, ...workspace }) => {
    const total_issues = known.get(workspace.id) ?? counts.get(workspace.id) ?? 0;
    remember(issues_version, total_issues);
    return { ...workspace, total_issues };
  });
}
