// What comes into an inbox, whichever way: from a member, by the public form, by email (contract/issues §14).
import type { InboxDraft } from "@cairn/contract/entities/inbox";
import { type IssueDraft, PRIORITIES } from "@cairn/contract/entities/issue";
import { fail } from "../../platform/failure.ts";
import type { Tx } from "../../platform/outbox/tx.ts";
import { createIssueIn } from "../issues/create-issue.ts";
import { hasInbox, insertRecord } from "./queries.ts";
import { publishInboxItem } from "./publish-inbox.ts";

/** Characters. */
export const LONGEST_NAME = 255;

export interface Incoming {
  issue: InboxDraft["issue"];
  source: string;
  /** Null: no known person. */
  author: string | null;
  sender?: { name: string | null; email: string | null };
}

/**
 * Creates the issue of a submission: never a draft, never with a sort order of the sender's choice. @throws
 * inbox.bad_issue
 */
function draftOf(issue: Incoming["issue"]): IssueDraft {
  const { name = "", priority = "none", is_draft: _never, sort_order: _placed, ...rest } = issue;
  const known = PRIORITIES.find((one) => one === priority);
  if (name.trim() === "" || name.length > LONGEST_NAME || known === undefined) throw fail("inbox.bad_issue");
  return { ...rest, name, priority: known };
}

/** @throws inbox.off when the project currently has no inbox */
export async function requireInbox(t: Tx, projectId: string): Promise<void> {
  if (!(await hasInbox(t, projectId))) throw fail("inbox.off");
}

/** Adds an issue to a project's inbox. @returns the issue's id @throws inbox.off, inbox.bad_issue, invalid */
export async function addToInbox(
  t: Tx,
  projectId: string,
  { issue, source, author, sender }: Incoming,
): Promise<string> {
  await requireInbox(t, projectId);
  const { id } = await createIssueIn(t, { id: projectId }, draftOf(issue), { is_waiting: true, author });
  await insertRecord(t, { project_id: projectId, issue_id: id }, { source, author, sender });
  await publishInboxItem(t, "insert", projectId, id);
  return id;
}
