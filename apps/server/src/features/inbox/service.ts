// The rules of the inbox (contract/issues §14, spec §4): who may submit, edit and decide, and how a decision affects
// the issue.
import type { InboxDetail, InboxDraft, InboxItem, InboxPatch } from "@cairn/contract/entities/inbox";
import type { IssuePatch } from "@cairn/contract/entities/issue";
import {
  decided,
  deletesIssue,
  type InboxRecord,
  type InboxDecision,
  OWN_TEXT_FIELDS,
} from "@cairn/domain/inbox";
import { may } from "@cairn/domain/object-permissions";
import { fail, invalid } from "../../platform/failure.ts";
import type { ProjectContext } from "../../platform/http/context.ts";
import { tx, type Tx } from "../../platform/outbox/tx.ts";
import { readInstant } from "@cairn/domain/dates";
import { recordActivity } from "../issues/activities.ts";
import { changeIssueIn } from "../issues/change-issue.ts";
import { removeTrees } from "../issues/remove-issue.ts";
import { type LockedProject, lockProjectForWrite } from "../issues/locked-project.ts";
import { deleteRecord, findItem, isKnownOriginal } from "./queries.ts";
import { placeOf, readItem } from "./reading.ts";
import { addToInbox, type Incoming } from "./add-to-inbox.ts";
import { applyDecision } from "./apply-decision.ts";
import { publishInboxItemRemoved } from "./publish-inbox.ts";

const SOURCE = "IN_APP";

/**
 * Every project member may submit; the issue waits, in no list (contract/issues §14). @throws inbox.off,
 * inbox.bad_issue, invalid
 */
export async function submit(
  context: ProjectContext,
  { issue, source = SOURCE }: InboxDraft,
  sender?: Incoming["sender"],
): Promise<InboxDetail> {
  const { project, me } = context;
  const id = await tx(context, (t) => addToInbox(t, project.id, { issue, source, author: me.id, sender }));
  return readItem(context, id);
}

/** The item, if the caller may write it at all. @throws issue.not_found, inbox.not_yours */
async function writable(t: Tx, context: ProjectContext, issueId: string): Promise<InboxItem> {
  const item = await findItem(t.db, placeOf(context, issueId));
  if (!item) throw fail("issue.not_found");
  const own = item.created_by === context.me.id;
  if (!may("submission.edit_text", context.project_role, { own })) throw fail("inbox.not_yours");
  return item;
}

/** Guests and viewers may write the text of their own submissions, and nothing else. @throws inbox.not_yours */
function requireAllowed(context: ProjectContext, { issue = {}, ...wish }: InboxPatch): void {
  if (may("submission.decide", context.project_role)) return;
  const isDecision = Object.values(wish).some((value) => value !== undefined);
  const isTextOnly = Object.keys(issue).every((field) => OWN_TEXT_FIELDS.includes(field));
  if (isDecision || !isTextOnly) throw fail("inbox.not_yours");
}

/** The decision in a body, with its date in the wire format of instants. @throws invalid */
function wishOf({ status, snoozed_till, duplicate_to }: InboxPatch): InboxDecision {
  const till = snoozed_till ? readInstant(snoozed_till) : snoozed_till;
  if (snoozed_till && till === null) throw invalid({ snoozed_till: ["This isn't a timestamp."] });
  return { status, snoozed_till: till, duplicate_to };
}

const PROBLEMS = {
  snoozed_till: "A snoozed issue needs its date.",
  duplicate_to: "This issue doesn't exist.",
};

/** The new values of the record. @throws invalid, keyed by field */
async function decide(
  t: Tx,
  issueId: string,
  before: InboxRecord,
  wish: InboxDecision,
): Promise<InboxRecord> {
  const after = decided(before, wish);
  if (typeof after === "string") throw invalid({ [after]: [PROBLEMS[after]] });
  const original = after.duplicate_to;
  const isNew = original !== null && original !== before.duplicate_to;
  if (isNew && (original === issueId || !(await isKnownOriginal(t, original))))
    throw invalid({ duplicate_to: [PROBLEMS.duplicate_to] });
  return after;
}

/** Fields of an issue that the inbox does not write. */
function editOf({ is_draft: _never, sort_order: _placed, ...patch }: IssuePatch): IssuePatch {
  return patch;
}

/** Edits first, then decides. @throws issue.not_found, inbox.not_yours, invalid */
export async function updateItem(
  context: ProjectContext,
  issueId: string,
  patch: InboxPatch,
): Promise<InboxDetail> {
  const { project } = context;
  await tx(context, async (t) => {
    const locked = await lockProjectForWrite(t, project.id);
    const item = await writable(t, context, issueId);
    requireAllowed(context, patch);
    const { status, snoozed_till, duplicate_to } = item;
    const before = { status, snoozed_till, duplicate_to };
    const after = await decide(t, issueId, before, wishOf(patch));
    if (patch.issue) await changeIssueIn(t, locked, issueId, editOf(patch.issue), { stage: "incoming" });
    await applyDecision(t, locked, issueId, { before, after });
  });
  return readItem(context, issueId);
}

/** Deletes a submission that waits, or was declined, with its issue. */
export async function removeWaiting(t: Tx, locked: LockedProject, issueId: string): Promise<void> {
  const { id } = locked.project;
  await removeTrees(t, locked, { project_id: id, ids: [issueId], stage: "incoming" });
  await recordActivity(t, { locked, issue: null, moment: t.now }, { verb: "deleted", field: "issue" });
  publishInboxItemRemoved(t, id, issueId);
}

/**
 * Of an accepted issue, only its inbox record is deleted; any other issue is deleted itself (contract/issues §14).
 * @throws issue.not_found, inbox.not_yours
 */
export const removeItem = (context: ProjectContext, issueId: string): Promise<void> =>
  tx(context, async (t) => {
    const { project } = context;
    const locked = await lockProjectForWrite(t, project.id);
    const { status } = await writable(t, context, issueId);
    if (deletesIssue(status)) return removeWaiting(t, locked, issueId);
    await deleteRecord(t, issueId);
    publishInboxItemRemoved(t, project.id, issueId);
  });
