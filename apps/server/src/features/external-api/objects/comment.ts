// Comments in the external API (contract/external §9).
import type { ExternalComment } from "@cairn/contract/external/work-item-parts";
import { sql } from "kysely";
import type { Queryable } from "../../../platform/postgres/database.ts";
import { BASE_COLUMNS, byId } from "../listing.ts";

const COLUMNS =
  sql.raw(`${BASE_COLUMNS}, c.project_id as project, c.workspace_id as workspace, c.issue_id as issue,
  c.comment_html, c.comment_stripped, c.comment_json, json_build_array() as attachments, c.access,
  case when c.updated_at > c.created_at then c.updated_at end as edited_at, c.actor_id as actor, c.parent_id as parent,
  exists (select from project_members m where m.workspace_id = c.workspace_id and m.project_id = c.project_id
    and m.member_id = c.actor_id and m.is_active) as is_member`);

/** By id. */
export async function externalComments(
  db: Queryable,
  workspaceId: string,
  ids: readonly string[],
): Promise<Map<string, ExternalComment>> {
  const { rows } = await sql<ExternalComment>`
    select ${COLUMNS} from issue_comments c
    where c.workspace_id = ${workspaceId} and c.id = any(${ids}::uuid[])`.execute(db);
  return byId(rows);
}
