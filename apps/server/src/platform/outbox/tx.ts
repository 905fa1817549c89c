// The one way to write in a workspace (law 6): a transaction whose changes are appended to the outbox before it commits.
import { type ChangeEntity, type ChangeOp, ISSUE_OF } from "@cairn/contract/changes";
import { sql } from "kysely";
import pg from "pg";
import type { DatabaseTransaction } from "../postgres/database.ts";
import type { Runtime } from "../runtime.ts";

/** Who writes, where. A WorkspaceContext is one; jobs and imports make their own. */
export interface Actor {
  runtime: Runtime;
  workspace: { id: string };
  me: { id: string };
}

/** `notice` is for consumers inside the server alone (features/notifications/notice.ts). */
export type OutboxEntity = ChangeEntity | "notice";

export interface NewChange {
  entity: OutboxEntity;
  id: string;
  op: ChangeOp;
  project_id: string | null;
  /** The row as its routes answer with it; null for deletions. */
  row: unknown;
}

export interface Tx {
  db: DatabaseTransaction;
  workspace_id: string;
  actor_id: string;
  /** The transaction's one moment, as the wire writes instants. */
  now: string;
  /** Tells everybody who may see it, once this transaction has committed. Last one wins for the same entity and id. */
  changed: (change: NewChange) => void;
}

/** Serialization failure and deadlock: the same work may succeed when done again. */
const RETRY = new Set(["40001", "40P01"]);
const ATTEMPTS = 4;

/** The issue that the row of a change hangs on, if it is one that does. */
function issueOf({ entity, row }: NewChange): string | null {
  const field = ISSUE_OF[entity as ChangeEntity];
  if (field === undefined || typeof row !== "object" || row === null) return null;
  return ((row as Record<string, unknown>)[field] as string | null | undefined) ?? null;
}

/** What hangs on a draft is marked with its author in `draft_of`: the stream tells them alone (features/live/viewer.ts). */
async function append(db: DatabaseTransaction, actor: Actor, changes: readonly NewChange[]): Promise<number> {
  const count = changes.length;
  const { rows } = await sql<{ seq: number }>`
    with tick as (
      update workspace_clocks set seq = seq + ${count} where workspace_id = ${actor.workspace.id} returning seq
    ), added as (
      insert into changes (workspace_id, seq, entity, id, project_id, op, actor, row)
      select ${actor.workspace.id}, tick.seq - ${count} + c.n, c.entity, c.id, c.project_id, c.op, ${actor.me.id},
        case when d.id is null then c.row::jsonb else c.row::jsonb || jsonb_build_object('draft_of', d.created_by) end
      from tick cross join unnest(
        ${changes.map((c) => c.entity)}::text[], ${changes.map((c) => c.id)}::uuid[], ${changes.map((c) => c.project_id)}::uuid[],
        ${changes.map((c) => c.op)}::text[], ${changes.map((c) => (c.row === null ? null : JSON.stringify(c.row)))}::text[],
        ${changes.map(issueOf)}::uuid[]
      ) with ordinality as c (entity, id, project_id, op, row, issue_id, n)
      left join issues d on d.workspace_id = ${actor.workspace.id} and d.id = c.issue_id and d.is_draft
    )
    select seq from tick`.execute(db);
  return rows[0]?.seq ?? 0;
}

export interface OpenTx {
  tx: Tx;
  /** What kinds of rows have changed so far. */
  entities: () => ReadonlySet<OutboxEntity>;
  /** Appends what has changed, and gives back the stream position of the last change; 0 when nothing has. Locks the stream. */
  flush: () => Promise<number>;
}

/** A workspace's side of a running database transaction. */
export function openTx(db: DatabaseTransaction, actor: Actor): OpenTx {
  const changes = new Map<string, NewChange>();
  const tx: Tx = {
    db,
    workspace_id: actor.workspace.id,
    actor_id: actor.me.id,
    now: actor.runtime.now().toISOString().replace("Z", "000Z"),
    changed: (change) => {
      // What is gone from one project may be told anew in another.
      const place = change.op === "gone" ? change.project_id : "";
      const key = `${change.entity}:${change.id}:${place}`;
      // Re-inserted, so that it stands behind whatever it may refer to.
      changes.delete(key);
      changes.set(key, change);
    },
  };
  const entities = (): ReadonlySet<OutboxEntity> =>
    new Set([...changes.values()].map(({ entity }) => entity));
  return {
    tx,
    entities,
    flush: async () => (changes.size === 0 ? 0 : append(db, actor, [...changes.values()])),
  };
}

export interface Committed<T> {
  value: T;
  /** The stream position of the transaction's last change; 0 when it changed nothing. */
  seq: number;
}

async function attempt<T>(actor: Actor, work: (tx: Tx) => Promise<T>): Promise<Committed<T>> {
  const { runtime, workspace } = actor;
  const committed = await runtime.db.transaction().execute(async (db) => {
    const { tx, flush, entities } = openTx(db, actor);
    const value = await work(tx);
    return { value, seq: await flush(), entities: entities() };
  });
  if (committed.seq > 0) runtime.hub.wake(workspace.id, committed.entities);
  return committed;
}

/** Does the work, again from the start when PostgreSQL says that it met another transaction. */
export async function retrying<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await work();
    } catch (error) {
      const met = error instanceof pg.DatabaseError && RETRY.has(error.code ?? "");
      if (!met || tries >= ATTEMPTS) throw error;
    }
  }
}

/** Runs `work` in a transaction and appends its changes. */
export const txWithSeq = <T>(actor: Actor, work: (tx: Tx) => Promise<T>): Promise<Committed<T>> =>
  retrying(() => attempt(actor, work));

/** A request's write. The answer carries the stream position, so that the caller's own view knows when it has caught up. */
export async function tx<T>(
  actor: Actor & { reply?: { header: (name: string, value: string) => unknown } },
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  const { value, seq } = await txWithSeq(actor, work);
  if (seq > 0) actor.reply?.header("x-change-seq", String(seq));
  return value;
}
