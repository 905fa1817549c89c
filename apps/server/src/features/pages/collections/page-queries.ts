// The pages of a collection as its list shows them.
import type { ListedCollectionPage, PageCollectionRow } from "@cairn/contract/entities/page-collection";
import { type RawBuilder, sql } from "kysely";
import type { Queryable } from "../../../platform/postgres/database.ts";
import { containing } from "../../issues/list/containing.ts";
import { seesPage } from "../page-rules.ts";

/** Most pages in one response. */
const MAX_PAGES = 10_000;

export interface CollectedFilter {
  /** Part of the title; finds pages of all levels. */
  search?: string;
  /** The page that they are below; without it, those on top. */
  parent_id?: string;
  created_by?: string;
  /** "true": the caller's favorites only. */
  favorites?: string;
}

/** On top for this person: without a parent that they see. */
const isOnTop = (me: string): RawBuilder<boolean> => sql`not exists (
  select from pages above where above.workspace_id = g.workspace_id and above.id = g.parent_id
    and above.archived_at is null and ${seesPage(me, "above")})`;

function conditions(
  me: string,
  { search = "", parent_id, created_by, favorites }: CollectedFilter,
): RawBuilder<boolean> {
  const level = parent_id ? sql<boolean>`g.parent_id::text = ${parent_id}` : isOnTop(me);
  const all = [search.trim() === "" ? level : sql<boolean>`g.name ilike ${containing(search.trim())}`];
  if (created_by) all.push(sql<boolean>`g.created_by::text = ${created_by}`);
  if (favorites === "true")
    all.push(sql<boolean>`exists (select from favorites f where f.workspace_id = g.workspace_id
      and f.user_id = ${me} and f.entity = 'page' and f.entity_id = g.id)`);
  return sql<boolean>`${sql.join(all, sql` and `)}`;
}

export async function collectedPages(
  db: Queryable,
  { id, workspace, is_default }: Pick<PageCollectionRow, "id" | "workspace" | "is_default">,
  me: string,
  filter: CollectedFilter,
): Promise<ListedCollectionPage[]> {
  const isIn = is_default
    ? sql`g.collection_id is null and g.project_id is null`
    : sql`g.collection_id = ${id}`;
  const { rows } = await sql<ListedCollectionPage>`
    select g.id as page_collection_id, ${id}::uuid as collection_id, g.parent_id, g.sort_order,
      json_build_object('id', g.id, 'name', g.name, 'logo_props', g.logo_props) as page
    from pages g
    where g.workspace_id = ${workspace} and ${isIn} and g.archived_at is null and ${seesPage(me)}
      and ${conditions(me, filter)}
    order by g.sort_order, g.id limit ${MAX_PAGES}`.execute(db);
  return rows;
}
