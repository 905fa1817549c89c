// Changes that a consumer failed on. They are counted in the database, so that attempts survive a restart.
import type { FailedChange } from "@cairn/contract/entities/instance";
import { sql } from "kysely";
import { newId } from "../ids.ts";
import type { Queryable } from "../postgres/database.ts";
import type { OutboxChange, Tx } from "./tx.ts";

/** Attempts after which a change is set aside. */
export const MAX_ATTEMPTS = 5;
/** Most characters of an error message that are stored. */
const MAX_ERROR = 2000;

/** PostgreSQL does not accept NUL in text. */
export const errorText = (error: unknown): string =>
  (error instanceof Error ? `${error.name}: ${error.message}` : String(error))
    .replaceAll("\0", "")
    .slice(0, MAX_ERROR);

/** @returns how often the consumer has failed on it so far */
export async function countFailure(
  t: Tx,
  consumer: string,
  change: OutboxChange,
  error: unknown,
): Promise<number> {
  const { rows } = await sql<{ attempts: number }>`
    insert into failed_changes as f (workspace_id, consumer, seq, id, change, attempts, error)
    values (${t.workspace_id}, ${consumer}, ${change.seq}, ${newId()}, ${JSON.stringify(change)}::jsonb, 1, ${errorText(error)})
    on conflict (workspace_id, consumer, seq) do update
      set attempts = f.attempts + 1, error = excluded.error, tried_at = now()
    returning attempts`.execute(t.db);
  return rows[0]?.attempts ?? 0;
}

export async function setAside(t: Tx, consumer: string, seq: number): Promise<void> {
  await sql`update failed_changes set set_aside_at = now()
    where workspace_id = ${t.workspace_id} and consumer = ${consumer} and seq = ${seq}`.execute(t.db);
}

/** A change that was set aside, locked until the transaction ends. */
export async function lockSetAside(
  t: Tx,
  id: string,
): Promise<{ consumer: string; change: OutboxChange } | undefined> {
  const { rows } = await sql<{
    consumer: string;
    change: OutboxChange;
  }>`select consumer, change from failed_changes
    where workspace_id = ${t.workspace_id} and id = ${id} and set_aside_at is not null for update`.execute(
    t.db,
  );
  return rows[0];
}

export async function countSetAside(db: Queryable): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from failed_changes where set_aside_at is not null`.execute(db);
  return rows[0]?.count ?? 0;
}

/** @returns whether it existed */
export async function forgetSetAside(db: Queryable, workspaceId: string, id: string): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`delete from failed_changes
    where workspace_id = ${workspaceId} and id = ${id} and set_aside_at is not null`.execute(db);
  return numAffectedRows > 0n;
}

/** Those of all workspaces, newest first. */
export async function listSetAside(db: Queryable, limit: number): Promise<FailedChange[]> {
  const { rows } = await sql<FailedChange>`
    select f.id, f.workspace_id, w.name as workspace_name, w.slug as workspace_slug, f.consumer,
      f.change ->> 'entity' as entity, f.change ->> 'id' as entity_id, (f.change ->> 'at')::timestamptz as changed_at,
      f.attempts, f.error, f.set_aside_at
    from failed_changes f join workspaces w on w.id = f.workspace_id
    where f.set_aside_at is not null order by f.set_aside_at desc, f.workspace_id desc, f.id desc limit ${limit}`.execute(
    db,
  );
  return rows;
}
