// Publications of pages in the database, and what a reader without an account may get of a published page.
import type { PagePublication } from "@cairn/contract/entities/page-publication";
import type { Json } from "@cairn/contract/schema";
import { PUBLIC_PAGE } from "@cairn/domain/pages";
import { type RawBuilder, sql } from "kysely";
import type { Tx } from "../../../platform/outbox/tx.ts";
import type { Queryable } from "../../../platform/postgres/database.ts";
import { inNoText } from "../../files/uses.ts";
import { SERVED, type Served } from "../../files/served.ts";

export async function findPublication(
  db: Queryable,
  workspaceId: string,
  pageId: string,
): Promise<PagePublication | undefined> {
  const { rows } = await sql<PagePublication>`
    select d.id, d.created_at, d.updated_at, d.created_by, d.updated_by, d.workspace_id as workspace,
      g.project_id as project, 'page' as entity_name, d.page_id as entity_identifier, d.anchor,
      false as is_comments_enabled, false as is_reactions_enabled, false as is_votes_enabled, null as inbox,
      g.view_props, d.with_sub_pages, d.appearance, d.shows_outline, d.shows_dates, d.shows_author, d.is_indexed,
      d.expires_at, (d.password_hash is not null) as has_password
    from page_publications d join pages g on g.workspace_id = d.workspace_id and g.id = d.page_id
    where d.workspace_id = ${workspaceId} and d.page_id = ${pageId}`.execute(db);
  return rows[0];
}

/** Does nothing if the page is not published. */
export async function deletePublication(t: Tx, pageId: string): Promise<void> {
  await sql`delete from page_publications where workspace_id = ${t.workspace_id} and page_id = ${pageId}`.execute(
    t.db,
  );
}

/** What a reader gets a page by. */
export interface OpenPublication {
  workspace_id: string;
  /** The published page itself. */
  page_id: string;
  with_sub_pages: boolean;
  appearance: "system" | "light" | "dark";
  shows_outline: boolean;
  shows_dates: boolean;
  shows_author: boolean;
  is_indexed: boolean;
  password_hash: string | null;
}

/** @param now a publication that expires at this moment or before is not found; neither is an archived page */
export async function findOpenPublication(
  db: Queryable,
  anchor: string,
  now: string,
): Promise<OpenPublication | undefined> {
  const { rows } = await sql<OpenPublication>`
    select d.workspace_id, d.page_id, d.with_sub_pages, d.appearance, d.shows_outline, d.shows_dates, d.shows_author,
      d.is_indexed, d.password_hash
    from page_publications d
    join pages g on g.workspace_id = d.workspace_id and g.id = d.page_id
    left join projects p on p.workspace_id = g.workspace_id and p.id = g.project_id
    where d.anchor = ${anchor} and (d.expires_at is null or d.expires_at > ${now})
      and g.archived_at is null and p.archived_at is null`.execute(db);
  return rows[0];
}

/** A page of a publication, without its document. */
export interface PublishedPage {
  id: string;
  name: string;
  parent_id: string | null;
  logo_props: Json;
  view_props: Json;
  created_at: string;
  updated_at: string;
  author: string;
}

/** Most pages of a publication; those furthest below the published one are left out. */
export const MAX_PUBLISHED = 1000;

/** The ids of the pages of a publication, as a table expression `tree` with the depth of each. */
const treeSql = ({ workspace_id, page_id, with_sub_pages }: OpenPublication): RawBuilder<unknown> => sql`
  with recursive below as (
    select g.id, 0 as depth from pages g where g.workspace_id = ${workspace_id} and g.id = ${page_id}
    union all
    select g.id, below.depth + 1 from pages g
    join below on g.workspace_id = ${workspace_id} and g.parent_id = below.id
    where ${with_sub_pages} and g.access = ${PUBLIC_PAGE} and g.archived_at is null
  ), tree as (
    select g.id, below.depth from below join pages g on g.workspace_id = ${workspace_id} and g.id = below.id
    order by below.depth, g.sort_order, g.id limit ${MAX_PUBLISHED}
  )`;

/**
 * The published page and, if they are published with it, the pages below it: parents first, then in their order. A
 * private or archived page is left out with all pages below it.
 */
export async function publishedTree(db: Queryable, publication: OpenPublication): Promise<PublishedPage[]> {
  const { rows } = await sql<PublishedPage>`
    ${treeSql(publication)}
    select g.id, g.name, g.parent_id, g.logo_props, g.view_props, g.created_at, g.updated_at, u.display_name as author
    from tree join pages g on g.workspace_id = ${publication.workspace_id} and g.id = tree.id
    join users u on u.id = g.owned_by
    order by tree.depth, g.sort_order, g.id`.execute(db);
  return rows;
}

/**
 * A file that stands in the present text of a page of the publication, and that its writer was allowed to read; or the
 * cover of one, unless the file is in a text or an issue as well: setting its URL as a cover must open it to no one.
 */
export async function publishedFile(
  db: Queryable,
  publication: OpenPublication,
  key: string,
): Promise<Served | undefined> {
  const { workspace_id } = publication;
  const { rows } = await sql<Served>`
    ${treeSql(publication)}
    select ${SERVED} from file_assets f
    where f.workspace_id = ${workspace_id} and f.key = ${key} and not f.is_deleted and (exists (
      select from page_files x
      join tree on tree.id = x.page_id
      join page_documents d on d.workspace_id = x.workspace_id and d.page_id = x.page_id
      where x.workspace_id = ${workspace_id} and x.key = ${key}
        and strpos(d.html, '/uploads/' || f.workspace_id || '/' || f.key) > 0)
      or ${inNoText} and exists (
        select from tree join pages g on g.workspace_id = ${workspace_id} and g.id = tree.id
        where g.view_props ->> 'cover' like '%/uploads/' || f.workspace_id || '/' || f.key))`.execute(db);
  return rows[0];
}
