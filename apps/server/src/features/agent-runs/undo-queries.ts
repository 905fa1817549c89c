// What others have changed since a run did.
import type { RunChange } from "@cairn/contract/entities/agent-run";
import { EVERY_RELATION_TYPE } from "@cairn/contract/entities/issue-details";
import { sql } from "kysely";
import type { Tx } from "../../platform/outbox/tx.ts";
import type { Queryable } from "../../platform/postgres/database.ts";

/** Fields whose changes concern one of several things: only a change of the same thing matters. */
const SEVERAL = [
  "labels",
  "assignees",
  "modules",
  "comment",
  "attachment",
  "link",
  "page",
  ...EVERY_RELATION_TYPE,
];

/**
 * The changes after which someone else, or another run, has changed the same. Of an issue that the run has created,
 * anything counts that others did to it.
 */
export async function changedSince(
  db: Queryable,
  workspaceId: string,
  changes: readonly RunChange[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select a.id from issue_activities a
    where a.workspace_id = ${workspaceId} and a.id = any(${changes.map(({ id }) => id)}::uuid[]) and exists (
      select from issue_activities b
      where b.workspace_id = a.workspace_id and b.issue_id = a.issue_id and (b.created_at, b.id) > (a.created_at, a.id)
        and b.agent_run_id is distinct from a.agent_run_id
        and (b.field = a.field or a.field is null) and coalesce(b.field, '') not in ('agent_run', 'vote', 'reaction')
        and (a.field is null or a.field <> all (${SEVERAL}::text[])
          or coalesce(a.new_identifier, a.old_identifier) in (b.new_identifier, b.old_identifier)))`.execute(
    db,
  );
  return new Set(rows.map(({ id }) => id));
}

export async function markUndone(t: Tx, ids: readonly string[]): Promise<void> {
  await sql`update issue_activities set undone_at = ${t.now}
    where workspace_id = ${t.workspace_id} and id = any(${[...ids]}::uuid[])`.execute(t.db);
}

/** The issues of the changes that still exist, by project. */
export async function placesOf(
  t: Tx,
  changes: readonly RunChange[],
): Promise<{ project_id: string; issue_ids: string[] }[]> {
  const { rows } = await sql<{ project_id: string; issue_ids: string[] }>`
    select project_id, array_agg(id order by id) as issue_ids from issues
    where workspace_id = ${t.workspace_id} and id = any(${changes.map(({ issue }) => issue)}::uuid[])
    group by project_id order by project_id`.execute(t.db);
  return rows;
}
