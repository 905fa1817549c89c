// Runs on an issue, as people follow and stop them.
import type { AgentRun, RunActivity } from "@cairn/contract/entities/agent-run";
import { sql } from "kysely";
import { fail } from "../../platform/failure.ts";
import type { ProjectContext } from "../../platform/http/context.ts";
import { tx, type Tx } from "../../platform/outbox/tx.ts";
import { issuePlace, requireIssue } from "../issues/issue-place.ts";
import { selectActivities, selectRuns } from "./rows.ts";
import { lockRun, stop } from "./writing.ts";

/** Older rows of issues that move are fetched when someone opens the issue. */
const MOST_MOVED = 5000;

/** @throws issue.not_found */
export async function listRuns(context: ProjectContext, issueId: string): Promise<AgentRun[]> {
  const { db } = context.runtime;
  await requireIssue(db, issuePlace(context, issueId));
  return selectRuns(db, context.workspace.id, sql`c.issue_id = ${issueId}`);
}

/** @throws issue.not_found */
export async function listRunActivities(context: ProjectContext, issueId: string): Promise<RunActivity[]> {
  const runs = await listRuns(context, issueId);
  return selectActivities(
    context.runtime.db,
    context.workspace.id,
    sql`c.run_id = any(${runs.map(({ id }) => id)}::uuid[])`,
  );
}

/** Announces the runs on some issues with their activities, after the issues have moved to another project. */
export async function publishRunsOf(t: Tx, issueIds: readonly string[]): Promise<void> {
  const ofIssues = sql`c.issue_id = any(${[...issueIds]}::uuid[])`;
  const runs = await selectRuns(t.db, t.workspace_id, ofIssues, MOST_MOVED);
  for (const row of runs)
    t.changed({ entity: "agent_run", id: row.id, op: "update", project_id: row.project, row });
  const ofRuns = sql`c.run_id = any(${runs.map(({ id }) => id)}::uuid[])`;
  for (const row of await selectActivities(t.db, t.workspace_id, ofRuns, MOST_MOVED))
    t.changed({ entity: "agent_run_activity", id: row.id, op: "update", project_id: row.project, row });
}

/** @throws issue.not_found, run.not_found */
export const stopRun = (context: ProjectContext, issueId: string, id: string): Promise<AgentRun> =>
  tx(context, async (t) => {
    await requireIssue(t.db, issuePlace(context, issueId));
    const run = await lockRun(t, id);
    if (run.issue !== issueId) throw fail("run.not_found");
    return stop(t, run);
  });
