// A comment that comes back from the trash: the replies that it had belong to it again.
import { sql } from "kysely";
import type { Tx } from "../../platform/outbox/tx.ts";
import { publishComments } from "./service.ts";

/**
 * When a thread's first comment is deleted, its oldest reply takes its place. The kept rows name the replies.
 * @param id of the comment, which is in its table again
 */
export async function publishRestoredComment(t: Tx, projectId: string, id: string): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    update issue_comments c set parent_id = ${id}::uuid, resolved_at = null, resolved_by = null
    from trash_rows k, issue_comments f
    where k.workspace_id = ${t.workspace_id} and k.item_id = ${id} and k.table_name = 'issue_comments' and k.lost = 'parent_id'
      and c.workspace_id = ${t.workspace_id} and c.id = (k.row ->> 'id')::uuid
      and f.workspace_id = ${t.workspace_id} and f.id = ${id} and f.parent_id is null and f.issue_id = c.issue_id
    returning c.id`.execute(t.db);
  // A reply that was written meanwhile follows the one that it was written below.
  const { rows: later } = await sql<{ id: string }>`
    update issue_comments c set parent_id = ${id}::uuid
    where c.workspace_id = ${t.workspace_id} and c.parent_id = any (${rows.map((row) => row.id)}::uuid[])
    returning c.id`.execute(t.db);
  await publishComments(t, projectId, [id, ...rows.map((row) => row.id), ...later.map((row) => row.id)]);
}
