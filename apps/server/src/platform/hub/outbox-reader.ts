// Reading the outbox (design §3).
import type { Change } from "@cairn/contract/changes";
import type pg from "pg";

/** Most changes in one read. */
export const BATCH = 500;

/** Changes after `since`, in order, at most BATCH of them. */
export async function readChanges(pool: pg.Pool, workspaceId: string, since: number): Promise<Change[]> {
  const { rows } = await pool.query<Change>(
    "select seq, entity, id, project_id, op, actor, at, row from changes where workspace_id = $1 and seq > $2 order by seq limit 500",
    [workspaceId, since],
  );
  return rows;
}

/** The position of the stream: the seq of the last committed change. */
export async function readPosition(pool: pg.Pool, workspaceId: string): Promise<number> {
  const { rows } = await pool.query<{ seq: number }>(
    "select seq from workspace_clocks where workspace_id = $1",
    [workspaceId],
  );
  return rows[0]?.seq ?? 0;
}

/**
 * Whether the stream after `since` is still complete. Pruning goes by time, which does not exactly match the order of
 * positions, so every position is counted. Reads one index entry per change since then: the caller limits how many
 * these can be.
 */
export async function isKept(pool: pg.Pool, workspaceId: string, since: number): Promise<boolean> {
  const { rows } = await pool.query<{ kept: boolean }>(
    `select c.seq >= $2 and c.seq - $2 =
       (select count(*) from changes h where h.workspace_id = $1 and h.seq > $2 and h.seq <= c.seq) as kept
     from workspace_clocks c where c.workspace_id = $1`,
    [workspaceId, since],
  );
  return rows[0]?.kept ?? false;
}
