// What the stream announces about the inbox: its items, and issues that enter or leave the lists (contract/issues §2,
// §14).
import { fail } from "../../platform/failure.ts";
import type { Tx } from "../../platform/outbox/tx.ts";
import { publishParents } from "../issues/parents.ts";
import { findItem, issueRow } from "./queries.ts";

/** An item's id on the stream is its issue's, which identifies everything in the inbox. @throws issue.not_found */
export async function publishInboxItem(
  t: Tx,
  op: "insert" | "update",
  project_id: string,
  issueId: string,
): Promise<void> {
  const item = await findItem(t.db, { workspace_id: t.workspace_id, project_id, issue_id: issueId });
  if (!item) throw fail("issue.not_found");
  t.changed({
    entity: "inbox_issue",
    id: issueId,
    op,
    project_id,
    row: { ...item, id: issueId, project_id },
  });
}

export const publishInboxItemRemoved = (t: Tx, projectId: string, issueId: string): void =>
  t.changed({ entity: "inbox_issue", id: issueId, op: "delete", project_id: projectId, row: null });

/**
 * Announces the issue itself: it enters the lists, leaves them, or has changed there. An issue that waits before and
 * after is announced to no one.
 */
export async function publishVisibility(
  t: Tx,
  projectId: string,
  issueId: string,
  waits: { before: boolean; after: boolean },
): Promise<void> {
  if (waits.before && waits.after) return;
  const row = await issueRow(t, issueId);
  if (!row) throw fail("issue.not_found");
  const op = waits.after ? "gone" : waits.before ? "insert" : "update";
  t.changed({ entity: "issue", id: issueId, op, project_id: projectId, row: waits.after ? null : row });
  if (waits.before !== waits.after && row.parent_id !== null)
    await publishParents(t, [row.parent_id], projectId);
}
