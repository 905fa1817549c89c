// One import a project at a time, on all machines: two at once would not see each other's rows.
import { fail } from "../../platform/failure.ts";
import type { Runtime } from "../../platform/runtime.ts";

const KEY = "hashtextextended('csv import ' || $1::text, 0)";

/** @throws import.running */
export async function alone<T>({ pool }: Runtime, projectId: string, work: () => Promise<T>): Promise<T> {
  const client = await pool.connect();
  // Were the lock's connection to break, it would be free: the work, on other connections, would still be harmless but for a refusal.
  let isBroken = false;
  client.on("error", () => (isBroken = true));
  try {
    const { rows } = await client.query<{ free: boolean }>(`select pg_try_advisory_lock(${KEY}) as free`, [
      projectId,
    ]);
    if (!rows[0]?.free) throw fail("import.running");
    try {
      return await work();
    } finally {
      if (!isBroken) await client.query(`select pg_advisory_unlock(${KEY})`, [projectId]);
    }
  } finally {
    client.release(isBroken);
  }
}
