// A person's favorites in the database, with what each of them is.
import type { Favorite } from "@cairn/contract/entities/favorite";
import { PUBLIC_VIEW } from "@cairn/domain/views";
import { sql } from "kysely";
import type { Queryable } from "../../platform/postgres/database.ts";
import { memberProjects } from "../../platform/postgres/member-projects.ts";
import { COLLECTIONS } from "../collections/collections.ts";
import { collectionAccess, membership, seesPage } from "../pages/page-rules.ts";

/** Most favorites in one response. */
const MAX_FAVORITES = 1000;

/** In the order in which they were added; those that the person can no longer see are kept, but not listed. */
export async function favoritesOf(db: Queryable, workspaceId: string, userId: string): Promise<Favorite[]> {
  const mine = memberProjects(db, workspaceId, userId);
  const collections = COLLECTIONS.map(
    ({ kind, table }) => sql`
      select ${sql.lit(kind)}, c.id, c.name, c.logo_props, c.project_id, c.archived_at is not null from ${sql.table(table)} c
      where c.workspace_id = ${workspaceId} and c.project_id in (${mine})`,
  );
  const { rows } = await sql<Favorite>`
    with seen as (
      select 'project' as entity, p.id, p.name, p.logo_props, p.id as project_id, p.archived_at is not null as is_archived from projects p
      left join project_members m
        on m.workspace_id = p.workspace_id and m.project_id = p.id and m.member_id = ${userId} and m.is_active
      where p.workspace_id = ${workspaceId} and (p.network = 2 or m.id is not null)
      union all
${sql.join(collections, sql` union all `)}
      union all
      select 'page', g.id, g.name, g.logo_props, g.project_id, g.archived_at is not null from pages g
      where g.workspace_id = ${workspaceId} and ${seesPage(userId)}
        and (g.project_id is null or g.project_id in (${mine}))
      union all
      select 'page_collection', c.id, c.name, c.logo_props, null, false from page_collections c ${membership(userId)}
      where c.workspace_id = ${workspaceId} and ${collectionAccess(userId)} is not null
      union all
      select 'view', v.id, v.name, v.logo_props, v.project_id, false from views v
      where v.workspace_id = ${workspaceId} and (v.access = ${PUBLIC_VIEW} or v.owned_by = ${userId})
        and (v.project_id is null or v.project_id in (${mine}))
    )
    select f.id, f.workspace_id, f.project_id, f.entity as entity_type, f.entity_id as entity_identifier,
      jsonb_build_object('id', seen.id, 'name', seen.name, 'logo_props', seen.logo_props, 'project_id', seen.project_id,
        'is_archived', seen.is_archived) as entity_data,
      null as name, false as is_folder, row_number() over (order by f.created_at, f.id)::integer as sequence, null as parent
    from favorites f join seen on seen.entity = f.entity and seen.id = f.entity_id
    where f.workspace_id = ${workspaceId} and f.user_id = ${userId}
    order by f.created_at, f.id limit ${MAX_FAVORITES}`.execute(db);
  return rows;
}
