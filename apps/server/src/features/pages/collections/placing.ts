// Moves pages into collections and within them. A page and all pages below it are always in the same collection.
import type {
  CollectionPage,
  CollectionPagePatch,
  CollectionPagesDraft,
  PageCollectionRow,
} from "@cairn/contract/entities/page-collection";
import type { PageRow } from "@cairn/contract/entities/page";
import { PRIVATE_COLLECTION } from "@cairn/domain/page-collections";
import { fail, invalid } from "../../../platform/failure.ts";
import type { WorkspaceContext } from "../../../platform/http/context.ts";
import { tx, type Tx } from "../../../platform/outbox/tx.ts";
import { updateRow } from "../../../platform/postgres/audited-rows.ts";
import { requireEditable, requireMay } from "../allowed.ts";
import { inWorkspace, type LockedPage, type PageScope } from "../place.ts";
import { deletePublication } from "../publishing/queries.ts";
import { lastPlace, lockHierarchy, lockTree, rowsOf } from "../queries.ts";
import { publishPages, requirePage } from "../reading.ts";
import { requireSoundParent } from "../sound-parent.ts";
import { requireCollection, requireMayOn } from "./reading.ts";

/** As pages name it: null is that of the whole workspace. */
const nameOf = ({ id, is_default }: PageCollectionRow): string | null => (is_default ? null : id);

/**
 * The collection, if the person may put a page into it. In a private one others lose the page, as they do when it is
 * archived.
 *
 * @param page null: it does not exist yet
 * @throws page_collection.not_found, forbidden, page.not_owner_or_admin
 */
export async function requireEntry(
  t: Tx,
  scope: PageScope,
  collectionId: string,
  page: LockedPage | null,
): Promise<PageCollectionRow> {
  const collection = await requireCollection(t, collectionId, "use");
  requireMayOn(scope.context, "page_collection.fill", collection);
  if (page && page.collection !== collectionId && collection.access === PRIVATE_COLLECTION)
    requireMay(scope, "page.archive", page, fail("page.not_owner_or_admin"));
  return collection;
}

/** Moves a locked tree of pages to a collection; the caller announces them. */
export async function enter(
  t: Tx,
  tree: readonly PageRow[],
  collection: Pick<PageCollectionRow, "id" | "access" | "is_default">,
): Promise<void> {
  if (collection.is_default) return leave(t, tree);
  for (const { id, anchor } of tree) {
    await updateRow(t, "pages", id, { collection_id: collection.id });
    // Its readers do not include those of a publication, as when its owner makes a page private.
    if (collection.access === PRIVATE_COLLECTION && anchor !== null) await deletePublication(t, id);
  }
}

/** Moves a locked tree of pages to the collection of the whole workspace; the caller announces them. */
export async function leave(t: Tx, tree: readonly PageRow[]): Promise<void> {
  for (const { id } of tree) await updateRow(t, "pages", id, { collection_id: null });
}

interface Position {
  /** The page that it is put below; null: none; undefined: as it is, or none in another collection. */
  parent_id?: string | null | undefined;
  /** Undefined: as it is, or the last one at another place. */
  sort_order?: number | undefined;
}

/** @throws the errors of `requireSoundParent`, invalid */
async function requireParent(
  t: Tx,
  scope: PageScope,
  page: PageRow,
  collection: PageCollectionRow,
  id: string,
) {
  const parent = await requireSoundParent(t, scope, page.id, id);
  if (parent.collection !== nameOf(collection))
    throw invalid({ placement: ["The parent is not in this collection."] });
}

