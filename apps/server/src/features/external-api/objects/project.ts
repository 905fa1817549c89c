// Projects in the external API (contract/external §6).
import type { ExternalProject } from "@cairn/contract/external/projects";
import { sql } from "kysely";
import type { Queryable } from "../../../platform/postgres/database.ts";
import { BASE_COLUMNS, byId } from "../listing.ts";

const COLUMNS =
  sql.raw(`${BASE_COLUMNS}, c.name, c.description, c.identifier, c.network, c.workspace_id as workspace,
  exists (select from board_publications d
    where d.workspace_id = c.workspace_id and d.project_id = c.id and d.view_id is null) as is_deployed,
  c.emoji, c.icon_prop, c.logo_props, c.module_view, c.cycle_view, c.issue_views_view, c.page_view,
  c.inbox_view as intake_view, c.inbox_view, c.is_time_tracking_enabled, c.is_issue_type_enabled, c.guest_view_all_features,
  c.cover_image, c.cover_image as cover_image_url, null::uuid as cover_image_asset, c.archive_in, c.close_in, c.archived_at, c.timezone,
  c.default_assignee, c.project_lead, c.estimate, c.default_state,
  (select count(*)::integer from project_members pm join users u on u.id = pm.member_id
    where pm.workspace_id = c.workspace_id and pm.project_id = c.id and pm.is_active and not u.is_bot) as total_members,
  (select count(*)::integer from cycles x where x.workspace_id = c.workspace_id and x.project_id = c.id) as total_cycles,
  (select count(*)::integer from modules x where x.workspace_id = c.workspace_id and x.project_id = c.id) as total_modules,
  m.id is not null as is_member, m.role as member_role, m.sort_order`);

/** By id. @param me whose membership they show; null for none */
export async function externalProjects(
  db: Queryable,
  workspaceId: string,
  me: string | null,
  ids: readonly string[],
): Promise<Map<string, ExternalProject>> {
  const { rows } = await sql<ExternalProject>`
    select ${COLUMNS} from projects c
    left join project_members m
      on m.workspace_id = c.workspace_id and m.project_id = c.id and m.member_id = ${me}::uuid and m.is_active
    where c.workspace_id = ${workspaceId} and c.id = any(${ids}::uuid[])`.execute(db);
  return byId(rows);
}
