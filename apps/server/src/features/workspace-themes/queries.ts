// Themes of a workspace in the database.
import type { WorkspaceTheme } from "@cairn/contract/entities/workspace-theme";
import { sql } from "kysely";
import { newId } from "../../platform/ids.ts";
import type { Tx } from "../../platform/outbox/tx.ts";
import type { Queryable } from "../../platform/postgres/database.ts";

const COLUMNS = [
  "id",
  "created_at",
  "updated_at",
  "created_by",
  "updated_by",
  "name",
  "colors",
  "workspace_id as workspace",
  "actor_id as actor",
] as const;

const ofWorkspace = (db: Queryable, workspaceId: string) =>
  db.selectFrom("workspace_themes").select(COLUMNS).where("workspace_id", "=", workspaceId);

export const themesOf = (db: Queryable, workspaceId: string): Promise<WorkspaceTheme[]> =>
  ofWorkspace(db, workspaceId)
    .orderBy(sql`lower(name collate "C") collate "C"`)
    .orderBy("id")
    .execute();

export const findTheme = (
  db: Queryable,
  workspaceId: string,
  id: string,
): Promise<WorkspaceTheme | undefined> =>
  ofWorkspace(db, workspaceId).where("id", "=", id).executeTakeFirst();

/** Whether another theme than `id` has the name. */
export async function isNameTaken(t: Tx, name: string, id: string | null): Promise<boolean> {
  const row = await t.db
    .selectFrom("workspace_themes")
    .select("id")
    .where("workspace_id", "=", t.workspace_id)
    .where("name", "=", name)
    .where("id", "is distinct from", id)
    .executeTakeFirst();
  return row !== undefined;
}

export async function countThemes(t: Tx): Promise<number> {
  const { total } = await t.db
    .selectFrom("workspace_themes")
    .select((e) => e.fn.countAll<number>().as("total"))
    .where("workspace_id", "=", t.workspace_id)
    .executeTakeFirstOrThrow();
  return Number(total);
}

/** @returns undefined when the name is in use */
export const insertTheme = (t: Tx, name: string, colors: string): Promise<WorkspaceTheme | undefined> =>
  t.db
    .insertInto("workspace_themes")
    .values({
      workspace_id: t.workspace_id,
      id: newId(),
      name,
      colors,
      actor_id: t.actor_id,
      created_at: t.now,
      updated_at: t.now,
      created_by: t.actor_id,
      updated_by: t.actor_id,
    })
    .onConflict((on) => on.columns(["workspace_id", "name"]).doNothing())
    .returning(COLUMNS)
    .executeTakeFirst();

/** @returns undefined when the theme does not exist */
export const setTheme = (
  t: Tx,
  id: string,
  values: { name?: string; colors?: string },
): Promise<WorkspaceTheme | undefined> =>
  t.db
    .updateTable("workspace_themes")
    .set({ ...values, updated_at: t.now, updated_by: t.actor_id })
    .where("workspace_id", "=", t.workspace_id)
    .where("id", "=", id)
    .returning(COLUMNS)
    .executeTakeFirst();

/** @returns whether it existed */
export async function deleteTheme(t: Tx, id: string): Promise<boolean> {
  const { numDeletedRows } = await t.db
    .deleteFrom("workspace_themes")
    .where("workspace_id", "=", t.workspace_id)
    .where("id", "=", id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
