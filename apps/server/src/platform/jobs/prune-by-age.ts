// Deletes the old rows of tables that grow.
import { sql } from "kysely";
import type { Runtime } from "../runtime.ts";

/** Most rows in one statement: a long delete would hold up others. */
const BATCH = 5000;

/** A table of a workspace, with an index on the column of its age. */
interface Aging {
  table: "webhook_deliveries" | "chat_messages";
  column: "created_at" | "queued_at";
  kept_ms: number;
}

export async function pruneByAge({ db, now }: Runtime, { table, column, kept_ms }: Aging): Promise<void> {
  const before = new Date(now().getTime() - kept_ms);
  const [rows, age] = [sql.table(table), sql.ref(column)];
  for (;;) {
    const { numAffectedRows = 0n } = await sql`
      delete from ${rows} d using (
        select workspace_id, id from ${rows} where ${age} < ${before} order by ${age} limit ${BATCH}) old
      where d.workspace_id = old.workspace_id and d.id = old.id`.execute(db);
    if (numAffectedRows < BATCH) return;
  }
}
