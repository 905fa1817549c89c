// Who is in a collection. A change takes effect at once: open pages and the live stream follow the outbox.
import type {
  CollectionMember,
  CollectionMemberDraft,
  CollectionMemberPatch,
  PageCollectionRow,
} from "@cairn/contract/entities/page-collection";
import { PRIVATE_COLLECTION } from "@cairn/domain/page-collections";
import { PRIVATE_PAGE } from "@cairn/domain/pages";
import { sql } from "kysely";
import { fail, invalid } from "../../../platform/failure.ts";
import type { WorkspaceContext } from "../../../platform/http/context.ts";
import { newId } from "../../../platform/ids.ts";
import { tx, type Tx } from "../../../platform/outbox/tx.ts";
import { deleteRow, insertRow, updateRow } from "../../../platform/postgres/audited-rows.ts";
import { publishNotificationsOfPages } from "../../notifications/service.ts";
import { lockHierarchy, rowsOf } from "../queries.ts";
import { publishPages } from "../reading.ts";
import { lockPagesOf, MAX_MEMBERS, membersOf } from "./queries.ts";
import { publishCollections, requireCollection, requireMayOn } from "./reading.ts";

/** @throws page_collection.not_found, page_collection.default, forbidden */
async function requireShared(context: WorkspaceContext, t: Tx, id: string): Promise<PageCollectionRow> {
  const collection = await requireCollection(t, id, "change");
  requireMayOn(context, "page_collection.manage", collection);
  if (collection.is_default) throw fail("page_collection.default");
  return collection;
}

/** @throws member.not_found */
async function requireMember(t: Tx, collectionId: string, id: string): Promise<CollectionMember> {
  const row = (await membersOf(t.db, t.workspace_id, collectionId)).find((one) => one.id === id);
  if (!row) throw fail("member.not_found");
  return row;
}

async function isInWorkspace(t: Tx, userId: string): Promise<boolean> {
  const { rows } = await sql`select from workspace_members m join users u on u.id = m.member_id
    where m.workspace_id = ${t.workspace_id} and m.member_id = ${userId} and m.is_active and not u.is_bot`.execute(
    t.db,
  );
  return rows.length > 0;
}

/** @throws invalid, keyed by `member` */
async function requireNewMember(t: Tx, { owned_by_id, members }: PageCollectionRow, member: string) {
  const refuse = (message: string) => invalid({ member: [message] });
  if (member === owned_by_id) throw refuse("The owner of the collection has access already.");
  if (members.some((one) => one.member === member)) throw refuse("This person is a member already.");
  if (members.length >= MAX_MEMBERS) throw refuse(`A collection has at most ${MAX_MEMBERS} members.`);
  if (!(await isInWorkspace(t, member))) throw refuse("This person is not in the workspace.");
}

/** Announces the pages of a collection to people who did not see them before, with their notifications. */
export async function publishContent(t: Tx, id: string): Promise<void> {
  const ids = await lockPagesOf(t, id);
  await publishPages(t, ids, await rowsOf(t.db, t.workspace_id, ids));
  await publishNotificationsOfPages(t, ids);
}

/** @throws page_collection.not_found, page_collection.default, forbidden, invalid */
export const addMember = (
  context: WorkspaceContext,
  collectionId: string,
  { member, access }: CollectionMemberDraft,
): Promise<CollectionMember> =>
  tx(context, async (t) => {
    const collection = await requireShared(context, t, collectionId);
    await requireNewMember(t, collection, member);
    const id = newId();
    await insertRow(t, "page_collection_members", id, {
      collection_id: collectionId,
      member_id: member,
      access,
    });
    await publishCollections(t, [collectionId], "update");
    if (collection.access === PRIVATE_COLLECTION) await publishContent(t, collectionId);
    return requireMember(t, collectionId, id);
  });

/** @throws page_collection.not_found, page_collection.default, forbidden, member.not_found */
export const updateMember = (
  context: WorkspaceContext,
  collectionId: string,
  id: string,
  { access }: CollectionMemberPatch,
): Promise<CollectionMember> =>
  tx(context, async (t) => {
    await requireShared(context, t, collectionId);
    await requireMember(t, collectionId, id);
    await updateRow(t, "page_collection_members", id, { access });
    await publishCollections(t, [collectionId], "update");
    return requireMember(t, collectionId, id);
  });

/**
 * Private pages of a person who no longer sees their collection leave it: no one else sees them. Each of them stays
 * below its parent only if that leaves as well, and keeps only such pages below it.
 */
export async function takePrivatePagesOut(t: Tx, collectionId: string, userId: string): Promise<void> {
  const all = await rowsOf(t.db, t.workspace_id, await lockPagesOf(t, collectionId));
  const leaving = new Set(
    all.filter((page) => page.owned_by === userId && page.access === PRIVATE_PAGE).map(({ id }) => id),
  );
  const parted = all.filter(({ id, parent }) => parent !== null && leaving.has(id) !== leaving.has(parent));
  for (const { id } of parted) await updateRow(t, "pages", id, { parent_id: null });
  for (const id of leaving) await updateRow(t, "pages", id, { collection_id: null });
  const changed = all.filter((page) => leaving.has(page.id) || parted.includes(page));
  await publishPages(
    t,
    changed.map(({ id }) => id),
    changed,
  );
}

export async function endMembership(
  t: Tx,
  collection: PageCollectionRow,
  { id, member }: { id: string; member: string },
) {
  const isHidden = collection.access === PRIVATE_COLLECTION;
  // Before the collection disappears for them, with the pages that are still in it.
  if (isHidden) await takePrivatePagesOut(t, collection.id, member);
  await deleteRow(t, "page_collection_members", id);
  await publishCollections(t, [collection.id], isHidden ? "gone" : "update");
}

/** Anybody may leave. @throws page_collection.not_found, page_collection.default, forbidden, member.not_found */
export const removeMember = (context: WorkspaceContext, collectionId: string, id: string): Promise<void> =>
  tx(context, async (t) => {
    await lockHierarchy(t);
    const collection = await requireCollection(t, collectionId, "change");
    const isOwn = collection.members.some((one) => one.id === id && one.member === t.actor_id);
    if (!isOwn) await requireShared(context, t, collectionId);
    await endMembership(t, collection, await requireMember(t, collectionId, id));
  });
