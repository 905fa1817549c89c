// Cycles in the external API (contract/external §10).
import type { ExternalCycle } from "@cairn/contract/external/cycles";
import { cycleStatus } from "@cairn/domain/cycles";
import { sql } from "kysely";
import type { Queryable } from "../../../platform/postgres/database.ts";
import { CYCLE } from "../../collections/collections.ts";
import { COUNT_COLUMNS, countsSql } from "../../progress/sql.ts";
import { BASE_COLUMNS, byId } from "../listing.ts";

const COLUMNS =
  sql.raw(`${BASE_COLUMNS}, c.name, c.description, c.start_date, c.end_date, c.owned_by_id as owned_by, c.view_props,
  c.sort_order, c.progress_snapshot, c.archived_at, c.logo_props, 'UTC' as timezone, 1 as version, c.project_id as project,
  c.workspace_id as workspace, ${COUNT_COLUMNS}, coalesce(n.total_estimate_points, 0) as total_estimates,
  coalesce(n.completed_estimate_points, 0) as completed_estimates, coalesce(n.started_estimate_points, 0) as started_estimates`);

/** By id. @param today the day that their status is of */
export async function externalCycles(
  db: Queryable,
  workspaceId: string,
  today: string,
  ids: readonly string[],
): Promise<Map<string, ExternalCycle>> {
  const set = CYCLE.membership.issuesOf(workspaceId, sql`select unnest(${ids}::uuid[])`);
  const { rows } = await sql<Omit<ExternalCycle, "status">>`
    with n as (${countsSql(set)}) select ${COLUMNS} from cycles c left join n on n.id = c.id
    where c.workspace_id = ${workspaceId} and c.id = any(${ids}::uuid[])`.execute(db);
  return byId(
    rows.map((row) => ({
      ...row,
      status: cycleStatus(row, today).toLowerCase() as ExternalCycle["status"],
    })),
  );
}
