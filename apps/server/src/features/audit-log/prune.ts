// Deletes entries of the audit log that are older than AUDIT_DAYS: the only way in which one disappears.
import { sql } from "kysely";
import type { Job } from "../../platform/jobs/jobs.ts";

const DAY_MS = 86_400_000;
/** Most rows in one transaction: a long delete would hold up others. */
const BATCH = 5000;

export const pruneAuditLog: Job = {
  name: "prune-audit-log",
  schedule: "41 3 * * *",
  run: async ({ config, db, now }) => {
    if (config.auditDays === 0) return;
    const before = new Date(now().getTime() - config.auditDays * DAY_MS).toISOString();
    for (;;) {
      const count = await db.transaction().execute(async (t) => {
        await sql`set local cairn.prunes_audit_log = 'on'`.execute(t);
        const { numAffectedRows = 0n } = await sql`
          delete from audit_entries where id in (
            select id from audit_entries where at < ${before} order by at limit ${BATCH})`.execute(t);
        return numAffectedRows;
      });
      if (count < BATCH) return;
    }
  },
};
