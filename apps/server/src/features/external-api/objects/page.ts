// Pages in the external API (contract/external §13).
import type { ExternalPage } from "@cairn/contract/external/pages";
import { sql } from "kysely";
import type { Queryable } from "../../../platform/postgres/database.ts";
import { BASE_COLUMNS, byId } from "../listing.ts";

const COLUMNS =
  sql.raw(`${BASE_COLUMNS}, c.name, c.color, c.owned_by, c.access, c.is_locked, c.archived_at, c.view_props, c.logo_props,
  c.workspace_id as workspace, c.project_id as project, c.project_id is null as is_global, c.parent_id, c.collection_id,
  coalesce(d.html, '<p></p>') as description_html, coalesce(d.json, '{}') as description,
  coalesce(d.stripped, '') as description_stripped, null as description_binary`);

/** By id, regardless of who may read them: the caller has determined that. */
export async function externalPages(
  db: Queryable,
  workspaceId: string,
  ids: readonly string[],
): Promise<Map<string, ExternalPage>> {
  const { rows } = await sql<ExternalPage>`
    select ${COLUMNS} from pages c
    left join page_documents d on d.workspace_id = c.workspace_id and d.page_id = c.id
    where c.workspace_id = ${workspaceId} and c.id = any(${ids}::uuid[])`.execute(db);
  return byId(rows);
}