/** @throws forbidden, page.locked, page.archived, page.not_owner_or_admin, page_collection.not_found, invalid */
async function put(
  t: Tx,
  scope: PageScope,
  page: LockedPage,
  collection: PageCollectionRow,
  { parent_id, sort_order }: Position,
): Promise<void> {
  requireEditable(scope, page);
  const isElsewhere = page.collection !== nameOf(collection);
  await requireEntry(t, scope, collection.id, page);
  if (typeof parent_id === "string") await requireParent(t, scope, page, collection, parent_id);
  const parent = parent_id === undefined ? (isElsewhere ? null : page.parent) : parent_id;
  const isMoved = isElsewhere || parent !== page.parent;
  const tree = isElsewhere ? await lockTree(t, page.id) : [page];
  if (isElsewhere) await enter(t, tree, collection);
  await updateRow(t, "pages", page.id, {
    parent_id: parent,
    sort_order: sort_order ?? (isMoved ? lastPlace(scope.place, parent) : undefined),
  });
  await publishPages(
    t,
    tree.map(({ id }) => id),
    tree,
  );
}

const asCollected = (row: PageRow, { id: collection }: PageCollectionRow): CollectionPage => ({
  id: row.id,
  created_at: row.created_at,
  updated_at: row.updated_at,
  created_by: row.created_by,
  updated_by: row.updated_by,
  collection,
  page: row.id,
  workspace: row.workspace,
  sort_order: row.sort_order,
});

const readCollected = async (
  t: Tx,
  ids: readonly string[],
  collection: PageCollectionRow,
): Promise<CollectionPage[]> => {
  const rows = new Map((await rowsOf(t.db, t.workspace_id, ids)).map((row) => [row.id, row]));
  return ids.flatMap((id) => asCollected(rows.get(id) as PageRow, collection));
};

/** In the order of the request. @throws page_collection.not_found, page.not_found, and the errors of `put` */
export const addPages = (
  context: WorkspaceContext,
  collectionId: string,
  { page_ids, sort_orders = {}, placement }: CollectionPagesDraft,
): Promise<CollectionPage[]> =>
  tx(context, async (t) => {
    const scope = inWorkspace(context);
    await lockHierarchy(t);
    const collection = await requireCollection(t, collectionId, "use");
    const ids = [...new Set(page_ids)];
    for (const id of ids) {
      const position = { parent_id: placement?.parent_id, sort_order: sort_orders[id] };
      await put(t, scope, await requirePage(t, scope, id), collection, position);
    }
    return readCollected(t, ids, collection);
  });

/** A page of a collection, and that collection. @throws page_collection.not_found, page.not_found */
async function requireCollected(t: Tx, scope: PageScope, collectionId: string, id: string) {
  const collection = await requireCollection(t, collectionId, "use");
  const page = await requirePage(t, scope, id);
  if (page.collection !== nameOf(collection)) throw fail("page.not_found");
  return { collection, page };
}

/** @throws page_collection.not_found, page.not_found, and the errors of `put` */
export const moveCollectedPage = (
  context: WorkspaceContext,
  collectionId: string,
  id: string,
  { collection: to, sort_order, placement }: CollectionPagePatch,
): Promise<CollectionPage> =>
  tx(context, async (t) => {
    const scope = inWorkspace(context);
    await lockHierarchy(t);
    const { collection, page } = await requireCollected(t, scope, collectionId, id);
    const target = to === undefined ? collection : await requireCollection(t, to, "use");
    await put(t, scope, page, target, { parent_id: placement?.parent_id, sort_order });
    const [moved] = await readCollected(t, [id], target);
    if (!moved) throw fail("page.not_found");
    return moved;
  });

/** The page stays in the workspace. @throws page_collection.default, and the errors of `requireCollected` and `put` */
export const removeCollectedPage = (
  context: WorkspaceContext,
  collectionId: string,
  id: string,
): Promise<void> =>
  tx(context, async (t) => {
    const scope = inWorkspace(context);
    await lockHierarchy(t);
    const { collection, page } = await requireCollected(t, scope, collectionId, id);
    if (collection.is_default) throw fail("page_collection.default");
    requireEditable(scope, page);
    const tree = await lockTree(t, id);
    await leave(t, tree);
    await updateRow(t, "pages", id, { parent_id: null, sort_order: lastPlace(scope.place, null) });
    await publishPages(
      t,
      tree.map((one) => one.id),
      tree,
    );
  });
