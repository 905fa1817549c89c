// The rules of relations (contract/issues §6.3, §5.2): visible, announced and removable from both sides.
import type {
  EveryRelationType,
  IssueRelations,
  RelatedIssue,
  RelationRow,
} from "@cairn/contract/entities/issue-details";
import { fail, invalid } from "../../platform/failure.ts";
import type { ProjectContext } from "../../platform/http/context.ts";
import { readerOf } from "../../platform/reader.ts";
import { tx, type Tx } from "../../platform/outbox/tx.ts";
import type { IssueEvent } from "../issues/activity-rows.ts";
import { recordEvents, issuePlace, requireIssue } from "../issues/issue-place.ts";
import { byProject, type Found, lockVisibleIssues, type VisibleIssue } from "../issues/visible-issues.ts";
import { recordOnEach, touchIssues } from "../issues/touch-issues.ts";
import { refuseContradictions } from "./contradictions.ts";
import { STORING } from "./relation-types.ts";
import {
  blockingIn,
  deleteRelation,
  insertRelations,
  type Pair,
  relatedTo,
  relationOf,
  relationsBetween,
  relationsOfMany,
  type PublishedRelation,
} from "./queries.ts";

export { insertRelations, type Pair };

interface Draft {
  relation_type: EveryRelationType;
  issues: readonly string[];
}
interface Removal {
  relation_type: EveryRelationType;
  related_issue: string;
}

/** @throws issue.not_found */
export async function listRelations(context: ProjectContext, issueId: string): Promise<IssueRelations> {
  const { runtime } = context;
  const place = issuePlace(context, issueId);
  await requireIssue(runtime.db, place);
  const lists: IssueRelations = { blocking: [], blocked_by: [], duplicate: [], relates_to: [] };
  for (const related of await relatedTo(runtime.db, place, readerOf(context)))
    (lists[related.relation_type] ??= []).push(related);
  return lists;
}

export const listDependencies = ({ runtime, workspace, project }: ProjectContext): Promise<RelationRow[]> =>
  blockingIn(runtime.db, workspace.id, project.id);

const publishRelation = (t: Tx, op: "insert" | "update", row: PublishedRelation): void =>
  t.changed({ entity: "issue_relation", id: row.id, op, project_id: row.project_id, row });

const publishRemoved = (t: Tx, { id, project_id }: RelationRow): void =>
  t.changed({ entity: "issue_relation", id, op: "delete", project_id, row: null });

/** The name of a relation on one of its issues, and the other issue. */
function seenFrom(row: RelationRow, issueId: string): { type: EveryRelationType; other: string } {
  const isStoredHere = row.issue_id === issueId;
  const type = isStoredHere ? row.relation_type : STORING[row.relation_type].inverse;
  return { type, other: isStoredHere ? row.related_issue_id : row.issue_id };
}

const eventOf = (verb: "updated" | "deleted", type: EveryRelationType, other: VisibleIssue): IssueEvent => ({
  verb,
  field: type,
  old_value: verb === "updated" ? "" : other.key,
  new_value: verb === "updated" ? other.key : "",
  old_identifier: other.id,
});

/** The history of both sides: the addressed issue's with its subscription, and the mirrored rows of the others. */
async function record(
  t: Tx,
  { issues, lockedProjects }: Found,
  issueId: string,
  verb: "updated" | "deleted",
  rows: readonly RelationRow[],
): Promise<void> {
  const here = issues.get(issueId);
  const locked = here && lockedProjects.get(here.project_id);
  if (!here || !locked || rows.length === 0) return;
  const types = new Map<string, EveryRelationType>();
  for (const row of rows) types.set(seenFrom(row, issueId).other, seenFrom(row, issueId).type);
  const others = [...types.keys()].flatMap((id) => issues.get(id) ?? []);
  const typeOf = (id: string): EveryRelationType => types.get(id) ?? "relates_to";
  const events = others.map((other) => eventOf(verb, typeOf(other.id), other));
  await recordEvents(t, locked, issueId, events);
  for (const [projectId, group] of byProject(others)) {
    const touched = await touchIssues(
      t,
      projectId,
      group.map((other) => other.id),
    );
    const otherProject = lockedProjects.get(projectId);
    if (otherProject)
      await recordOnEach(t, otherProject, touched, ({ id }) =>
        eventOf(verb, STORING[typeOf(id)].inverse, here),
      );
  }
}

