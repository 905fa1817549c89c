// The only way to write in a workspace (law 6): a transaction whose changes are appended to the outbox before it
// commits.
import { type Change, type ChangeEntity, type ChangeOp, ISSUE_OF } from "@cairn/contract/changes";
import { sql } from "kysely";
import pg from "pg";
import { type Acts, newActs } from "../audit/acts.ts";
import { type Caller, originOf } from "../audit/origin.ts";
import type { DatabaseTransaction } from "../postgres/database.ts";
import type { Runtime } from "../runtime.ts";
import { type Reader, readerOf } from "../reader.ts";
import { wireTimeOf } from "../wire-time.ts";

/** What must hold when a request's first transaction begins, such as its If-Match. */
export interface Precondition {
  /** Set by that transaction: later ones see what it has written. */
  isMet: boolean;
  /** Locks what it reads. @throws precondition_failed */
  check: (t: Tx) => Promise<void>;
}

/** Who writes, and where. A WorkspaceContext is one; jobs and imports create their own. */
export interface Actor extends Pick<Caller, "request" | "token"> {
  precondition?: Precondition | undefined;
  runtime: Runtime;
  workspace: { id: string };
  me: { id: string };
}

/** `notice` is only for consumers inside the server (features/notifications/notice.ts). */
export type OutboxEntity = ChangeEntity | "notice";

export interface NewChange {
  entity: OutboxEntity;
  id: string;
  op: ChangeOp;
  project_id: string | null;
  /** The row as its routes return it; null for deletions. */
  row: unknown;
  /** The row before a change that consumers are to know field by field: the outbox keeps the values that were replaced. */
  before?: object;
}

/** A change as consumers read it. */
export interface OutboxChange extends Change {
  /** The values that the change has replaced, by field, where the write says so (`NewChange.before`). */
  was: Record<string, unknown> | null;
}

export interface Tx {
  db: DatabaseTransaction;
  workspace_id: string;
  actor_id: string;
  /** The actor as one who looks for issues that a body names. */
  reader: Reader;
  /** How long this instance keeps what is deleted; 0: not at all. */
  trash_days: number;
  /** The transaction's single moment, in the wire format of instants. */
  now: string;
  /** Its entries of the audit log. */
  acts: Acts;
  /**
   * Announces the change to everyone who may see it, once this transaction has committed. The last call for an entity
   * and id wins.
   */
  changed: (change: NewChange) => void;
}

/** Serialization failure and deadlock: the same work may succeed when it is repeated. */
const RETRY = new Set(["40001", "40P01"]);
const ATTEMPTS = 4;

/** The issue that the row of a change belongs to, if there is one. */
function issueOf({ entity, row }: NewChange): string | null {
  const field = ISSUE_OF[entity as ChangeEntity];
  if (field === undefined || typeof row !== "object" || row === null) return null;
  return ((row as Record<string, unknown>)[field] as string | null | undefined) ?? null;
}

/** Who wrote last, and when, is no change of its own. */
const AUDIT: ReadonlySet<string> = new Set(["updated_at", "updated_by"]);

/** The values that the change has replaced, by their fields; null if it does not say what was before. */
function replacedBy({ before, row }: NewChange): object | null {
  if (before === undefined) return null;
  const after = (row ?? {}) as Record<string, unknown>;
  return Object.fromEntries(
    Object.entries(before).filter(
      ([field, value]) => !AUDIT.has(field) && JSON.stringify(value) !== JSON.stringify(after[field]),
    ),
  );
}

const jsonOrNull = (value: unknown): string | null => (value === null ? null : JSON.stringify(value));

/**
 * Rows that belong to a draft are marked with its author in `draft_of`: the stream sends them only to the author
 * (features/live/viewer.ts).
 */
