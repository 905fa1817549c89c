// Writes rows of tables that have the columns `workspace_id`, `id`, `created_at`, `updated_at`, `created_by` and
// `updated_by`. Names are the server's own, never a client's; undefined values are left out.
import { sql } from "kysely";
import { RECORDED } from "../audit/kinds.ts";
import type { AuditKind } from "@cairn/contract/entities/audit";
import type { Tx } from "../outbox/tx.ts";
import type { DB } from "./types.gen.ts";

type Table = keyof DB;
/** Values by the names of columns; a value may be SQL. */
type Columns<T extends Table> = { [C in keyof DB[T]]?: unknown };

const given = (columns: object): [string, unknown][] =>
  Object.entries(columns).filter(([, value]) => value !== undefined);

const KINDS = new Map<string, AuditKind>(
  (Object.keys(RECORDED) as AuditKind[]).map((kind) => [RECORDED[kind].table, kind]),
);

/** Kinds that the audit log knows are recorded. */
async function watch(t: Tx, table: Table, id: string): Promise<void> {
  const kind = KINDS.get(table);
  if (kind !== undefined) await t.acts.watch(kind, { workspace_id: t.workspace_id, id });
}

export async function insertRow<T extends Table>(
  t: Tx,
  table: T,
  id: string,
  columns: Columns<T>,
): Promise<void> {
  const { workspace_id, now, actor_id } = t;
  const audit = { created_at: now, updated_at: now, created_by: actor_id, updated_by: actor_id };
  const values = given({ ...columns, workspace_id, id, ...audit });
  await watch(t, table, id);
  await sql`insert into ${sql.table(table)} (${sql.join(values.map(([name]) => sql.ref(name)))})
    values (${sql.join(values.map(([, value]) => value))})`.execute(t.db);
}

export async function updateRow<T extends Table>(
  t: Tx,
  table: T,
  id: string,
  columns: Columns<T>,
): Promise<void> {
  const values = given({ ...columns, updated_at: t.now, updated_by: t.actor_id });
  await watch(t, table, id);
  await sql`update ${sql.table(table)} set ${sql.join(values.map(([name, value]) => sql`${sql.ref(name)} = ${value}`))}
    where workspace_id = ${t.workspace_id} and id = ${id}`.execute(t.db);
}

export async function deleteRow(t: Tx, table: Table, id: string): Promise<void> {
  await watch(t, table, id);
  await sql`delete from ${sql.table(table)} where workspace_id = ${t.workspace_id} and id = ${id}`.execute(
    t.db,
  );
}
