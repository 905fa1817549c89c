// Favorites and preferences of one person in the database.
import { sql } from "kysely";
import { newId } from "../../platform/ids.ts";
import type { Tx } from "../../platform/outbox/tx.ts";
import type { Queryable } from "../../platform/postgres/database.ts";

/** Newest first; those of projects that the person can no longer see are kept, but not listed. */
export async function favoriteProjects(
  db: Queryable,
  workspaceId: string,
  userId: string,
): Promise<{ id: string; project: string }[]> {
  const { rows } = await sql<{ id: string; project: string }>`
    select f.id, f.entity_id as project from favorites f
    join projects p on p.workspace_id = f.workspace_id and p.id = f.entity_id
    left join project_members m
      on m.workspace_id = p.workspace_id and m.project_id = p.id and m.member_id = f.user_id and m.is_active
    where f.workspace_id = ${workspaceId} and f.user_id = ${userId} and f.entity = 'project'
      and (p.network = 2 or m.id is not null)
    order by f.created_at desc, f.id desc`.execute(db);
  return rows;
}

/** @returns the favorite's id, or null when it already is one */
export async function insertFavorite(t: Tx, projectId: string): Promise<string | null> {
  const row = await t.db
    .insertInto("favorites")
    .values({
      workspace_id: t.workspace_id,
      id: newId(),
      user_id: t.actor_id,
      entity: "project",
      entity_id: projectId,
      project_id: projectId,
      created_at: t.now,
    })
    .onConflict((on) => on.columns(["workspace_id", "user_id", "entity", "entity_id"]).doNothing())
    .returning("id")
    .executeTakeFirst();
  return row?.id ?? null;
}

/** @returns the id of the removed favorite, or null */
export async function deleteFavorite(t: Tx, projectId: string): Promise<string | null> {
  const row = await t.db
    .deleteFrom("favorites")
    .where("workspace_id", "=", t.workspace_id)
    .where("user_id", "=", t.actor_id)
    .where("entity", "=", "project")
    .where("entity_id", "=", projectId)
    .returning("id")
    .executeTakeFirst();
  return row?.id ?? null;
}

export interface OwnViewColumns {
  sort_order?: number;
  view_props?: string;
  default_props?: string;
  preferences?: string;
}

export const setOwnView = async (t: Tx, projectId: string, columns: OwnViewColumns): Promise<void> => {
  await t.db
    .updateTable("project_members")
    .set({ ...columns, updated_at: t.now, updated_by: t.actor_id })
    .where("workspace_id", "=", t.workspace_id)
    .where("project_id", "=", projectId)
    .where("member_id", "=", t.actor_id)
    .execute();
};
