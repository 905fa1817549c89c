// Collections as responses show them, and as the stream announces them.
import type {
  CollectedPage,
  CollectionMember,
  ListedCollectionPage,
  PageCollection,
  PageCollectionRow,
} from "@cairn/contract/entities/page-collection";
import type { Role } from "@cairn/contract/entities/workspace";
import { type CollectionAction, effectiveAccess, mayOnCollection } from "@cairn/domain/page-collections";
import { fail } from "../../../platform/failure.ts";
import type { WorkspaceContext } from "../../../platform/http/context.ts";
import type { Tx } from "../../../platform/outbox/tx.ts";
import type { Queryable } from "../../../platform/postgres/database.ts";
import { containing } from "../../issues/list/containing.ts";
import { type CollectedFilter, collectedPages } from "./page-queries.ts";
import {
  type CollectionLock,
  collectionRows,
  collectionsOf,
  findCollection,
  type FoundCollection,
  lockCollection,
  membersOf,
  pagesOutside,
} from "./queries.ts";

const shown = ({ own_access, ...row }: FoundCollection, role: Role): PageCollection => ({
  ...row,
  current_user_access: effectiveAccess(own_access, role),
});

export async function listCollections(context: WorkspaceContext): Promise<PageCollection[]> {
  const { runtime, workspace, me, workspace_role } = context;
  const rows = await collectionsOf(runtime.db, workspace.id, me.id);
  return rows.map((row) => shown(row, workspace_role));
}

/** @throws page_collection.not_found, for others' private ones as well */
export async function readCollection(
  { runtime, workspace, me, workspace_role }: WorkspaceContext,
  id: string,
  db: Queryable = runtime.db,
): Promise<PageCollection> {
  const row = await findCollection(db, workspace.id, me.id, id);
  if (!row) throw fail("page_collection.not_found");
  return shown(row, workspace_role);
}

/** Locks the collection until the transaction ends. @throws page_collection.not_found */
export async function requireCollection(t: Tx, id: string, lock: CollectionLock): Promise<PageCollectionRow> {
  const row = await lockCollection(t, id, lock);
  if (!row) throw fail("page_collection.not_found");
  return row;
}

/** @throws forbidden unless the person may do this */
export function requireMayOn(
  { me, workspace_role }: WorkspaceContext,
  action: CollectionAction,
  collection: PageCollectionRow,
): void {
  if (!mayOnCollection(action, collection, { id: me.id, role: workspace_role })) throw fail("forbidden");
}

/** @throws page_collection.not_found */
export async function listMembers(context: WorkspaceContext, id: string): Promise<CollectionMember[]> {
  await readCollection(context, id);
  return membersOf(context.runtime.db, context.workspace.id, id);
}

/** Pages of a collection that the person sees and that are not archived. @throws page_collection.not_found */
export async function listCollectedPages(
  context: WorkspaceContext,
  id: string,
  filter: CollectedFilter,
): Promise<ListedCollectionPage[]> {
  const collection = await readCollection(context, id);
  return collectedPages(context.runtime.db, collection, context.me.id, filter);
}

/** @throws page_collection.not_found */
export async function searchOutside(
  context: WorkspaceContext,
  id: string,
  search = "",
): Promise<CollectedPage[]> {
  await readCollection(context, id);
  const { runtime, workspace, me } = context;
  return pagesOutside(runtime.db, workspace.id, me.id, id, containing(search.trim()));
}

/**
 * Announces the current rows of collections. One that a person no longer sees is `gone` with its row: an update for
 * those who see it, a deletion for others (features/live/viewer.ts).
 */
export async function publishCollections(
  t: Tx,
  ids: readonly string[],
  op: "insert" | "update" | "gone",
): Promise<void> {
  for (const row of await collectionRows(t, ids))
    t.changed({ entity: "page_collection", id: row.id, op, project_id: null, row });
}
