// How every event around an issue affects it (contract/issues §4.5, §21.1).
import type { Issue } from "@cairn/contract/entities/issue";
import { type RawBuilder, sql } from "kysely";
import type { Tx } from "../../platform/outbox/tx.ts";
import { issueColumnsSql } from "./columns.ts";
import { publishSubscribers } from "./subscribers.ts";

/**
 * The moment of a current event of issue alias `i`: later than all of its history, so that `created_at__gt` never
 * misses a row. The project must be locked.
 */
export const momentOf = (t: Tx): RawBuilder<string> => sql`greatest(${t.now}::timestamptz, (
  select max(a.created_at) + interval '1 microsecond' from issue_activities a where a.workspace_id = i.workspace_id and a.issue_id = i.id))`;

/**
 * Advances `updated_at` and announces the row. The new `updated_at` is the moment of the event. The project must be
 * locked (`lockProjectForWrite`). Undefined when the project has no such issue.
 */
export async function touchIssue(t: Tx, projectId: string, issueId: string): Promise<Issue | undefined> {
  const { rows } = await sql<Issue & { is_waiting: boolean }>`
    update issues i set updated_at = ${momentOf(t)}
    where i.workspace_id = ${t.workspace_id} and i.project_id = ${projectId} and i.id = ${issueId}
    returning i.is_waiting, ${sql.raw(issueColumnsSql("i"))}`.execute(t.db);
  const [found] = rows;
  if (!found) return undefined;
  // An issue that waits in the inbox is in no list (contract/issues §2).
  const { is_waiting, ...issue } = found;
  if (!is_waiting)
    t.changed({ entity: "issue", id: issue.id, op: "update", project_id: projectId, row: issue });
  return issue;
}

/**
 * Subscribes the actor, and mentioned people who are not otherwise involved in the issue; all must be members of the
 * project.
 */
export async function subscribe(t: Tx, issue: Issue, mentioned: readonly string[]): Promise<void> {
  const concerned = new Set([...issue.assignee_ids, issue.created_by]);
  const people = [t.actor_id, ...mentioned.filter((id) => !concerned.has(id))];
  const { rows } = await sql`insert into issue_subscribers (workspace_id, issue_id, user_id)
    select ${t.workspace_id}::uuid, ${issue.id}::uuid, unnest(${people}::uuid[]) on conflict do nothing returning user_id`.execute(
    t.db,
  );
  if (rows.length > 0) await publishSubscribers(t, issue.project_id, [issue.id]);
}
