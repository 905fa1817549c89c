// Collections of workspace pages in the database. Reads name the person: private collections of others do not exist for
// them (docs/adr/0026).
import type {
  CollectedPage,
  CollectionAccess,
  CollectionMember,
  PageCollection,
  PageCollectionRow,
} from "@cairn/contract/entities/page-collection";
import { PRIVATE_COLLECTION } from "@cairn/domain/page-collections";
import { STEP } from "@cairn/domain/sort-order";
import { type RawBuilder, sql } from "kysely";
import type { Tx } from "../../../platform/outbox/tx.ts";
import type { Queryable } from "../../../platform/postgres/database.ts";
import { collectionAccess, membership, seesPage } from "../page-rules.ts";

/** Of alias `c`. */
const ROW =
  sql.raw(`c.id, c.created_at, c.updated_at, c.created_by, c.updated_by, c.workspace_id as workspace, c.name,
  c.owned_by as owned_by_id, c.access, c.is_default, c.is_default as is_global, c.logo_props, c.sort_order,
  (select coalesce(json_agg(json_build_object('id', x.id, 'member', x.member_id, 'access', x.access)
      order by x.created_at, x.id), '[]')
    from page_collection_members x where x.workspace_id = c.workspace_id and x.collection_id = c.id) as members`);

/** Most collections in one response. */
const MAX_COLLECTIONS = 1000;
/** Most pages in one response of a search. */
const MAX_FOUND = 50;

/** The pages of alias `g` that are in the collection of alias `c`. */
const IS_IN = sql.raw(`(g.workspace_id = c.workspace_id and g.project_id is null
  and (g.collection_id = c.id or (c.is_default and g.collection_id is null)))`);

/** A collection with the caller's access, before their role limits it. */
export type FoundCollection = Omit<PageCollection, "current_user_access"> & { own_access: CollectionAccess };

/** What `me` sees. */
async function select(
  db: Queryable,
  workspaceId: string,
  me: string,
  where: RawBuilder<unknown>,
): Promise<FoundCollection[]> {
  const { rows } = await sql<FoundCollection>`
    select ${ROW}, ${collectionAccess(me)} as own_access,
      exists (select from pages g where ${IS_IN} and g.archived_at is null and ${seesPage(me)}) as has_pages
    from page_collections c ${membership(me)}
    where c.workspace_id = ${workspaceId} and ${collectionAccess(me)} is not null and ${where}
    order by c.is_default desc, c.sort_order, c.id limit ${MAX_COLLECTIONS}`.execute(db);
  return rows;
}

export const collectionsOf = (db: Queryable, workspaceId: string, me: string): Promise<FoundCollection[]> =>
  select(db, workspaceId, me, sql`true`);

export async function findCollection(
  db: Queryable,
  workspaceId: string,
  me: string,
  id: string,
): Promise<FoundCollection | undefined> {
  return (await select(db, workspaceId, me, sql`c.id = ${id}`))[0];
}

/** Whether only its owner and its members see what is in it. @param id null: in none */
export async function isPrivateCollection(t: Tx, id: string | null): Promise<boolean> {
  if (id === null) return false;
  const { rows } = await sql`
    select from page_collections where workspace_id = ${t.workspace_id} and id = ${id} and access = ${PRIVATE_COLLECTION}`.execute(
    t.db,
  );
  return rows.length > 0;
}

/** What a lock of a collection prevents until the transaction ends: its changes, or that it changes meanwhile. */
export type CollectionLock = "change" | "use";

/** A collection as `me` sees it, locked until the transaction ends. */
export async function lockCollection(
  t: Tx,
  id: string,
  lock: CollectionLock,
): Promise<PageCollectionRow | undefined> {
  const strength = sql.raw(lock === "change" ? "update" : "share");
  const { rows } = await sql<PageCollectionRow>`
    select ${ROW} from page_collections c ${membership(t.actor_id)}
    where c.workspace_id = ${t.workspace_id} and c.id = ${id} and ${collectionAccess(t.actor_id)} is not null
    for ${strength} of c`.execute(t.db);
  return rows[0];
}

/** Regardless of who sees them. */
export async function collectionRows(t: Tx, ids: readonly string[]): Promise<PageCollectionRow[]> {
  const { rows } = await sql<PageCollectionRow>`
    select ${ROW} from page_collections c
    where c.workspace_id = ${t.workspace_id} and c.id = any(${ids}::uuid[]) order by c.id`.execute(t.db);
  return rows;
}

/** The place after all collections of the workspace. */
export const lastCollection = (workspaceId: string): RawBuilder<number> => sql<number>`
  (select coalesce(max(c.sort_order), 0) + ${STEP} from page_collections c where c.workspace_id = ${workspaceId})`;

const MEMBER_ROW =
  sql.raw(`m.id, m.created_at, m.updated_at, m.created_by, m.updated_by, m.workspace_id as workspace,
  m.collection_id as collection, m.member_id as member, m.access`);

/** Most members of a collection. */
export const MAX_MEMBERS = 1000;

/** In the order in which they were added. */
export async function membersOf(
  db: Queryable,
  workspaceId: string,
  collectionId: string,
): Promise<CollectionMember[]> {
  const { rows } = await sql<CollectionMember>`
    select ${MEMBER_ROW} from page_collection_members m
    where m.workspace_id = ${workspaceId} and m.collection_id = ${collectionId}
    order by m.created_at, m.id limit ${MAX_MEMBERS}`.execute(db);
  return rows;
}

/** Pages of the workspace that `me` sees, that are not archived, and that are not in the collection. */
export async function pagesOutside(
  db: Queryable,
  workspaceId: string,
  me: string,
  collectionId: string,
  pattern: string,
): Promise<CollectedPage[]> {
  const { rows } = await sql<CollectedPage>`
    select g.id, g.name, g.logo_props from pages g
    join page_collections c on c.workspace_id = g.workspace_id and c.id = ${collectionId}
    where g.workspace_id = ${workspaceId} and g.project_id is null and g.archived_at is null and ${IS_IN} is not true
      and ${seesPage(me)} and g.name ilike ${pattern}
    order by g.updated_at desc, g.id desc limit ${MAX_FOUND}`.execute(db);
  return rows;
}

/** Ids of all pages in a collection, regardless of their owners; locked until the transaction ends. */
export async function lockPagesOf(t: Tx, collectionId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select g.id from pages g where g.workspace_id = ${t.workspace_id} and g.collection_id = ${collectionId}
    order by g.id for update`.execute(t.db);
  return rows.map(({ id }) => id);
}
