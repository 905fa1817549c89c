// Runs on an issue, as people follow and stop them.
import type { AgentRun, RunActivity } from "@cairn/contract/entities/agent-run";
import { sql } from "kysely";
import { fail } from "../../platform/failure.ts";
import type { ProjectContext } from "../../platform/http/context.ts";
import { tx } from "../../platform/outbox/tx.ts";
import { issuePlace, requireIssue } from "../issues/issue-place.ts";
import { selectActivities, selectRuns } from "./rows.ts";
import { lockRun, stop } from "./writing.ts";

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

/** @throws issue.not_found, run.not_found */
export const stopRun = (context: ProjectContext, issueId: string, id: string): Promise<AgentRun> =>
  tx(context, async (t) => {
    await requireIssue(t.db, issuePlace(context, issueId));
    const run = await lockRun(t, id);
    if (run.issue !== issueId) throw fail("run.not_found");
    return stop(t, run);
  });
