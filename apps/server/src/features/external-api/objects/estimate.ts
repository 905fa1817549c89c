// Estimates and their points in the external API (contract/external §14).
import type { ExternalEstimate, ExternalEstimatePoint } from "@cairn/contract/external/estimates";
import { sql } from "kysely";
import type { Queryable } from "../../../platform/postgres/database.ts";
import { BASE_COLUMNS, byId } from "../listing.ts";

const PLACE = "c.project_id as project, c.workspace_id as workspace";
const ESTIMATE = sql.raw(`${BASE_COLUMNS}, c.name, c.description, c.type, c.last_used, ${PLACE}`);
const POINT = sql.raw(`${BASE_COLUMNS}, c.estimate_id as estimate, c.key, c.value, c.description, ${PLACE}`);

/** By id. */
export async function externalEstimates(
  db: Queryable,
  workspaceId: string,
  ids: readonly string[],
): Promise<Map<string, ExternalEstimate>> {
  const { rows } = await sql<ExternalEstimate>`
    select ${ESTIMATE} from estimates c
    where c.workspace_id = ${workspaceId} and c.id = any(${ids}::uuid[])`.execute(db);
  return byId(rows);
}

/** Of an estimate, by key. */
export async function externalPoints(
  db: Queryable,
  workspaceId: string,
  estimateId: string,
): Promise<ExternalEstimatePoint[]> {
  const { rows } = await sql<ExternalEstimatePoint>`
    select ${POINT} from estimate_points c
    where c.workspace_id = ${workspaceId} and c.estimate_id = ${estimateId} order by c.key, c.id`.execute(db);
  return rows;
}
