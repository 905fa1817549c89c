// Deletes data that is no longer needed.
import type { Runtime } from "../runtime.ts";
import type { Job } from "./jobs.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Clients that reconnect later than this fetch everything again (LiveMessage `reset`). */
const CHANGES_KEPT_MS = 7 * DAY_MS;
/** Most rows in one statement: a long delete would hold up others. */
const BATCH = 10_000;

async function pruneChanges({ pool, now }: Runtime): Promise<void> {
  const before = new Date(now().getTime() - CHANGES_KEPT_MS).toISOString();
  for (;;) {
    const { rowCount } = await pool.query(
      `delete from changes c using (select workspace_id, seq from changes where at < $1 order by at limit ${BATCH}) old
       where c.workspace_id = old.workspace_id and c.seq = old.seq`,
      [before],
    );
    if ((rowCount ?? 0) < BATCH) return;
  }
}

const since = (runtime: Runtime, ms: number): string => new Date(runtime.now().getTime() - ms).toISOString();

export const prune: Job = {
  name: "prune",
  schedule: "17 * * * *",
  run: async (runtime) => {
    await pruneChanges(runtime);
    const { db } = runtime;
    await db.deleteFrom("sessions").where("expires_at", "<", since(runtime, 0)).execute();
    await db.deleteFrom("sign_in_flows").where("expires_at", "<", since(runtime, 0)).execute();
    await db.deleteFrom("idempotency_keys").where("created_at", "<", since(runtime, DAY_MS)).execute();
    await db.deleteFrom("program_answers").where("created_at", "<", since(runtime, DAY_MS)).execute();
    await db.deleteFrom("mail_counts").where("hour", "<", since(runtime, DAY_MS)).execute();
    await db.deleteFrom("mailed_codes").where("window_ends_at", "<", since(runtime, 0)).execute();
    await db.deleteFrom("password_links").where("expires_at", "<", since(runtime, 0)).execute();
    await db.deleteFrom("auth_attempts").where("minute", "<", since(runtime, HOUR_MS)).execute();
  },
};
