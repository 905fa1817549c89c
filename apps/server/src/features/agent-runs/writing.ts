// How runs begin, go on and end, in running transactions (docs/adr/0039).
import type {
  ActivityType,
  AgentRun,
  RunActivity,
  RunContent,
  RunSignal,
  RunStatus,
} from "@cairn/contract/entities/agent-run";
import type { Json } from "@cairn/contract/schema";
import { hasEnded, isEphemeral, statusAfter, statusAfterStop } from "@cairn/domain/agent-runs";
import { sql } from "kysely";
import { fail } from "../../platform/failure.ts";
import { newId } from "../../platform/ids.ts";
import type { Tx } from "../../platform/outbox/tx.ts";
import { publishActivity, publishRun, selectRuns } from "./rows.ts";

export interface NewRun {
  agent_id: string;
  creator_id: string;
  project_id: string | null;
  issue_id: string | null;
  comment_id: string | null;
  source_comment_id: string | null;
  external_link?: string | null;
}

export async function insertRun(t: Tx, run: NewRun): Promise<AgentRun> {
  const id = newId();
  await t.db
    .insertInto("agent_runs")
    .values({
      workspace_id: t.workspace_id,
      id,
      ...run,
      started_at: t.now,
      last_activity_at: t.now,
      created_at: t.now,
      updated_at: t.now,
      created_by: t.actor_id,
      updated_by: t.actor_id,
    })
    .execute();
  return publishRun(t, id, "insert");
}

/** The run, locked until the transaction ends. @throws run.not_found */
export async function lockRun(t: Tx, id: string): Promise<AgentRun> {
  await sql`select id from agent_runs where workspace_id = ${t.workspace_id} and id = ${id} for update`.execute(
    t.db,
  );
  const [run] = await selectRuns(t.db, t.workspace_id, sql`c.id = ${id}`);
  if (!run) throw fail("run.not_found");
  return run;
}

interface RunValues {
  status: RunStatus;
  comment_id?: string | null;
  stopped_at?: string;
  stopped_by?: string;
  error_metadata?: string | null;
}

/** Stores the status after something has happened in the run, and announces it. */
export async function setRun(t: Tx, before: AgentRun, values: RunValues): Promise<AgentRun> {
  const ends = hasEnded(values.status) && !hasEnded(before.status);
  await t.db
    .updateTable("agent_runs")
    .set({
      ...values,
      ...(ends ? { ended_at: t.now } : {}),
      last_activity_at: t.now,
      updated_at: t.now,
      updated_by: t.actor_id,
    })
    .where("workspace_id", "=", t.workspace_id)
    .where("id", "=", before.id)
    .execute();
  return publishRun(t, before.id, "update", before);
}

export interface NewActivity {
  type: ActivityType;
  content: RunContent;
  content_metadata?: Json | null;
  signal?: RunSignal;
  signal_metadata?: Json | null;
  comment_id?: string | null;
}

const jsonOrNull = (value: Json | null | undefined): string | null => (value ? JSON.stringify(value) : null);

async function insertActivity(t: Tx, run: AgentRun, activity: NewActivity): Promise<RunActivity> {
  const {
    type,
    content,
    content_metadata,
    signal = "continue",
    signal_metadata,
    comment_id = null,
  } = activity;
  const id = newId();
  // Later than all others of the run, so that pages of them stay in order.
  await sql`
    insert into agent_run_activities (workspace_id, id, run_id, type, content, content_metadata, ephemeral, signal,
      signal_metadata, comment_id, actor_id, created_at, updated_at, created_by, updated_by)
    select ${t.workspace_id}::uuid, ${id}::uuid, ${run.id}::uuid, ${type}, ${JSON.stringify(content)}::jsonb,
      ${jsonOrNull(content_metadata)}::jsonb, ${isEphemeral(type)}::boolean, ${signal},
      ${jsonOrNull(signal_metadata)}::jsonb, ${comment_id}::uuid, ${t.actor_id}::uuid, at, at, ${t.actor_id}::uuid, ${t.actor_id}::uuid
    from (select greatest(${t.now}::timestamptz, (select max(a.created_at) + interval '1 microsecond'
      from agent_run_activities a where a.workspace_id = ${t.workspace_id} and a.run_id = ${run.id})) as at) x`.execute(
    t.db,
  );
  return publishActivity(t, id);
}

/** Adds an activity to a locked run, which gets the status that follows. */
export async function addActivity(
  t: Tx,
  run: AgentRun,
  activity: NewActivity,
  threadId: string | null = run.comment,
): Promise<RunActivity> {
  const added = await insertActivity(t, run, activity);
  await setRun(t, run, {
    status: statusAfter(run.status, activity.type),
    comment_id: threadId,
    ...(activity.type === "error" ? { error_metadata: JSON.stringify(activity.content) } : {}),
  });
  return added;
}

/** A person stops a locked run, or ends it at once: the agent learns of it by a prompt. */
export async function stop(
  t: Tx,
  run: AgentRun,
  status: RunStatus = statusAfterStop(run.status),
): Promise<AgentRun> {
  if (hasEnded(run.status)) return run;
  await insertActivity(t, run, { type: "prompt", content: { type: "prompt", body: "" }, signal: "stop" });
  return setRun(t, run, {
    status,
    stopped_at: t.now,
    stopped_by: t.actor_id,
  });
}
