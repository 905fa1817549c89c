// Moving an issue with its sub-issues to another project: new numbers there, the old keys still lead to it, and
// everything that belongs to it moves along.
import type { Issue } from "@cairn/contract/entities/issue";
import { issueKey } from "@cairn/domain/issue-address";
import { may } from "@cairn/domain/object-permissions";
import { fail, invalid } from "../../platform/failure.ts";
import { filesBase } from "../../platform/files/address.ts";
import type { ProjectContext } from "../../platform/http/context.ts";
import { tx, type Tx } from "../../platform/outbox/tx.ts";
import { publishInboxItem } from "../inbox/publish-inbox.ts";
import { publishParents } from "../issues/parents.ts";
import { lockProjectsForWrite } from "../issues/visible-issues.ts";
import type { LockedProject } from "../issues/locked-project.ts";
import { subscribeActor } from "../issues/subscribers.ts";
import { recordOnEach } from "../issues/touch-issues.ts";
import { publishDependents } from "./publish-dependents.ts";
import {
  type MovedIssue,
  reserveFormerKeys,
  type Move,
  moveDependents,
  moveRows,
  moveSets,
  takeNumbers,
  targetOf,
  subtreeOf,
} from "./move-queries.ts";

/** More than these are moved one at a time. */
const MAX_AT_ONCE = 1000;

const refusal = (message: string): Error => invalid({ project_id: [message] });

/** Permission in the source alone is not enough (security 8). @throws invalid, forbidden */
async function requireTarget(t: Tx, { from, to }: Move): Promise<void> {
  if (to === from) throw refusal("The issue is already in this project.");
  const target = await targetOf(t, to);
  if (!target) throw refusal("This project doesn't exist.");
  if (!may("issue.move_into", target.role)) throw fail("forbidden");
}

/** The row in the history of each, with the old and the new key. */
async function record(
  t: Tx,
  [old, next]: [LockedProject, LockedProject],
  movedIssues: readonly MovedIssue[],
  issues: readonly Issue[],
) {
  const numbers = new Map(movedIssues.map((movedIssue) => [movedIssue.id, movedIssue.sequence_id]));
  await recordOnEach(t, next, issues, ({ id, sequence_id }) => ({
    verb: "updated",
    field: "project",
    old_value: issueKey(old.project.identifier, numbers.get(id) ?? 0),
    new_value: issueKey(next.project.identifier, sequence_id),
    old_identifier: old.project.id,
    new_identifier: next.project.id,
  }));
}

/** Announced as deleted here to people who do not see them there, and as new there to people who do. */
function publishMove(t: Tx, { from, to }: Move, issues: readonly Issue[]): void {
  for (const row of issues) {
    t.changed({ entity: "issue", id: row.id, op: "gone", project_id: from, row: { moved_to: to } });
    t.changed({ entity: "issue", id: row.id, op: "insert", project_id: to, row });
  }
}

/** @throws issue.not_found, invalid, forbidden */
async function moveTree(t: Tx, context: ProjectContext, move: Move): Promise<Issue> {
  await requireTarget(t, move);
  const lockedProjects = await lockProjectsForWrite(t, [move.from, move.to]);
  const [old, next] = [lockedProjects.get(move.from), lockedProjects.get(move.to)];
  const movedIssues = await subtreeOf(t, move);
  if (movedIssues.length === 0 || !old || !next) throw fail("issue.not_found");
  if (movedIssues.length > MAX_AT_ONCE) throw refusal(`At most ${MAX_AT_ONCE} issues move at once.`);
  const ids = movedIssues.map((movedIssue) => movedIssue.id);
  await reserveFormerKeys(t, move.from, movedIssues);
  const before = await takeNumbers(t, move.to, movedIssues.length);
  const issues = await moveRows(t, move, ids, before);
  await moveSets(t, move.to, ids);
  const incoming = await moveDependents(t, move.to, ids);
  await subscribeActor(t, ids);
  publishMove(t, move, issues);
  await publishDependents(t, move.to, ids, filesBase(context));
  for (const id of incoming) await publishInboxItem(t, "insert", move.to, id);
  await record(t, [old, next], movedIssues, issues);
  const left = movedIssues.find((movedIssue) => movedIssue.id === move.issue_id)?.parent_id ?? null;
  if (left !== null) await publishParents(t, [left], move.from);
  const root = issues.find((issue) => issue.id === move.issue_id);
  if (!root) throw fail("internal");
  return root;
}

/** @throws issue.not_found, invalid, forbidden */
export const moveIssue = (context: ProjectContext, issueId: string, to: string): Promise<Issue> =>
  tx(context, (t) => moveTree(t, context, { issue_id: issueId, from: context.project.id, to }));
