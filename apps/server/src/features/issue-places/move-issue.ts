// Moving an issue with its sub-issues to another project: new numbers there, the old keys still lead to it, and
// everything that belongs to it moves along.
import type { Issue } from "@cairn/contract/entities/issue";
import { issueKey } from "@cairn/domain/names";
import { may } from "@cairn/domain/object-permissions";
import { fail, invalid } from "../../platform/failure.ts";
import { filesBase } from "../../platform/files/address.ts";
import type { ProjectContext } from "../../platform/http/context.ts";
import { tx, type Tx } from "../../platform/outbox/tx.ts";
import { tellAttachments } from "../attachments/service.ts";
import { tellCommentsOn } from "../comments/service.ts";
import { tellItem } from "../inbox/sight.ts";
import { tellLinks } from "../issue-links/service.ts";
import { tellRelations } from "../issue-relations/service.ts";
import { tellNotificationsOn } from "../notifications/service.ts";
import { tellHistories } from "../issues/activities.ts";
import { tellParents } from "../issues/parents.ts";
import { openProjects } from "../issues/reachable.ts";
import type { Scene } from "../issues/scene.ts";
import { subscribeActor, tellSubscribers } from "../issues/subscribers.ts";
import { recordOnEach } from "../issues/touch-issues.ts";
import { tellReactions } from "../reactions/service.ts";
import {
  type Goer,
  keepKeys,
  type Move,
  moveHanging,
  moveRows,
  moveSets,
  takeNumbers,
  targetOf,
  treeOf,
} from "./move-queries.ts";

/** More than these are moved one at a time. */
const MOST_AT_ONCE = 1000;

const refusal = (message: string): Error => invalid({ project_id: [message] });

/** Permission in the source alone is not enough (security 8). @throws invalid, forbidden */
async function requireTarget(t: Tx, { from, to }: Move): Promise<void> {
  if (to === from) throw refusal("The issue is already in this project.");
  const target = await targetOf(t, to);
  if (!target) throw refusal("This project doesn't exist.");
  if (!may("issue.move_into", target.role)) throw fail("forbidden");
}

/** The row in the history of each, with the old and the new key. */
async function record(t: Tx, [old, next]: [Scene, Scene], goers: readonly Goer[], issues: readonly Issue[]) {
  const numbers = new Map(goers.map((goer) => [goer.id, goer.sequence_id]));
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
function tellRows(t: Tx, { from, to }: Move, issues: readonly Issue[]): void {
  for (const row of issues) {
    t.changed({ entity: "issue", id: row.id, op: "gone", project_id: from, row: { moved_to: to } });
    t.changed({ entity: "issue", id: row.id, op: "insert", project_id: to, row });
  }
}

/** Everything that belongs to them, for people who had it as part of the other project. */
async function tellHanging(t: Tx, to: string, ids: readonly string[], files: string): Promise<void> {
  await tellHistories(t, ids);
  await tellCommentsOn(t, to, ids);
  await tellLinks(t, to, ids);
  await tellReactions(t, to, ids);
  await tellAttachments(t, files, to, ids);
  await tellRelations(t, ids);
  await tellSubscribers(t, to, ids);
  await tellNotificationsOn(t, ids);
}

/** @throws issue.not_found, invalid, forbidden */
async function moveTree(t: Tx, context: ProjectContext, move: Move): Promise<Issue> {
  await requireTarget(t, move);
  const scenes = await openProjects(t, [move.from, move.to]);
  const [old, next] = [scenes.get(move.from), scenes.get(move.to)];
  const goers = await treeOf(t, move);
  if (goers.length === 0 || !old || !next) throw fail("issue.not_found");
  if (goers.length > MOST_AT_ONCE) throw refusal(`At most ${MOST_AT_ONCE} issues move at once.`);
  const ids = goers.map((goer) => goer.id);
  await keepKeys(t, move.from, goers);
  const before = await takeNumbers(t, move.to, goers.length);
  const issues = await moveRows(t, move, ids, before);
  await moveSets(t, move.to, ids);
  const incoming = await moveHanging(t, move.to, ids);
  await subscribeActor(t, ids);
  tellRows(t, move, issues);
  await tellHanging(t, move.to, ids, filesBase(context));
  for (const id of incoming) await tellItem(t, "insert", move.to, id);
  await record(t, [old, next], goers, issues);
  const left = goers.find((goer) => goer.id === move.issue_id)?.parent_id ?? null;
  if (left !== null) await tellParents(t, [left], move.from);
  const root = issues.find((issue) => issue.id === move.issue_id);
  if (!root) throw fail("internal");
  return root;
}

/** @throws issue.not_found, invalid, forbidden */
export const moveIssue = (context: ProjectContext, issueId: string, to: string): Promise<Issue> =>
  tx(context, (t) => moveTree(t, context, { issue_id: issueId, from: context.project.id, to }));
