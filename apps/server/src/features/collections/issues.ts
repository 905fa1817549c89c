// Which issues are in which collection, and their history (contract/issues §6.8, §11.3, §12.2, §21.3).
import type { IssueResults } from "@cairn/contract/entities/issue";
import { registryOf } from "@cairn/domain/properties/registry";
import { fail, invalid } from "../../platform/failure.ts";
import type { ProjectContext } from "../../platform/http/context.ts";
import type { Envelope } from "../../platform/http/envelope.ts";
import { tx, type Tx } from "../../platform/outbox/tx.ts";
import { addableIssues } from "../issues/addable-issues.ts";
import type { IssueEvent } from "../issues/activity-rows.ts";
import { listOfScope, type WireQuery } from "../issues/list/list-issues.ts";
import { type LockedProject, lockProjectForWrite } from "../issues/locked-project.ts";
import { idSet } from "../issues/references.ts";
import { recordOnEach } from "../issues/touch-issues.ts";
import type { Collection } from "./collections.ts";
import { addTo, type Change, type Named, removeFrom } from "./membership.ts";
import { requireRow } from "./reading.ts";
import { type CollectionRules, todayOf } from "./rules.ts";

/** The live issues of a collection, archived or not. @throws not_found of its kind, and as `listOfScope` */
export async function listIssuesOf(
  context: ProjectContext,
  rules: CollectionRules,
  id: string,
  query: WireQuery,
): Promise<Envelope<IssueResults>> {
  await requireRow(context.runtime.db, rules, context, id);
  const scope = rules.scope(context.workspace.id, context.project, id);
  const ordered = { ...query, order_by: query.order_by || rules.issueOrder };
  return listOfScope(context, scope, ordered, registryOf(context.project));
}

/** The event of an issue that comes into a collection, from another one if it was in one. */
export const addedTo = ({ table }: Collection, to: Named, from: Named | null = null): IssueEvent => ({
  verb: from === null ? "created" : "updated",
  field: table,
  old_value: from?.name ?? "",
  new_value: to.name,
  old_identifier: from?.id ?? null,
  new_identifier: to.id,
});

/** The event of an issue that leaves a collection. */
export const removedFrom = ({ table }: Collection, { id, name }: Named): IssueEvent => ({
  verb: "deleted",
  field: table,
  old_value: name,
  new_value: "",
  old_identifier: id,
});

/** Records an event in the history of each issue that changed. */
function recordChanges(
  t: Tx,
  locked: LockedProject,
  changes: readonly Change[],
  eventOf: (from: Named | null) => IssueEvent,
): Promise<void> {
  const fromOf = new Map(changes.map(({ issue, from }) => [issue.id, from]));
  const issues = changes.map(({ issue }) => issue);
  return recordOnEach(t, locked, issues, ({ id }) => eventOf(fromOf.get(id) ?? null));
}

/**
 * Adds issues of the project; those already in the collection stay unchanged, and those in another one move if their
 * kind allows only one.
 * @throws not_found and archived of its kind, why it refuses issues, ids_required, invalid when one does not belong to
 * the project
 */
export const addIssuesTo = (
  context: ProjectContext,
  rules: CollectionRules,
  id: string,
  issues: readonly string[],
): Promise<void> =>
  tx(context, async (t) => {
    const { collection } = rules;
    const locked = await lockProjectForWrite(t, context.project.id);
    const row = await requireRow(t.db, rules, context, id);
    if (issues.length === 0) throw fail("ids_required");
    if (row.archived_at !== null) throw fail(rules.errors.archived);
    const refusal = rules.refusesIssues(row, todayOf(context));
    if (refusal !== null) throw fail(refusal);
    const known = await addableIssues(t, context.project.id, issues);
    if (!issues.every((issue) => known.has(issue)))
      throw invalid({ issues: ["Some of these issues aren't in this project."] });
    const changes = await addTo(t, collection, row, idSet(issues));
    await recordChanges(t, locked, changes, (from) => addedTo(collection, row, from));
  });

/** @throws not_found of its kind, issue.not_found when it is not in the collection */
export const removeIssueFrom = (
  context: ProjectContext,
  rules: CollectionRules,
  id: string,
  issueId: string,
): Promise<void> =>
  tx(context, async (t) => {
    const locked = await lockProjectForWrite(t, context.project.id);
    const row = await requireRow(t.db, rules, context, id);
    const changes = await removeFrom(t, rules.collection, row, [issueId]);
    if (changes.length === 0) throw fail("issue.not_found");
    await recordChanges(t, locked, changes, () => removedFrom(rules.collection, row));
  });

/** Takes all issues out of a collection that is about to be deleted; the history of each records it. */
export async function removeAllIssues(
  t: Tx,
  locked: LockedProject,
  collection: Collection,
  row: Named & { project_id: string },
): Promise<void> {
  const changes = await removeFrom(t, collection, row, "all");
  await recordChanges(t, locked, changes, () => removedFrom(collection, row));
}
