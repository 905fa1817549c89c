// Links of work items in the external API (contract/external §9).
import type { ExternalLink } from "@cairn/contract/external/work-item-parts";
import { sql } from "kysely";
import type { Queryable } from "../../../platform/postgres/database.ts";
import { byId } from "../listing.ts";

const COLUMNS = sql.raw(`c.id, c.created_at, c.updated_at, null as deleted_at, c.created_by, c.updated_by,
  null as external_source, null as external_id, c.project_id as project, c.workspace_id as workspace,
  c.issue_id as issue, c.title, c.url, c.metadata`);

/** By id. */
export async function externalLinks(
  db: Queryable,
  workspaceId: string,
  ids: readonly string[],
): Promise<Map<string, ExternalLink>> {
  const { rows } = await sql<ExternalLink>`
    select ${COLUMNS} from issue_links c
    where c.workspace_id = ${workspaceId} and c.id = any(${ids}::uuid[])`.execute(db);
  return byId(rows);
}
