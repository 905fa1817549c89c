// What touch-issue.ts does, for many issues at once: events of their cycle or their modules (contract/issues §4.5,
// §5.2, §21.3).
import type { Issue } from "@cairn/contract/entities/issue";
import { sql } from "kysely";
import type { Tx } from "../../platform/outbox/tx.ts";
import { publishActivities } from "./activities.ts";
import { activityOf, type IssueEvent, insertActivities } from "./activity-rows.ts";
import { issueColumnsSql } from "./columns.ts";
import type { LockedProject } from "./locked-project.ts";
import { momentOf } from "./touch-issue.ts";

/** A row returned by a statement that has written issues, with whether the issue waits in the inbox. */
export type Written = Issue & { is_waiting: boolean };

/** The columns of `Written` of alias `i`, for `returning`. */
export const writtenSql = `i.is_waiting, ${issueColumnsSql("i")}`;

/**
 * Announces rows that have been written, except those that wait in the inbox, which is in no list. @returns all of
 * them, by id
 */
export function publishWritten(t: Tx, rows: readonly Written[]): Issue[] {
  const issues = [...rows].sort((a, b) => (a.id < b.id ? -1 : 1));
  return issues.map(({ is_waiting, ...row }) => {
    if (!is_waiting)
      t.changed({ entity: "issue", id: row.id, op: "update", project_id: row.project_id, row });
    return row;
  });
}

/**
 * Advances `updated_at` of issues, each to a moment later than all of its history, and announces their rows except
 * those that wait in the inbox. The project must be locked (`lockProjectForWrite`). @returns the rows, by id
 */
export async function touchIssues(t: Tx, projectId: string, ids: readonly string[]): Promise<Issue[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<Written>`
    update issues i set updated_at = ${momentOf(t)}
    where i.workspace_id = ${t.workspace_id} and i.project_id = ${projectId} and i.id = any (${ids}::uuid[])
    returning ${sql.raw(writtenSql)}`.execute(t.db);
  return publishWritten(t, rows);
}

/** Adds one row to the history of each issue, in one statement, and announces them. */
export async function recordOnEach(
  t: Tx,
  locked: LockedProject,
  issues: readonly Issue[],
  eventOf: (issue: Issue) => IssueEvent,
): Promise<void> {
  if (issues.length === 0) return;
  const activities = issues.map((issue) =>
    activityOf({ locked, issue, moment: issue.updated_at }, eventOf(issue)),
  );
  await insertActivities(activities).execute(t.db);
  publishActivities(t, activities);
}
