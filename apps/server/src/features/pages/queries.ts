// Pages in the database, without their documents (document/store.ts has these). Reads name the person: others' private
// pages do not exist for them (spec §3).
import type { Page, PageRow } from "@cairn/contract/entities/page";
import { STEP } from "@cairn/domain/sort-order";
import { type RawBuilder, sql } from "kysely";
import { fail } from "../../platform/failure.ts";
import type { Tx } from "../../platform/outbox/tx.ts";
import type { Queryable } from "../../platform/postgres/database.ts";
import { accessOfPage, seesPage } from "./page-rules.ts";
import type { LockedPage, PagePlace } from "./place.ts";

/** Of alias `g`. */
const ROW =
  sql.raw(`g.id, g.created_at, g.updated_at, g.created_by, g.updated_by, g.workspace_id as workspace, g.project_id as project,
  case when g.project_id is null then '{}'::uuid[] else array[g.project_id] end as project_ids, g.parent_id as parent, g.collection_id as collection,
  g.name, g.color, g.logo_props, g.view_props, g.access, g.owned_by, g.is_locked, g.archived_at, g.is_template, g.sort_order,
  (select d.anchor from page_publications d where d.workspace_id = g.workspace_id and d.page_id = g.id) as anchor,
  array(select l.label_id from page_labels l where l.workspace_id = g.workspace_id and l.page_id = g.id order by l.label_id) as label_ids`);

/** Most pages in one response. */
const MAX_PAGES = 10_000;

const isIn = ({ workspace_id, project_id }: PagePlace): RawBuilder<boolean> => sql`
  g.workspace_id = ${workspace_id} and g.project_id ${project_id === null ? sql`is null` : sql`= ${project_id}`}`;

interface Selection {
  where: RawBuilder<unknown>;
  order: RawBuilder<unknown>;
}

/** What `me` sees of the place. */
async function select(
  db: Queryable,
  place: PagePlace,
  me: string,
  { where, order }: Selection,
): Promise<Page[]> {
  const { rows } = await sql<Page>`
    select ${ROW}, (f.id is not null) as is_favorite from pages g
    left join favorites f on f.workspace_id = g.workspace_id and f.user_id = ${me} and f.entity = 'page' and f.entity_id = g.id
    where ${isIn(place)} and ${seesPage(me)} and ${where} order by ${order} limit ${MAX_PAGES}`.execute(db);
  return rows;
}

/** A page below one that the person can't see is on top for them. */
const isOnTop = (me: string): RawBuilder<boolean> => sql`not exists (
  select from pages above where above.workspace_id = g.workspace_id and above.id = g.parent_id and ${seesPage(me, "above")})`;

/** Favorites first, then the newest (contract/issues §16). @param nested whether sub-pages and templates are included */
export const pagesOf = (db: Queryable, place: PagePlace, me: string, nested: boolean): Promise<Page[]> =>
  select(db, place, me, {
    where: nested ? sql`true` : sql`not g.is_template and ${isOnTop(me)}`,
    order: sql`(f.id is not null) desc, g.created_at desc, g.id desc`,
  });

export const archivedPages = (db: Queryable, place: PagePlace, me: string): Promise<Page[]> =>
  select(db, place, me, {
    where: sql`g.archived_at is not null`,
    order: sql`g.archived_at desc, g.updated_at desc, g.id desc`,
  });

export const favoritePages = (db: Queryable, place: PagePlace, me: string): Promise<Page[]> =>
  select(db, place, me, { where: sql`f.id is not null`, order: sql`f.created_at desc, g.id desc` });

export async function findPage(
  db: Queryable,
  place: PagePlace,
  me: string,
  id: string,
): Promise<Page | undefined> {
  const [page] = await select(db, place, me, { where: sql`g.id = ${id}`, order: sql`g.id` });
  return page;
}

