// Which issues are in which cycle, in the database (contract/issues §11.3). Issues that move are touched in the same
// statement.
import { OPEN_GROUPS } from "@cairn/domain/states";
import { type RawBuilder, sql } from "kysely";
import type { Tx } from "../../platform/outbox/tx.ts";
import { liveSql } from "../issues/references.ts";
import { momentOf } from "../issues/touch-issue.ts";
import { type Written, writtenSql } from "../issues/touch-issues.ts";

/** An issue that has moved, and its previous cycle. */
export interface Moved {
  issue: Written;
  from_id: string | null;
  from_name: string | null;
}

async function moving(t: Tx, which: RawBuilder<unknown>, to: string | null): Promise<Moved[]> {
  const { rows } = await sql<Written & Omit<Moved, "issue">>`
    with held as (
      select i.workspace_id, i.id, i.cycle_id as from_id, c.name as from_name
      from issues i left join cycles c on c.workspace_id = i.workspace_id and c.id = i.cycle_id
      left join states s on s.workspace_id = i.workspace_id and s.id = i.state_id
      where i.workspace_id = ${t.workspace_id} and ${which}
    )
    update issues i set cycle_id = ${to}::uuid, updated_at = ${momentOf(t)} from held where i.workspace_id = held.workspace_id and i.id = held.id
    returning ${sql.raw(writtenSql)}, held.from_id, held.from_name`.execute(t.db);
  return rows.map(({ from_id, from_name, ...issue }) => ({ issue, from_id, from_name }));
}

/** Adds issues to a cycle; those already in it stay untouched. @returns those that moved */
export const moveInto = (t: Tx, cycleId: string, ids: readonly string[]): Promise<Moved[]> =>
  moving(t, sql`i.id = any (${ids}::uuid[]) and i.cycle_id is distinct from ${cycleId}::uuid`, cycleId);

/** Removes one issue from a cycle. @returns it, or nothing when it is not in the cycle */
export const moveOut = (t: Tx, cycleId: string, issueId: string): Promise<Moved[]> =>
  moving(t, sql`i.id = ${issueId} and i.cycle_id = ${cycleId} and not i.is_waiting`, null);

/** Empties a cycle, archived issues and drafts included. */
export const moveAllOut = (t: Tx, cycleId: string): Promise<Moved[]> =>
  moving(t, sql`i.cycle_id = ${cycleId}`, null);

/** Moves unfinished issues to another cycle. */
export const transferOpen = (t: Tx, from: string, to: string): Promise<Moved[]> =>
  moving(
    t,
    sql`i.cycle_id = ${from} and s."group" = any (${[...OPEN_GROUPS]}::text[]) and ${sql.raw(liveSql("i"))}`,
    to,
  );
