// Parents of issues: announces changed counts, and prevents issues from becoming their own ancestors.
import type { Issue } from "@cairn/contract/entities/issue";
import { sql } from "kysely";
import type { Tx } from "../../platform/outbox/tx.ts";
import { issueColumnsSql } from "./columns.ts";

/**
 * Announces parents whose `sub_issues_count` the triggers have changed. For parents in other projects it counts as a
 * write there.
 */
export async function publishParents(t: Tx, ids: readonly string[], projectId: string): Promise<void> {
  const { rows } = await sql<Issue>`
    with elsewhere as (
      update projects set version = version + 1
      where workspace_id = ${t.workspace_id} and id <> ${projectId}
        and id in (select project_id from issues where workspace_id = ${t.workspace_id} and id = any (${ids}::uuid[]))
    )
    select ${sql.raw(issueColumnsSql("i"))} from issues i
    where i.workspace_id = ${t.workspace_id} and i.id = any (${ids}::uuid[]) and not i.is_waiting order by i.id`.execute(
    t.db,
  );
  for (const issue of rows)
    t.changed({ entity: "issue", id: issue.id, op: "update", project_id: issue.project_id, row: issue });
}

/**
 * An issue and all its ancestors. Changes of parents in one workspace are serialized from here to the end of their
 * transactions, because two that are valid alone could form a cycle together.
 */
export async function lockAncestry(t: Tx, id: string): Promise<Set<string>> {
  await sql`select pg_advisory_xact_lock(hashtextextended('issue parents ' || ${t.workspace_id}::text, 0))`.execute(
    t.db,
  );
  const { rows } = await sql<{ id: string }>`
    with recursive up (id, parent_id) as (
      select id, parent_id from issues where workspace_id = ${t.workspace_id} and id = ${id}
      union
      select p.id, p.parent_id from up join issues p on p.workspace_id = ${t.workspace_id} and p.id = up.parent_id
    )
    select id from up`.execute(t.db);
  return new Set(rows.map((row) => row.id));
}

/** Whether `id` is `parentId` or one of its ancestors: as its child, it would become an ancestor of itself. */
export const wouldFormCycle = async (t: Tx, id: string, parentId: string): Promise<boolean> =>
  (await lockAncestry(t, parentId)).has(id);
