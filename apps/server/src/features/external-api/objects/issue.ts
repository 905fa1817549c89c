// Work items in the external API (contract/external §8): lists, single reads and webhooks show them the same.
import type { ExternalWorkItem } from "@cairn/contract/external/work-items";
import { sql } from "kysely";
import type { Queryable } from "../../../platform/postgres/database.ts";

const COLUMNS = sql.raw(`
  i.id, i.created_at, i.updated_at, null as deleted_at, i.created_by, i.updated_by, i.external_source, i.external_id,
  i.name, i.sequence_id, b.description_html, i.project_id as project, i.workspace_id as workspace, i.state_id as state,
  i.priority, i.assignee_ids as assignees, i.label_ids as labels, null as type, i.parent_id as parent, i.estimate_point,
  i.point, i.start_date, i.target_date, i.completed_at, i.archived_at, i.is_draft, i.sort_order,
  i.updated_at as last_activity_at, i.cycle_id as cycle, i.module_ids[1] as module`);

/** By id, without those that do not exist. The caller has determined who may see them. */
export async function externalIssues(
  db: Queryable,
  workspaceId: string,
  ids: readonly string[],
): Promise<Map<string, ExternalWorkItem>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<ExternalWorkItem>`
    select ${COLUMNS} from issues i join issue_bodies b on b.workspace_id = i.workspace_id and b.issue_id = i.id
    where i.workspace_id = ${workspaceId} and i.id = any (${ids}::uuid[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}
