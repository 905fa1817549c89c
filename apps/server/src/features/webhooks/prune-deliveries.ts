// Deletes old deliveries.
import type { Job } from "../../platform/jobs/jobs.ts";

const KEPT_MS = 14 * 24 * 3_600_000;
/** Most rows in one statement: a long delete would hold up others. */
const BATCH = 5000;

export const pruneDeliveries: Job = {
  name: "prune-webhook-deliveries",
  schedule: "41 * * * *",
  run: async ({ pool, now }) => {
    const before = new Date(now().getTime() - KEPT_MS).toISOString();
    for (;;) {
      const { rowCount } = await pool.query(
        `delete from webhook_deliveries d using (
           select workspace_id, id from webhook_deliveries where created_at < $1 order by created_at limit ${BATCH}) old
         where d.workspace_id = old.workspace_id and d.id = old.id`,
        [before],
      );
      if ((rowCount ?? 0) < BATCH) return;
    }
  },
};
