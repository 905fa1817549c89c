// What a workspace stores for each member individually: their view preferences, and their view of all its issues
// (contract/workspace §4.3).
import type { UserPropertiesPatch, WorkspaceUserProperties } from "@cairn/contract/entities/view-settings";
import { invalid } from "../../platform/failure.ts";
import type { WorkspaceContext } from "../../platform/http/context.ts";
import { tx, type Tx } from "../../platform/outbox/tx.ts";
import { givenParts, MAX_JSON_LENGTH, requireSmall, newRecord } from "../issues/preference-parts.ts";

const COLUMNS = [
  "id",
  "created_at",
  "updated_at",
  "created_by",
  "updated_by",
  "workspace_id as workspace",
  "user_id as user",
  "filters",
  "display_filters",
  "display_properties",
] as const;

/** Not visible to others, so they are not announced on the stream. @throws invalid when they are too long */
export async function saveView(
  context: WorkspaceContext,
  { view_props }: { view_props?: Record<string, unknown> },
): Promise<void> {
  if (view_props === undefined) return;
  const text = JSON.stringify(view_props);
  if (text.length > MAX_JSON_LENGTH)
    throw invalid({ view_props: [`Use at most ${MAX_JSON_LENGTH} characters.`] });
  await tx(context, (t) =>
    t.db
      .updateTable("workspace_members")
      .set({ view_props: text, updated_at: t.now, updated_by: t.actor_id })
      .where("workspace_id", "=", t.workspace_id)
      .where("member_id", "=", t.actor_id)
      .execute(),
  );
}

/** Writes the given parts; a missing record is created from the defaults. */
function save(t: Tx, patch: UserPropertiesPatch): Promise<WorkspaceUserProperties> {
  const given = givenParts(patch);
  return t.db
    .insertInto("workspace_user_properties")
    .values({
      workspace_id: t.workspace_id,
      user_id: t.actor_id,
      ...newRecord(t, patch, "GLOBAL"),
    })
    .onConflict((on) =>
      on.columns(["workspace_id", "user_id"]).doUpdateSet((e) => ({
        ...Object.fromEntries(given.map((part) => [part, e.ref(`excluded.${part}`)])),
        updated_at: given.length > 0 ? t.now : e.ref("workspace_user_properties.updated_at"),
      })),
    )
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
}

/** Created when first read. */
export async function readPreferences(context: WorkspaceContext): Promise<WorkspaceUserProperties> {
  const found = await context.runtime.db
    .selectFrom("workspace_user_properties")
    .select(COLUMNS)
    .where("workspace_id", "=", context.workspace.id)
    .where("user_id", "=", context.me.id)
    .executeTakeFirst();
  return found ?? tx(context, (t) => save(t, {}));
}

/** Replaces each given object as a whole. @throws invalid when one is too large */
export function writePreferences(
  context: WorkspaceContext,
  patch: UserPropertiesPatch,
): Promise<WorkspaceUserProperties> {
  requireSmall(patch);
  return tx(context, (t) => save(t, patch));
}
