// The rules of collections of workspace pages (contract/external §31, docs/adr/0026): domain/page-collections.ts
// determines permissions, this file applies them.
import type {
  PageCollection,
  PageCollectionDraft,
  PageCollectionPatch,
  PageCollectionRow,
} from "@cairn/contract/entities/page-collection";
import {
  DEFAULT_COLLECTION_NAME,
  PRIVATE_COLLECTION,
  PUBLIC_COLLECTION,
} from "@cairn/domain/page-collections";
import { PRIVATE_PAGE } from "@cairn/domain/pages";
import { sql } from "kysely";
import { fail, invalid } from "../../../platform/failure.ts";
import type { WorkspaceContext } from "../../../platform/http/context.ts";
import { newId } from "../../../platform/ids.ts";
import { jsonText } from "../../../platform/json-text.ts";
import { tx, type Tx } from "../../../platform/outbox/tx.ts";
import { deleteRow, insertRow, updateRow } from "../../../platform/postgres/audited-rows.ts";
import { addFavorite, forgetFavorites, removeFavorite } from "../../favorites/service.ts";
import { withIdempotencyKey } from "../../issues/with-idempotency-key.ts";
import { deletePublication } from "../publishing/queries.ts";
import { lockHierarchy, rowsOf } from "../queries.ts";
import { publishPages } from "../reading.ts";
import { lastCollection, lockPagesOf } from "./queries.ts";
import { publishCollections, readCollection, requireCollection, requireMayOn } from "./reading.ts";

/** In the transaction that creates a workspace. No one sees it before, so it is not announced. */
export const addDefaultCollection = (t: Tx): Promise<void> =>
  insertRow(t, "page_collections", newId(), {
    name: DEFAULT_COLLECTION_NAME,
    is_default: true,
    owned_by: t.actor_id,
  });

/** @throws invalid, replay_differs, page_collection.not_found when the one created with the key has been deleted */
export function createCollection(
  context: WorkspaceContext,
  draft: PageCollectionDraft,
): Promise<PageCollection> {
  const { name, access = PUBLIC_COLLECTION } = draft;
  const logo_props = jsonText("logo_props", draft.logo_props);
  return withIdempotencyKey(context, {
    fingerprint: ["page_collection", name, access, logo_props],
    replay: (id) => readCollection(context, id),
    missing: () => fail("page_collection.not_found"),
    create: (claim) =>
      tx(context, async (t) => {
        const id = await claim(t);
        const sort_order = lastCollection(t.workspace_id);
        const owned_by = t.actor_id;
        await insertRow(t, "page_collections", id, {
          name: name.trim(),
          access,
          logo_props,
          owned_by,
          sort_order,
        });
        await publishCollections(t, [id], "insert");
        return readCollection(context, id, t.db);
      }),
  });
}

/** @throws page_collection.not_found, forbidden, invalid */
export const updateCollection = (
  context: WorkspaceContext,
  id: string,
  { name, logo_props, sort_order, access }: PageCollectionPatch,
): Promise<PageCollection> =>
  tx(context, async (t) => {
    const before = await requireCollection(t, id, "change");
    requireMayOn(context, "page_collection.manage", before);
    if (access !== undefined) throw invalid({ access: ["The access of a collection cannot be changed."] });
    const columns = { name: name?.trim(), logo_props: jsonText("logo_props", logo_props), sort_order };
    await updateRow(t, "page_collections", id, columns);
    await publishCollections(t, [id], "update");
    return readCollection(context, id, t.db);
  });

interface Emptying {
  isArchiving: boolean;
  /** Whether its pages become private to their owners: no one may see them who could not see them before. */
  isHiding: boolean;
}

/** Takes all pages out of a collection, regardless of their owners. */
async function empty(t: Tx, { id }: PageCollectionRow, { isArchiving, isHiding }: Emptying): Promise<void> {
  const ids = await lockPagesOf(t, id);
  const before = await rowsOf(t.db, t.workspace_id, ids);
  const archived_at = isArchiving
    ? sql`coalesce(archived_at, ${t.now.slice(0, 10)}::date)`
    : sql`archived_at`;
  const access = isHiding ? sql`${PRIVATE_PAGE}` : sql`access`;
  await sql`update pages set collection_id = null, archived_at = ${archived_at}, access = ${access},
      updated_at = ${t.now}, updated_by = ${t.actor_id}
    where workspace_id = ${t.workspace_id} and id = any(${ids}::uuid[])`.execute(t.db);
  if (isHiding)
    for (const { id: page, anchor } of before) if (anchor !== null) await deletePublication(t, page);
  await publishPages(t, ids, before);
}

/**
 * Its pages move to the collection of the whole workspace, archived unless `archive_pages` is "false". Those of a
 * private one are always archived, and become private to their owners.
 *
 * @throws page_collection.not_found, page_collection.default, forbidden
 */
export const removeCollection = (
  context: WorkspaceContext,
  id: string,
  { archive_pages }: { archive_pages?: "true" | "false" },
): Promise<void> =>
  tx(context, async (t) => {
    await lockHierarchy(t);
    const collection = await requireCollection(t, id, "change");
    requireMayOn(context, "page_collection.manage", collection);
    if (collection.is_default) throw fail("page_collection.default");
    const isHiding = collection.access === PRIVATE_COLLECTION;
    await empty(t, collection, { isArchiving: isHiding || archive_pages !== "false", isHiding });
    await forgetFavorites(t, "page_collection", id);
    await deleteRow(t, "page_collections", id);
    // Its row says who saw it.
    t.changed({ entity: "page_collection", id, op: "delete", project_id: null, row: collection });
  });

const favoriteOf = (id: string) => ({ entity: "page_collection", entity_id: id, project_id: null }) as const;

/** @throws page_collection.not_found, duplicate */
export const addFavoriteCollection = (context: WorkspaceContext, id: string): Promise<void> =>
  tx(context, async (t) => {
    await requireCollection(t, id, "use");
    await addFavorite(t, favoriteOf(id));
  });

/** @throws page_collection.not_found, favorite.not_found */
export const removeFavoriteCollection = (context: WorkspaceContext, id: string): Promise<void> =>
  tx(context, async (t) => {
    await requireCollection(t, id, "use");
    await removeFavorite(t, favoriteOf(id));
  });
