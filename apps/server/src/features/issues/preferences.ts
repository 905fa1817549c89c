// How a person views the issues of a project or of a collection: filters, display filters, display properties
// (contract/issues §4.6, spec §3). Each of them has its own.
import type { UserProperties, UserPropertiesPatch } from "@cairn/contract/entities/view-settings";
import type { ProjectContext } from "../../platform/http/context.ts";
import { tx, type Tx } from "../../platform/outbox/tx.ts";
import type { Queryable } from "../../platform/postgres/database.ts";
import { type Collection, COLLECTIONS } from "../collections/collections.ts";
import { givenParts, newRecord, type PreferenceContext, requireSmall } from "./preference-parts.ts";

const COLUMNS = [
  "id",
  "created_at",
  "updated_at",
  "created_by",
  "updated_by",
  "project_id as project",
  "workspace_id as workspace",
  "user_id as user",
  "filters",
  "display_filters",
  "display_properties",
] as const;

/** The collection; null for the project itself. */
export type PreferencePlace = { collection: Collection; id: string } | null;

type CollectionColumn = Collection["id"];
const COLLECTION_COLUMNS = COLLECTIONS.map(({ id }) => id);

/** The columns of the unique index that identify a record. */
const PLACE = ["workspace_id", "project_id", "user_id", ...COLLECTION_COLUMNS] as const;

type Owner = Record<"workspace_id" | "project_id" | "user_id", string> &
  Record<CollectionColumn, string | null>;

const ownerOf = ({ workspace, project, me }: ProjectContext, place: PreferencePlace): Owner => {
  const collections = COLLECTIONS.map(({ id }) => [id, place?.collection.id === id ? place.id : null]);
  return {
    workspace_id: workspace.id,
    project_id: project.id,
    user_id: me.id,
    ...(Object.fromEntries(collections) as Record<CollectionColumn, string | null>),
  };
};

const contextOf = (place: PreferencePlace): PreferenceContext => place?.collection.context ?? "PROJECT";

const find = (db: Queryable, owner: Owner): Promise<UserProperties | undefined> =>
  db
    .selectFrom("issue_user_properties")
    .select(COLUMNS)
    .where("workspace_id", "=", owner.workspace_id)
    .where("project_id", "=", owner.project_id)
    .where("user_id", "=", owner.user_id)
    .where((e) => e.and(COLLECTION_COLUMNS.map((column) => e(column, "is not distinct from", owner[column]))))
    .executeTakeFirst();

/** Writes the given parts; a missing record is created from the defaults. */
function save(
  t: Tx,
  owner: Owner,
  place: PreferencePlace,
  patch: UserPropertiesPatch,
): Promise<UserProperties> {
  const given = givenParts(patch);
  return t.db
    .insertInto("issue_user_properties")
    .values({
      ...owner,
      ...newRecord(t, patch, contextOf(place)),
    })
    .onConflict((conflict) =>
      conflict.columns(PLACE).doUpdateSet((e) => ({
        ...Object.fromEntries(given.map((part) => [part, e.ref(`excluded.${part}`)])),
        updated_at: given.length > 0 ? t.now : e.ref("issue_user_properties.updated_at"),
      })),
    )
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
}

/** Created when first read. */
export async function readPreferences(
  context: ProjectContext,
  place: PreferencePlace = null,
): Promise<UserProperties> {
  const owner = ownerOf(context, place);
  return (await find(context.runtime.db, owner)) ?? tx(context, (t) => save(t, owner, place, {}));
}

/** Replaces each given object as a whole. @throws invalid when one is too large */
export function writePreferences(
  context: ProjectContext,
  patch: UserPropertiesPatch,
  place: PreferencePlace = null,
): Promise<UserProperties> {
  requireSmall(patch);
  return tx(context, (t) => save(t, ownerOf(context, place), place, patch));
}
