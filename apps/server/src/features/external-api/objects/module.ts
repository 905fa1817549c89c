// Modules in the external API (contract/external §11).
import type { ExternalModule } from "@cairn/contract/external/modules";
import { sql } from "kysely";
import type { Queryable } from "../../../platform/postgres/database.ts";
import { MODULE } from "../../collections/collections.ts";
import { COUNT_COLUMNS, countsSql } from "../../progress/sql.ts";
import { BASE_COLUMNS, byId } from "../listing.ts";

const COLUMNS =
  sql.raw(`${BASE_COLUMNS}, c.name, c.description, c.description_text, c.description_html, c.start_date, c.target_date,
  c.status, c.lead_id as lead,
  array(select x.user_id from module_members x where x.workspace_id = c.workspace_id and x.module_id = c.id order by x.user_id) as members,
  c.view_props, c.sort_order, c.archived_at, c.logo_props, c.project_id as project, c.workspace_id as workspace, ${COUNT_COLUMNS}`);

/** By id. */
export async function externalModules(
  db: Queryable,
  workspaceId: string,
  ids: readonly string[],
): Promise<Map<string, ExternalModule>> {
  const set = MODULE.membership.issuesOf(workspaceId, sql`select unnest(${ids}::uuid[])`);
  const { rows } = await sql<ExternalModule>`
    with n as (${countsSql(set)}) select ${COLUMNS} from modules c left join n on n.id = c.id
    where c.workspace_id = ${workspaceId} and c.id = any(${ids}::uuid[])`.execute(db);
  return byId(rows);
}