/** All of them must be live, visible, and in projects where the caller may write. @throws invalid, forbidden */
function requireRelatable({ issues }: Found, ids: readonly string[]): VisibleIssue[] {
  const found = ids.map((id) => issues.get(id));
  const all = found.filter((issue) => issue !== undefined);
  if (all.length < ids.length) throw invalid({ issues: ["These issues don't exist."] });
  if (!all.every((issue) => issue.is_writable)) throw fail("forbidden");
  return all;
}

/** @throws issue.not_found, invalid, forbidden */
export function relate(
  context: ProjectContext,
  issueId: string,
  { relation_type: type, issues: wanted }: Draft,
): Promise<RelatedIssue[]> {
  const ids = [...new Set(wanted)];
  if (ids.includes(issueId)) throw invalid({ issues: ["An issue can't be related to itself."] });
  return tx(context, async (t) => {
    const found = await lockVisibleIssues(t, context.project.id, [issueId, ...ids]);
    const here = found.issues.get(issueId);
    if (here?.project_id !== context.project.id) throw fail("issue.not_found");
    const others = requireRelatable(found, ids);
    const pairs = others.map((other): Pair => {
      const [from, to] = STORING[type].here ? [here, other] : [other, here];
      return { project_id: from.project_id, issue_id: from.id, related_issue_id: to.id };
    });
    await refuseContradictions(t, { issueId, type, others: ids });
    const rows = await insertRelations(t, STORING[type].type, pairs);
    for (const row of rows) publishRelation(t, "insert", row);
    await record(t, found, issueId, "updated", rows);
    const related = await relatedTo(t.db, issuePlace(context, issueId), t.reader, ids);
    return related.filter((one) => one.relation_type === type);
  });
}

async function removeFrom(
  t: Tx,
  context: ProjectContext,
  issueId: string,
  { relation_type: type, related_issue: otherId }: Removal,
): Promise<void> {
  const found = await lockVisibleIssues(t, context.project.id, [issueId, otherId]);
  if (!found.issues.has(otherId)) throw fail("relation.not_found");
  const row = await deleteRelation(t, type, issueId, otherId);
  if (!row) throw fail("relation.not_found");
  publishRemoved(t, row);
  await record(t, found, issueId, "deleted", [row]);
}

/** From either side, even if the caller may only read the other one. @throws issue.not_found, relation.not_found */
export const unrelate = (context: ProjectContext, issueId: string, removal: Removal): Promise<void> =>
  tx(context, async (t) => {
    await requireIssue(t.db, issuePlace(context, issueId));
    await removeFrom(t, context, issueId, removal);
  });

/** The same by the relation's own id (spec §7). @throws issue.not_found, relation.not_found */
export const removeRelation = (context: ProjectContext, issueId: string, relationId: string): Promise<void> =>
  tx(context, async (t) => {
    await requireIssue(t.db, issuePlace(context, issueId));
    const row = await relationOf(t, issueId, relationId);
    if (!row) throw fail("relation.not_found");
    const { type, other } = seenFrom(row, issueId);
    await removeFrom(t, context, issueId, { relation_type: type, related_issue: other });
  });

/** Announces the current state of all relations that include one of these issues. */
export async function publishRelations(t: Tx, issueIds: readonly string[]): Promise<void> {
  for (const row of await relationsOfMany(t, issueIds)) publishRelation(t, "update", row);
}

/** Removes every relation between two issues. @throws issue.not_found, relation.not_found */
export const unrelateAll = (
  context: ProjectContext,
  issueId: string,
  otherId: string,
  types: readonly EveryRelationType[],
): Promise<void> =>
  tx(context, async (t) => {
    await requireIssue(t.db, issuePlace(context, issueId));
    const between = await relationsBetween(t, issueId, otherId);
    const removed = between.map((row) => seenFrom(row, issueId).type).filter((type) => types.includes(type));
    if (removed.length === 0) throw fail("relation.not_found");
    for (const relation_type of removed)
      await removeFrom(t, context, issueId, { relation_type, related_issue: otherId });
  });
