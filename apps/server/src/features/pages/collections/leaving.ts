// What happens to a person's collections when they leave the workspace (docs/adr/0026).
import { PRIVATE_COLLECTION } from "@cairn/domain/page-collections";
import type { PageCollectionRow } from "@cairn/contract/entities/page-collection";
import { ADMIN, MEMBER } from "@cairn/domain/roles";
import { sql } from "kysely";
import type { Tx } from "../../../platform/outbox/tx.ts";
import { deleteRow, updateRow } from "../../../platform/postgres/audited-rows.ts";
import { lockHierarchy } from "../queries.ts";
import { endMembership, publishContent, takePrivatePagesOut } from "./members.ts";
import { collectionRows } from "./queries.ts";
import { publishCollections } from "./reading.ts";

/** Locked until the transaction ends, with their members; that of the whole workspace belongs to no one. */
async function ownedBy(t: Tx, userId: string): Promise<PageCollectionRow[]> {
  const { rows } = await sql<{ id: string }>`
    select c.id from page_collections c
    where c.workspace_id = ${t.workspace_id} and c.owned_by = ${userId} and not c.is_default
    order by c.id for update`.execute(t.db);
  return collectionRows(
    t,
    rows.map(({ id }) => id),
  );
}

interface Successor {
  /** Of their membership; null if they are not a member. */
  id: string | null;
  member: string;
}

/**
 * The next owner: the member who edits for the longest time, or else comments, or else views. Only people who may edit
 * pages at all can manage a collection.
 */
async function successorIn(t: Tx, collectionId: string): Promise<Successor | undefined> {
  const { rows } = await sql<Successor>`
    select m.id, m.member_id as member from page_collection_members m
    join workspace_members w on w.workspace_id = m.workspace_id and w.member_id = m.member_id
    join users u on u.id = m.member_id
    where m.workspace_id = ${t.workspace_id} and m.collection_id = ${collectionId}
      and w.is_active and w.role >= ${MEMBER} and not u.is_bot
    order by m.access desc, m.created_at, m.id limit 1`.execute(t.db);
  return rows[0];
}

/** The admin who is in the workspace for the longest time. */
async function firstAdmin(t: Tx, leaver: string): Promise<Successor | undefined> {
  const { rows } = await sql<Successor>`
    select null as id, w.member_id as member from workspace_members w join users u on u.id = w.member_id
    where w.workspace_id = ${t.workspace_id} and w.member_id <> ${leaver} and w.is_active and w.role = ${ADMIN}
      and u.is_active and not u.is_bot
    order by w.created_at, w.id limit 1`.execute(t.db);
  return rows[0];
}

/**
 * Admins manage a public collection anyway. A private one without a member who could take it over passes to an admin:
 * no one else could open it, or let anybody in.
 */
async function handOver(t: Tx, collection: PageCollectionRow, userId: string): Promise<void> {
  const { id, access } = collection;
  const successor =
    (await successorIn(t, id)) ?? (access === PRIVATE_COLLECTION ? await firstAdmin(t, userId) : undefined);
  if (!successor) return;
  const isHidden = access === PRIVATE_COLLECTION;
  // Before the collection disappears for them, with the pages that are still in it.
  if (isHidden) await takePrivatePagesOut(t, id, userId);
  await updateRow(t, "page_collections", id, { owned_by: successor.member });
  if (successor.id !== null) await deleteRow(t, "page_collection_members", successor.id);
  await publishCollections(t, [id], isHidden ? "gone" : "update");
  if (successor.id === null) await publishContent(t, id);
}

/** Should the person return, they are in no collection, and own those alone that no one could take over. */
export async function leaveCollections(t: Tx, userId: string): Promise<void> {
  await lockHierarchy(t);
  for (const collection of await ownedBy(t, userId)) await handOver(t, collection, userId);
  const { rows } = await sql<{ collection_id: string }>`
    select m.collection_id from page_collection_members m
    where m.workspace_id = ${t.workspace_id} and m.member_id = ${userId} order by m.collection_id for update`.execute(
    t.db,
  );
  const ids = rows.map(({ collection_id }) => collection_id);
  for (const collection of await collectionRows(t, ids)) {
    const own = collection.members.find(({ member }) => member === userId);
    if (own) await endMembership(t, collection, own);
  }
}
