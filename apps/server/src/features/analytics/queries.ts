// Saved analyses in the database.
import type { AnalyticView } from "@cairn/contract/entities/analytics";
import { paramsOf } from "@cairn/domain/analytics";
import { sql } from "kysely";
import type { Tx } from "../../platform/outbox/tx.ts";
import type { Queryable } from "../../platform/postgres/database.ts";

const ROW =
  sql.raw(`v.id, v.created_at, v.updated_at, v.created_by, v.updated_by, v.workspace_id as workspace, v.name, v.description,
  v.query_dict`);
/** Most analyses in one response. */
const MAX_ANALYSES = 1000;

type Stored = Omit<AnalyticView, "query">;
/** `query` is derived from `query_dict`. */
const answered = (row: Stored): AnalyticView => ({ ...row, query: paramsOf(row.query_dict) });

/** By name. */
export async function analyses(db: Queryable, workspaceId: string): Promise<AnalyticView[]> {
  const { rows } = await sql<Stored>`
    select ${ROW} from analytic_views v where v.workspace_id = ${workspaceId}
    order by lower(v.name collate "C") collate "C", v.id limit ${MAX_ANALYSES}`.execute(db);
  return rows.map(answered);
}

export async function findAnalysis(
  db: Queryable,
  workspaceId: string,
  id: string,
): Promise<AnalyticView | undefined> {
  const { rows } = await sql<Stored>`
    select ${ROW} from analytic_views v where v.workspace_id = ${workspaceId} and v.id = ${id}`.execute(db);
  return rows.map(answered)[0];
}

export interface AnalysisColumns {
  name?: string;
  description?: string;
  query_dict?: string;
}

export async function insertAnalysis(
  t: Tx,
  id: string,
  columns: AnalysisColumns & { name: string },
): Promise<void> {
  await t.db
    .insertInto("analytic_views")
    .values({
      ...columns,
      id,
      workspace_id: t.workspace_id,
      created_at: t.now,
      updated_at: t.now,
      created_by: t.actor_id,
      updated_by: t.actor_id,
    })
    .execute();
}

/** @returns whether it existed */
export async function writeAnalysis(t: Tx, id: string, columns: AnalysisColumns): Promise<boolean> {
  const { numUpdatedRows } = await t.db
    .updateTable("analytic_views")
    .set({ ...columns, updated_at: t.now, updated_by: t.actor_id })
    .where("workspace_id", "=", t.workspace_id)
    .where("id", "=", id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** @returns whether it existed */
export async function deleteAnalysis(t: Tx, id: string): Promise<boolean> {
  const { numDeletedRows } = await t.db
    .deleteFrom("analytic_views")
    .where("workspace_id", "=", t.workspace_id)
    .where("id", "=", id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