async function append(db: DatabaseTransaction, actor: Actor, changes: readonly NewChange[]): Promise<number> {
  const count = changes.length;
  const { rows } = await sql<{ seq: number }>`
    with tick as (
      update workspace_clocks set seq = seq + ${count} where workspace_id = ${actor.workspace.id} returning seq
    ), added as (
      insert into changes (workspace_id, seq, entity, id, project_id, op, actor, was, row)
      select ${actor.workspace.id}, tick.seq - ${count} + c.n, c.entity, c.id, c.project_id, c.op, ${actor.me.id}, c.was::jsonb,
        case when d.id is null then c.row::jsonb else c.row::jsonb || jsonb_build_object('draft_of', d.created_by) end
      from tick cross join unnest(
        ${changes.map((c) => c.entity)}::text[], ${changes.map((c) => c.id)}::uuid[], ${changes.map((c) => c.project_id)}::uuid[],
        ${changes.map((c) => c.op)}::text[], ${changes.map((c) => jsonOrNull(c.row))}::text[],
        ${changes.map((c) => jsonOrNull(replacedBy(c)))}::text[], ${changes.map(issueOf)}::uuid[]
      ) with ordinality as c (entity, id, project_id, op, row, was, issue_id, n)
      left join issues d on d.workspace_id = ${actor.workspace.id} and d.id = c.issue_id and d.is_draft
    )
    select seq from tick`.execute(db);
  return rows[0]?.seq ?? 0;
}

export interface OpenTx {
  tx: Tx;
  /** The kinds of rows that have changed so far. */
  entities: () => ReadonlySet<OutboxEntity>;
  /** Appends the changes and returns the stream position of the last one; 0 when there are none. Locks the stream. */
  flush: () => Promise<number>;
}

/** The part of a running database transaction that belongs to a workspace. */
export function openTx(
  db: DatabaseTransaction,
  actor: Actor,
  acts: Acts = newActs(db, actor.runtime, originOf(actor)),
): OpenTx {
  const changes = new Map<string, NewChange>();
  const tx: Tx = {
    db,
    workspace_id: actor.workspace.id,
    actor_id: actor.me.id,
    reader: readerOf(actor),
    trash_days: actor.runtime.config.trashDays,
    now: wireTimeOf(actor.runtime.now()),
    acts,
    changed: (change) => {
      // A row that was deleted from one project may be announced again in another.
      const place = change.op === "gone" ? change.project_id : "";
      const key = `${change.entity}:${change.id}:${place}`;
      // Re-inserted, so that it comes after everything it may refer to. What was before the transaction stays.
      const before = changes.get(key)?.before ?? change.before;
      changes.delete(key);
      changes.set(key, before === undefined ? change : { ...change, before });
    },
  };
  const entities = (): ReadonlySet<OutboxEntity> =>
    new Set([...changes.values()].map(({ entity }) => entity));
  return {
    tx,
    entities,
    flush: async () => {
      // Before the stream is locked.
      await acts.flush();
      return changes.size === 0 ? 0 : append(db, actor, [...changes.values()]);
    },
  };
}

export interface Committed<T> {
  value: T;
  /** The stream position of the transaction's last change; 0 when it changed nothing. */
  seq: number;
}

async function attempt<T>(actor: Actor, work: (tx: Tx) => Promise<T>): Promise<Committed<T>> {
  const { runtime, workspace, token } = actor;
  const committed = await runtime.db.transaction().execute(async (db) => {
    if (token?.run) await sql`select set_config('cairn.agent_run', ${token.run.id}, true)`.execute(db);
    const { tx, flush, entities } = openTx(db, actor);
    const value = await work(tx);
    return { value, seq: await flush(), entities: entities() };
  });
  if (committed.seq > 0) runtime.hub.wake(workspace.id, committed.entities);
  return committed;
}

/** Runs the work, and retries it from the start when PostgreSQL reports a conflict with another transaction. */
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

/**
 * The write of a request. The response carries the stream position, so that the caller's view knows when it has caught
 * up.
 */
export async function tx<T>(
  actor: Actor & { reply?: { header: (name: string, value: string) => unknown } },
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  const { precondition } = actor;
  const { value, seq } = await txWithSeq(actor, async (t) => {
    if (precondition?.isMet === false) await precondition.check(t);
    return work(t);
  });
  if (precondition) precondition.isMet = true;
  if (seq > 0) actor.reply?.header("x-change-seq", String(seq));
  return value;
}