/** A template of the place, or of its workspace. */
export async function findTemplate(
  db: Queryable,
  place: PagePlace,
  me: string,
  id: string,
): Promise<PageRow | undefined> {
  const { rows } = await sql<PageRow>`
    select ${ROW} from pages g
    where g.workspace_id = ${place.workspace_id} and g.id = ${id} and g.is_template and ${seesPage(me)}
      and (g.project_id is null or g.project_id = ${place.project_id})`.execute(db);
  return rows[0];
}

/** A page as `me` sees it, locked until the transaction ends: checks still hold when it is written. */
export async function lockPage(
  t: Tx,
  place: PagePlace,
  me: string,
  id: string,
): Promise<LockedPage | undefined> {
  const { rows } = await sql<LockedPage>`
    select ${ROW}, ${accessOfPage(me)} as collection_access from pages g
    where ${isIn(place)} and ${seesPage(me)} and g.id = ${id} for update`.execute(t.db);
  return rows[0];
}

/** Regardless of their owner. */
export async function rowsOf(db: Queryable, workspaceId: string, ids: readonly string[]): Promise<PageRow[]> {
  const { rows } = await sql<PageRow>`
    select ${ROW} from pages g where g.workspace_id = ${workspaceId} and g.id = any(${ids}::uuid[]) order by g.id`.execute(
    db,
  );
  return rows;
}

/** Most pages that one request moves, archives or restores. */
export const MAX_TREE = 10_000;

/**
 * The page and all pages below it, regardless of their owners, parents first; locked until the transaction ends.
 * @throws page.too_many_below
 */
export async function lockTree(t: Tx, id: string): Promise<PageRow[]> {
  const { rows } = await sql<{ id: string }>`
    with recursive tree as (
      select g.id, 0 as depth from pages g where g.workspace_id = ${t.workspace_id} and g.id = ${id}
      union all
      select g.id, tree.depth + 1 from pages g join tree on g.workspace_id = ${t.workspace_id} and g.parent_id = tree.id
    )
    select id from tree order by depth, id limit ${MAX_TREE + 1}`.execute(t.db);
  if (rows.length > MAX_TREE) throw fail("page.too_many_below");
  const ids = rows.map((row) => row.id);
  await sql`select from pages g where g.workspace_id = ${t.workspace_id} and g.id = any(${ids}::uuid[]) order by g.id for update`.execute(
    t.db,
  );
  const found = new Map((await rowsOf(t.db, t.workspace_id, ids)).map((row) => [row.id, row]));
  return ids.flatMap((one) => found.get(one) ?? []);
}

/**
 * Only one transaction at a time changes the tree of a workspace's pages: two that each make a page the parent of the
 * other would close a circle. Before any page is locked, so that two of them never wait for each other.
 */
export async function lockHierarchy(t: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('pages ' || ${t.workspace_id}, 0))`.execute(t.db);
}

/** The place after all pages with the same parent. */
export const lastPlace = (place: PagePlace, parent: string | null): RawBuilder<number> => sql<number>`
  (select coalesce(max(g.sort_order), 0) + ${STEP} from pages g
   where ${isIn(place)} and g.parent_id is not distinct from ${parent}::uuid)`;

/** The labels among `ids` that the project has; none in the workspace. */
export async function labelsAmong(
  db: Queryable,
  { workspace_id, project_id }: PagePlace,
  ids: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from labels where workspace_id = ${workspace_id} and project_id = ${project_id} and id = any(${ids}::uuid[])`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

export async function writeLabels(t: Tx, pageId: string, ids: readonly string[]): Promise<void> {
  await sql`delete from page_labels where workspace_id = ${t.workspace_id} and page_id = ${pageId}`.execute(
    t.db,
  );
  await sql`insert into page_labels (workspace_id, page_id, label_id)
    select ${t.workspace_id}, ${pageId}, id from unnest(${ids}::uuid[]) as id on conflict do nothing`.execute(
    t.db,
  );
}

/** The pages that have one of the labels. */
export async function pagesWithLabels(t: Tx, labelIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ page_id: string }>`
    select distinct page_id from page_labels where workspace_id = ${t.workspace_id} and label_id = any(${labelIds}::uuid[])`.execute(
    t.db,
  );
  return rows.map(({ page_id }) => page_id);
}
