// Changes that were made elsewhere, as part of the history of issues: many in one statement, with their own authors and
// times. Nothing of this happens now: no one is notified, and the issues stay as they are.
import type { Activity } from "@cairn/contract/entities/history";
import type { Tx } from "../../platform/outbox/tx.ts";
import { publishEarlier } from "./activities.ts";
import { activityOf, type IssueEvent, insertActivities } from "./activity-rows.ts";
import { detailsOf } from "./row-details.ts";

export interface ImportedChange {
  issue_id: string;
  /** Null: no known person. */
  actor_id: string | null;
  /** In the wire format of instants. */
  created_at: string;
  event: IssueEvent;
}

/**
 * Adds changes to the histories of issues of one project, which must be locked (`lockProjectForWrite`), and shows them
 * to those who see the issues.
 * @returns the ids of the rows, in the order of the changes
 */
export async function addChanges(
  t: Tx,
  projectId: string,
  changes: readonly ImportedChange[],
): Promise<string[]> {
  const { project, workspace, issues, users } = await detailsOf(t, projectId, changes);
  const rows = changes.map(({ issue_id, actor_id, created_at, event }): Activity => {
    const actor = actor_id === null ? null : (users[actor_id] ?? null);
    const context = { locked: { project, workspace, actor }, issue: null, moment: created_at };
    return { ...activityOf(context, event), issue: issue_id, issue_detail: issues[issue_id] ?? null };
  });
  await insertActivities(rows).execute(t.db);
  publishEarlier(t, rows);
  return rows.map(({ id }) => id);
}
