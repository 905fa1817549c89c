// Drafts and live issues: who receives them, and what publishing does (contract/issues §5.2, §6.7, §21.1).
import type { Issue } from "@cairn/contract/entities/issue";
import { sql } from "kysely";
import type { Tx } from "../../platform/outbox/tx.ts";

/**
 * A draft appears for everyone when it is published; an issue that becomes a draft disappears for everyone except its
 * author (features/live/viewer.ts).
 */
function opOf(before: Issue, after: Issue): "insert" | "update" | "gone" {
  if (before.is_draft === after.is_draft) return "update";
  return after.is_draft ? "gone" : "insert";
}

/** Announces an issue's new row. */
export const publishIssueChange = (t: Tx, issue: Issue, before: Issue): void =>
  t.changed({
    entity: "issue",
    id: issue.id,
    op: opOf(before, issue),
    project_id: issue.project_id,
    row: issue,
  });

/** Announces a description. A draft's is sent only to its author: `draft_of` tells the stream so. */
export function publishDescriptionChange(t: Tx, issue: Issue, description_html: string): void {
  const row = { id: issue.id, description_html, ...(issue.is_draft ? { draft_of: issue.created_by } : {}) };
  t.changed({ entity: "issue_description", id: issue.id, op: "update", project_id: issue.project_id, row });
}

/**
 * Subscribes everyone whom a new issue concerns: its author, the actor, the assignees and the mentioned people, if they
 * are in the project.
 */
export async function subscribeConcerned(t: Tx, issue: Issue): Promise<void> {
  const people = [t.actor_id, issue.created_by, ...issue.assignee_ids].filter((id) => id !== null);
  await sql`
    insert into issue_subscribers (workspace_id, issue_id, user_id)
    select m.workspace_id, ${issue.id}::uuid, m.member_id from project_members m
    where m.workspace_id = ${t.workspace_id} and m.project_id = ${issue.project_id} and m.is_active and (
      m.member_id = any (${people}::uuid[])
      or m.member_id in (select x.user_id from issue_mentions x where x.workspace_id = ${t.workspace_id} and x.issue_id = ${issue.id}))
    on conflict do nothing`.execute(t.db);
}
