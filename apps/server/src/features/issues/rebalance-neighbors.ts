// Renumbers the neighborhood of an issue that was placed where there is no room, in the same transaction (design §3).
import type { Issue } from "@cairn/contract/entities/issue";
import { SMALLEST_GAP } from "@cairn/domain/sort-order";
import { sql } from "kysely";
import type { Tx } from "../../platform/outbox/tx.ts";
import { issueColumnsSql } from "./columns.ts";
import { liveSql } from "./references.ts";
import { spreadNeighbors, type RankedIssue } from "./sort-gaps.ts";

/** Looks at one neighbor per side first, which is almost always enough. */
const FIRST_LOOK = 1;
const WIDER = 16;

/**
 * The live issues on one side, nearest first; those with an equal sort order count as below. In the order of lists:
 * then newest created, then id.
 */
async function neighbors(t: Tx, issue: Issue, side: 1 | -1, limit: number): Promise<RankedIssue[]> {
  const { rows } = await sql<RankedIssue>`
    select i.id, i.sort_order from issues i
    where i.workspace_id = ${t.workspace_id} and i.project_id = ${issue.project_id} and ${sql.raw(liveSql("i"))} and i.id <> ${issue.id}
      and ${side === 1 ? sql`i.sort_order > ${issue.sort_order}` : sql`i.sort_order <= ${issue.sort_order}`}
    order by ${sql.raw(
      side === 1 ? "i.sort_order, i.created_at desc, i.id desc" : "i.sort_order desc, i.created_at, i.id",
    )} limit ${limit}`.execute(t.db);
  return rows;
}

async function moves(t: Tx, issue: Issue, side: 1 | -1): Promise<RankedIssue[]> {
  for (let limit = FIRST_LOOK; ; limit *= WIDER) {
    const near = await neighbors(t, issue, side, limit);
    const moved = spreadNeighbors(issue.sort_order, side, near, near.length < limit);
    if (moved) return moved;
  }
}

/** Whether an issue with a different sort order is so near that nothing fits in between. */
async function isCrowded(t: Tx, issue: Issue): Promise<boolean> {
  const { rows } = await sql<{ crowded: boolean }>`
    select exists (
      select from issues i where i.workspace_id = ${t.workspace_id} and i.project_id = ${issue.project_id} and ${sql.raw(liveSql("i"))}
        and i.sort_order > ${issue.sort_order - SMALLEST_GAP} and i.sort_order < ${issue.sort_order + SMALLEST_GAP}
        and i.sort_order <> ${issue.sort_order}) as crowded`.execute(t.db);
  return rows[0]?.crowded ?? false;
}

/**
 * Makes room on both sides of an issue that has just been placed, and announces the issues that had to move. Issues
 * that were deliberately given the same sort order keep it, unless the issue was dropped between them (`isDropped`):
 * clients of this wire format set equal sort orders and expect them to stay.
 */
export async function rebalanceNeighbors(t: Tx, issue: Issue, isDropped: boolean): Promise<void> {
  if (!isDropped && !(await isCrowded(t, issue))) return;
  const moved = [...(await moves(t, issue, -1)), ...(await moves(t, issue, 1))];
  if (moved.length === 0) return;
  const { rows } = await sql<Issue>`
    update issues i set sort_order = place.sort_order
    from unnest(${moved.map((m) => m.id)}::uuid[], ${moved.map((m) => m.sort_order)}::double precision[]) as place (id, sort_order)
    where i.workspace_id = ${t.workspace_id} and i.id = place.id returning ${sql.raw(issueColumnsSql("i"))}`.execute(
    t.db,
  );
  for (const row of rows)
    t.changed({ entity: "issue", id: row.id, op: "update", project_id: row.project_id, row });
}
