// Values of properties that refer to issues (kind relation) have no foreign key: those that refer to deleted issues are
// removed here.
import type { Issue } from "@cairn/contract/entities/issue";
import { type RawBuilder, sql } from "kysely";
import type { Tx } from "../../platform/outbox/tx.ts";
import { issueColumnsSql } from "./columns.ts";

/**
 * Removes the values that refer to issues which are about to be deleted, and returns the issues that lose one. The
 * caller publishes these, and counts the write in their projects.
 * @param refers a condition on the value `v`
 */
export async function releaseReferences(t: Tx, refers: RawBuilder<unknown>): Promise<Issue[]> {
  const { rows: values } = await sql<{ issue_id: string }>`
    delete from issue_property_values v using properties p
    where v.workspace_id = ${t.workspace_id} and p.workspace_id = v.workspace_id and p.id = v.property_id
      and p.kind = 'relation' and ${refers}
    returning v.issue_id`.execute(t.db);
  if (values.length === 0) return [];
  // After the trigger that makes `property_values` from the values.
  const { rows } = await sql<Issue>`
    update issues i set updated_at = ${t.now}, updated_by = ${t.actor_id}
    where i.workspace_id = ${t.workspace_id} and i.id = any (${values.map((value) => value.issue_id)}::uuid[])
    returning ${sql.raw(issueColumnsSql("i"))}`.execute(t.db);
  return rows;
}
