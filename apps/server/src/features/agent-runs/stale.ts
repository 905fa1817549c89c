// Runs without an activity for half an hour are stale (contract/external §32).
import { STALE_MINUTES, statusAfterSilence } from "@cairn/domain/agent-runs";
import { sql } from "kysely";
import type { Job } from "../../platform/jobs/jobs.ts";
import { processEach } from "../../platform/jobs/process-each.ts";
import { tx } from "../../platform/outbox/tx.ts";
import type { Runtime } from "../../platform/runtime.ts";
import { lockRun, setRun } from "./writing.ts";

/** Most runs at once; the others wait for the next minute. */
const MOST = 1000;

interface SilentRun {
  workspace_id: string;
  id: string;
  agent_id: string;
}

async function silentRuns({ db, now }: Runtime): Promise<SilentRun[]> {
  const before = new Date(now().getTime() - STALE_MINUTES * 60_000).toISOString();
  const { rows } = await sql<SilentRun>`
    select workspace_id, id, agent_id from agent_runs
    where status in ('created', 'in_progress', 'awaiting', 'stopping') and last_activity_at < ${before}
    order by last_activity_at, id limit ${MOST}`.execute(db);
  return rows;
}

/** It may have gone on since it was selected. */
const end = (runtime: Runtime, { workspace_id, id, agent_id }: SilentRun): Promise<void> =>
  tx({ runtime, workspace: { id: workspace_id }, me: { id: agent_id } }, async (t) => {
    const run = await lockRun(t, id);
    const limit = new Date(Date.parse(t.now) - STALE_MINUTES * 60_000);
    if (new Date(run.updated_at) > limit) return;
    await setRun(t, run, { status: statusAfterSilence(run.status) });
  });

export const endSilentRuns = async (runtime: Runtime): Promise<void> =>
  processEach(runtime, "a silent run could not be ended", await silentRuns(runtime), (run) =>
    end(runtime, run),
  );

export const staleRuns: Job = { name: "stale-agent-runs", schedule: "* * * * *", run: endSilentRuns };
