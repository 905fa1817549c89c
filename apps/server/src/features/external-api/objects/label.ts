// Labels in the external API (contract/external §7).
import type { ExternalLabel } from "@cairn/contract/external/states";
import { sql } from "kysely";
import type { Queryable } from "../../../platform/postgres/database.ts";
import { BASE_COLUMNS, byId } from "../listing.ts";

const COLUMNS = sql.raw(`${BASE_COLUMNS}, c.name, c.description, c.color, c.sort_order, c.parent,
  c.project_id as project, c.workspace_id as workspace`);

/** By id. */
export async function externalLabels(
  db: Queryable,
  workspaceId: string,
  ids: readonly string[],
): Promise<Map<string, ExternalLabel>> {
  const { rows } = await sql<ExternalLabel>`
    select ${COLUMNS} from labels c
    where c.workspace_id = ${workspaceId} and c.id = any(${ids}::uuid[])`.execute(db);
  return byId(rows);
}
