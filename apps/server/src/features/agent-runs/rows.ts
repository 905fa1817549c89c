// Runs and their activities as rows: for the web app and the stream, and as programs see them (contract/external §32).
import type { AgentRun, RunActivity } from "@cairn/contract/entities/agent-run";
import type { ExternalAgentRun, ExternalRunActivity } from "@cairn/contract/external/agent-runs";
import { type RawBuilder, sql } from "kysely";
import type { Tx } from "../../platform/outbox/tx.ts";
import type { Queryable } from "../../platform/postgres/database.ts";
import { userLite } from "../../platform/postgres/wire-sql.ts";

const BASE = "c.id, c.created_at, c.updated_at, c.created_by, c.updated_by";
const RUN = sql.raw(`${BASE}, c.agent_id as agent_user, c.creator_id as creator, c.comment_id as comment,
  c.source_comment_id as source_comment, c.issue_id as issue, c.project_id as project, c.workspace_id as workspace,
  c.status, 'comment_thread' as type, c.started_at, c.ended_at, c.stopped_at, c.stopped_by, c.external_link,
  c.error_metadata`);
const ACTIVITY =
  sql.raw(`${BASE}, c.run_id as agent_run, c.type, c.content, c.content_metadata, c.ephemeral, c.signal,
  c.signal_metadata, c.comment_id as comment, c.actor_id as actor, r.project_id as project, c.workspace_id as workspace`);
const EXTERNAL = sql.raw("null::timestamptz as deleted_at, c.external_source, c.external_id");
const OF_RUN = sql.raw("join agent_runs r on r.workspace_id = c.workspace_id and r.id = c.run_id");

/** Runs that meet a condition over alias `c`, oldest first, at most `limit` of the newest. */
export async function selectRuns(
  db: Queryable,
  workspaceId: string,
  condition: RawBuilder<unknown>,
  limit = 50,
): Promise<AgentRun[]> {
  const { rows } = await sql<AgentRun>`
    select ${RUN}, ${userLite("u")} as agent_detail from agent_runs c join users u on u.id = c.agent_id
    where c.workspace_id = ${workspaceId} and ${condition}
    order by c.created_at desc, c.id desc limit ${limit}`.execute(db);
  return rows.reverse();
}

/** Activities of runs `r` that meet a condition, oldest first, at most `limit` of the newest. */
export async function selectActivities(
  db: Queryable,
  workspaceId: string,
  condition: RawBuilder<unknown>,
  limit = 500,
): Promise<RunActivity[]> {
  const { rows } = await sql<RunActivity>`
    select ${ACTIVITY}, r.issue_id as issue from agent_run_activities c ${OF_RUN}
    where c.workspace_id = ${workspaceId} and ${condition}
    order by c.created_at desc, c.id desc limit ${limit}`.execute(db);
  return rows.reverse();
}

const byId = <T extends { id: string }>(rows: readonly T[]): Map<string, T> =>
  new Map(rows.map((row) => [row.id, row]));

/** By id. */
export async function externalRuns(
  db: Queryable,
  workspaceId: string,
  ids: readonly string[],
): Promise<Map<string, ExternalAgentRun>> {
  const { rows } = await sql<ExternalAgentRun>`
    select ${RUN}, ${EXTERNAL} from agent_runs c
    where c.workspace_id = ${workspaceId} and c.id = any(${ids}::uuid[])`.execute(db);
  return byId(rows);
}

/** By id. */
export async function externalRunActivities(
  db: Queryable,
  workspaceId: string,
  ids: readonly string[],
): Promise<Map<string, ExternalRunActivity>> {
  const { rows } = await sql<ExternalRunActivity>`
    select ${ACTIVITY}, ${EXTERNAL} from agent_run_activities c ${OF_RUN}
    where c.workspace_id = ${workspaceId} and c.id = any(${ids}::uuid[])`.execute(db);
  return byId(rows);
}

/** Announces the current state of a run, with what it was before. */
export async function publishRun(
  t: Tx,
  id: string,
  op: "insert" | "update",
  before?: AgentRun,
): Promise<AgentRun> {
  const [row] = await selectRuns(t.db, t.workspace_id, sql`c.id = ${id}`);
  if (!row) throw new Error(`The run ${id} is gone.`);
  const change = { entity: "agent_run", id, op, project_id: row.project, row } as const;
  if (row.issue !== null) t.changed(before ? { ...change, before } : change);
  return row;
}

export async function publishActivity(t: Tx, id: string): Promise<RunActivity> {
  const [row] = await selectActivities(t.db, t.workspace_id, sql`c.id = ${id}`);
  if (!row) throw new Error(`The activity ${id} is gone.`);
  if (row.issue !== null)
    t.changed({ entity: "agent_run_activity", id, op: "insert", project_id: row.project, row });
  return row;
}
