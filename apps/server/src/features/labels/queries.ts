// Labels in the database (contract/issues §9).
import type { Label } from "@cairn/contract/entities/label";
import { OUTLIER } from "@cairn/domain/sort-order";
import { sql } from "kysely";
import type { Tx } from "../../platform/outbox/tx.ts";
import type { Queryable } from "../../platform/postgres/database.ts";
import { memberProjects } from "../../platform/postgres/member-projects.ts";

export const LABEL_COLUMNS = [
  "id",
  "parent",
  "name",
  "color",
  "project_id",
  "workspace_id",
  "sort_order",
] as const;

const select = (db: Queryable, workspaceId: string) =>
  db.selectFrom("labels").select(LABEL_COLUMNS).where("workspace_id", "=", workspaceId).$castTo<Label>();

export const labelsOfProject = (db: Queryable, workspaceId: string, projectId: string): Promise<Label[]> =>
  select(db, workspaceId).where("project_id", "=", projectId).orderBy("sort_order").orderBy("id").execute();

/** Those of all unarchived projects that the person is in, newest first. */
export const labelsOfMember = (db: Queryable, workspaceId: string, userId: string): Promise<Label[]> =>
  select(db, workspaceId)
    .where("project_id", "in", memberProjects(db, workspaceId, userId))
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .execute();

export const findLabel = (
  db: Queryable,
  workspaceId: string,
  projectId: string,
  id: string,
): Promise<Label | undefined> =>
  select(db, workspaceId).where("project_id", "=", projectId).where("id", "=", id).executeTakeFirst();

export async function highestSortOrder(t: Tx, projectId: string): Promise<number | null> {
  const row = await t.db
    .selectFrom("labels")
    .select((e) => e.fn.max("sort_order").as("highest"))
    .where("workspace_id", "=", t.workspace_id)
    .where("project_id", "=", projectId)
    .where("sort_order", "<", OUTLIER)
    .executeTakeFirst();
  return row?.highest ?? null;
}

/**
 * The labels of a project, with a lock that serializes moves of labels: two moves that are valid alone could form a
 * cycle together.
 */
export async function lockLabels(t: Tx, projectId: string): Promise<Map<string, { parent: string | null }>> {
  const { rows } = await sql<{ id: string; parent: string | null }>`
    select id, parent from labels where workspace_id = ${t.workspace_id} and project_id = ${projectId}
    order by id for update`.execute(t.db);
  return new Map(rows.map((row) => [row.id, row]));
}

/** A label and all labels below it. */
export async function withDescendants(t: Tx, projectId: string, id: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with recursive tree as (
      select id from labels where workspace_id = ${t.workspace_id} and project_id = ${projectId} and id = ${id}
      union
      select l.id from labels l join tree on l.parent = tree.id where l.workspace_id = ${t.workspace_id}
    ) select id from tree`.execute(t.db);
  return rows.map((row) => row.id);
}
