// The effects of a decision, whether a person or the schedule makes it (contract/issues §14).
import type { InboxItem } from "@cairn/contract/entities/inbox";
import { ACCEPTED, cancelsIssue, INBOX_LABELS, type InboxRecord, isWaiting } from "@cairn/domain/inbox";
import { fail } from "../../platform/failure.ts";
import type { Tx } from "../../platform/outbox/tx.ts";
import { recordActivity } from "../issues/activities.ts";
import { changeIssueIn } from "../issues/change-issue.ts";
import type { LockedProject } from "../issues/locked-project.ts";
import { touchIssue } from "../issues/touch-issue.ts";
import { setWaiting, findProgress, stateFor, writeRecord } from "./queries.ts";
import { publishInboxItem, publishVisibility } from "./publish-inbox.ts";

/** Declined and duplicate issues are canceled; an accepted one leaves the hidden state (contract/issues §14). */
async function followState(
  t: Tx,
  locked: LockedProject,
  issueId: string,
  status: InboxItem["status"],
): Promise<void> {
  const progress = await findProgress(t, issueId);
  const isHidden = status === ACCEPTED && progress?.state_group === "triage";
  const isOpen = cancelsIssue(status) && progress?.state_group !== "cancelled";
  if (!isHidden && !isOpen) return;
  const state_id = await stateFor(t, locked.project.id, isHidden ? "default" : "cancelled");
  if (state_id === null) return;
  await changeIssueIn(t, locked, issueId, { state_id }, { stage: "incoming", subscribesActor: false });
}

interface Decision {
  before: InboxRecord;
  after: InboxRecord;
}

const isSame = ({ before, after }: Decision): boolean =>
  before.status === after.status &&
  before.snoozed_till === after.snoozed_till &&
  before.duplicate_to === after.duplicate_to;

/** Its state, whether it is waiting, and a row in the history. @throws issue.not_found */
async function change(
  t: Tx,
  locked: LockedProject,
  issueId: string,
  { before, after }: Decision,
): Promise<void> {
  await followState(t, locked, issueId, after.status);
  await setWaiting(t, issueId, isWaiting(after.status));
  const issue = await touchIssue(t, locked.project.id, issueId);
  if (!issue) throw fail("issue.not_found");
  await recordActivity(
    t,
    { locked, issue, moment: issue.updated_at },
    {
      verb: String(after.status),
      field: "inbox",
      old_value: INBOX_LABELS[before.status],
      new_value: INBOX_LABELS[after.status],
    },
  );
}

/**
 * Writes a decision, its effect on the issue and the history, and announces both. An automatic change is not recorded
 * as a decision: `updated_by` of a record is the last person who decided. @throws issue.not_found
 */
export async function applyDecision(
  t: Tx,
  locked: LockedProject,
  issueId: string,
  decision: Decision,
): Promise<void> {
  const { before, after } = decision;
  const projectId = locked.project.id;
  if (!isSame(decision)) await writeRecord(t, issueId, after);
  if (before.status !== after.status) await change(t, locked, issueId, decision);
  await publishVisibility(t, projectId, issueId, {
    before: isWaiting(before.status),
    after: isWaiting(after.status),
  });
  await publishInboxItem(t, "update", projectId, issueId);
}
