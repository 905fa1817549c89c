// Deterministic races: requests are held at a lock until all of them wait there, then released together.
import type { Runtime } from "@cairn/server/platform/runtime";

const WAITING = `
  select count(*)::integer as n from pg_stat_activity
  where datname = current_database() and wait_event_type = 'Lock'`;
const MAX_TRIES = 200;

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Starts requests while the rows of `locked` (a `select … for update`) are held, waits until as many statements as
 * there are requests wait for a lock, and releases them. After a second it no longer waits for requests that never
 * reach a lock.
 */
export async function atOnce<T>(
  { pool }: Runtime,
  locked: { text: string; values: unknown[] },
  calls: readonly (() => Promise<T>)[],
): Promise<T[]> {
  const holder = await pool.connect();
  try {
    await holder.query("begin");
    await holder.query(locked.text, locked.values);
    const answers = Promise.all(calls.map((call) => call()));
    for (let tries = 0; tries < MAX_TRIES; tries++) {
      const { rows } = await holder.query<{ n: number }>(WAITING);
      if ((rows[0]?.n ?? 0) >= calls.length) break;
      await pause(5);
    }
    await holder.query("commit");
    return await answers;
  } finally {
    holder.release();
  }
}
