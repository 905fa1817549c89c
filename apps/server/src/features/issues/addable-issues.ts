// Which issues collections accept (contract/issues §6.8, §11.3, §12.2).
import { sql } from "kysely";
import type { Tx } from "../../platform/outbox/tx.ts";

/**
 * Those of the ids that can be added to a collection: issues of the project, not archived and not waiting in the
 * inbox; drafts only by their own author.
 */
export async function addableIssues(t: Tx, projectId: string, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select id from issues where workspace_id = ${t.workspace_id} and project_id = ${projectId} and id = any (${ids}::uuid[])
      and archived_at is null and not is_waiting and (not is_draft or created_by = ${t.actor_id})`.execute(
    t.db,
  );
  return new Set(rows.map((row) => row.id));
}
