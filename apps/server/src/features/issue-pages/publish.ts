// Announces the pages of issues to everyone who sees both, and removes links that no longer fit.
import { sql } from "kysely";
import type { Tx } from "../../platform/outbox/tx.ts";
import { announcedIssuePages, deleteIssuePages } from "./queries.ts";

type Which = Parameters<typeof announcedIssuePages>[1];

export async function publishIssuePages(t: Tx, op: "insert" | "update", which: Which): Promise<void> {
  for (const row of await announcedIssuePages(t, which))
    t.changed({ entity: "issue_page", id: row.id, op, project_id: row.project, row });
}

export async function removeIssuePages(t: Tx, which: Which): Promise<void> {
  for (const { id, project, on_page } of await deleteIssuePages(t, which))
    t.changed({ entity: "issue_page", id, op: "delete", project_id: project, row: { on_page } });
}

/** The links of pages that other people see now than before. */
export const publishIssuesOfPages = (t: Tx, pageIds: readonly string[]): Promise<void> =>
  publishIssuePages(t, "update", sql`c.page_id = any (${pageIds}::uuid[])`);

/** Pages that have moved stay with issues of their new project; those of the workspace, with all. */
export async function settleMovedPages(
  t: Tx,
  pageIds: readonly string[],
  projectId: string | null,
): Promise<void> {
  const ofThem = sql`c.page_id = any (${pageIds}::uuid[])`;
  if (projectId !== null) await removeIssuePages(t, sql`${ofThem} and c.project_id <> ${projectId}`);
  await publishIssuePages(t, "update", ofThem);
}

/** Issues that are about to move to another project leave the pages of their former one behind. */
export async function leavePagesBehind(t: Tx, issueIds: readonly string[], to: string): Promise<void> {
  await removeIssuePages(t, sql`c.issue_id = any (${issueIds}::uuid[]) and g.project_id <> ${to}`);
}

/** Everything that issues have, announced again. */
export const publishPagesOfIssues = (t: Tx, issueIds: readonly string[]): Promise<void> =>
  publishIssuePages(t, "update", sql`c.issue_id = any (${issueIds}::uuid[])`);
