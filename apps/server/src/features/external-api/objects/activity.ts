// What was done to work items, in the external API (contract/external §9).
import type { ExternalActivity } from "@cairn/contract/external/work-item-parts";
import { sql } from "kysely";
import type { Queryable } from "../../../platform/postgres/database.ts";
import { byId } from "../listing.ts";

const COLUMNS = sql.raw(`c.id, c.created_at, c.updated_at, null as deleted_at, c.verb, c.field, c.old_value,
  c.new_value, c.comment, json_build_array() as attachments, c.old_identifier, c.new_identifier,
  coalesce(c.epoch, extract(epoch from c.created_at)::float8) as epoch, c.project_id as project,
  c.workspace_id as workspace, c.issue_id as issue, c.issue_comment, c.actor_id as actor`);

/** By id. */
export async function externalActivities(
  db: Queryable,
  workspaceId: string,
  ids: readonly string[],
): Promise<Map<string, ExternalActivity>> {
  const { rows } = await sql<ExternalActivity>`
    select ${COLUMNS} from issue_activities c
    where c.workspace_id = ${workspaceId} and c.id = any(${ids}::uuid[])`.execute(db);
  return byId(rows);
}
