// A person's favorites inside a project (contract/issues §11.3, §12.2). Projects themselves: features/projects/own.ts.
import { fail } from "../../platform/failure.ts";
import type { Tx } from "../../platform/outbox/tx.ts";
import { newId } from "../../platform/ids.ts";
import type { CollectionKind } from "../collections/collections.ts";

export type FavoriteKind = CollectionKind | "view" | "page" | "page_collection";

export interface FavoriteTarget {
  entity: FavoriteKind;
  entity_id: string;
  project_id: string | null;
}

/** Favorites are announced only to their owner. @throws duplicate */
export async function addFavorite(t: Tx, target: FavoriteTarget): Promise<void> {
  const { project_id } = target;
  const row = await t.db
    .insertInto("favorites")
    .values({
      ...target,
      workspace_id: t.workspace_id,
      id: newId(),
      user_id: t.actor_id,
      created_at: t.now,
    })
    .onConflict((on) => on.columns(["workspace_id", "user_id", "entity", "entity_id"]).doNothing())
    .returning("id")
    .executeTakeFirst();
  if (!row) throw fail("duplicate");
  t.changed({
    entity: "favorite",
    id: row.id,
    op: "insert",
    project_id,
    row: { id: row.id, ...target },
  });
}

/** @throws favorite.not_found */
export async function removeFavorite(
  t: Tx,
  { entity, entity_id, project_id }: FavoriteTarget,
): Promise<void> {
  const row = await t.db
    .deleteFrom("favorites")
    .where("workspace_id", "=", t.workspace_id)
    .where("user_id", "=", t.actor_id)
    .where("entity", "=", entity)
    .where("entity_id", "=", entity_id)
    .where("project_id", "is not distinct from", project_id)
    .returning("id")
    .executeTakeFirst();
  if (!row) throw fail("favorite.not_found");
  t.changed({ entity: "favorite", id: row.id, op: "delete", project_id, row: null });
}

/**
 * Removes an item that is being deleted from everyone's favorites. Only the actor receives the change: others no longer
 * see the deleted item anyway.
 */
export async function forgetFavorites(t: Tx, entity: FavoriteKind, entityId: string): Promise<void> {
  const rows = await t.db
    .deleteFrom("favorites")
    .where("workspace_id", "=", t.workspace_id)
    .where("entity", "=", entity)
    .where("entity_id", "=", entityId)
    .returning(["id", "user_id", "project_id"])
    .execute();
  for (const { id, user_id, project_id } of rows)
    if (user_id === t.actor_id) t.changed({ entity: "favorite", id, op: "delete", project_id, row: null });
}
