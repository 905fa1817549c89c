// Changing an issue or a draft (contract/issues §4.3, §6.7): only given fields, actual differences, and all
// consequences in the same transaction.
import type { Issue, IssuePatch } from "@cairn/contract/entities/issue";
import { fail } from "../../platform/failure.ts";
import type { ProjectContext } from "../../platform/http/context.ts";
import { tx, type Tx } from "../../platform/outbox/tx.ts";
import { noteFiles } from "../files/uses.ts";
import { noteReferences } from "../references/note.ts";
import { noticeOf } from "../notifications/notice.ts";
import { publishActivities } from "./activities.ts";
import { activityById } from "./activity-queries.ts";
import { activityOf, type IssueEvent } from "./activity-rows.ts";
import { type Before, CHANGEABLE, readBefore, refreshActivity, writeChange } from "./change-queries.ts";
import { type Content, contentOf } from "./content.ts";
import { difference, events, type Known } from "./difference.ts";
import { type ValueChange, writeValues } from "./property-value-queries.ts";
import { changedValues, isSameValue, mergedValues, readValueChange } from "./property-values.ts";
import { rebalanceNeighbors } from "./rebalance-neighbors.ts";
import { publishParents, wouldFormCycle } from "./parents.ts";
import {
  addDateErrors,
  type FieldErrors,
  addUnknownError,
  normalIds,
  requireNoErrors,
} from "./references.ts";
import { lockProjectForWrite, type LockedProject } from "./locked-project.ts";
import { subscribeConcerned, publishDescriptionChange, publishIssueChange } from "./publish-issue-changes.ts";

export interface ChangeOptions {
  /** The stage of the issue: a live one, or a draft. */
  stage?: "live" | "draft" | "incoming";
  /** False where the actor is not subscribed (contract/issues §21.1: bulk operations, automation). */
  subscribesActor?: boolean;
}

/** As on creation, no state means the default one (contract/issues §4.1). */
const stateAfter = (before: Before, wanted: string | null | undefined): string | null =>
  wanted === null
    ? (before.states.find((s) => s.default)?.id ?? before.state_id)
    : (wanted ?? before.state_id);

/** The row with the values of the patch. */
function rowAfter(before: Before, patch: IssuePatch, values: ValueChange): Issue {
  const ids = normalIds(patch);
  const asked: Partial<Issue> = { ...before };
  const given: Record<string, unknown> = { ...patch, ...ids };
  for (const key of CHANGEABLE) if (given[key] !== undefined) Object.assign(asked, { [key]: given[key] });
  return {
    ...before,
    ...asked,
    state_id: stateAfter(before, ids.state_id),
    property_values: mergedValues(before.property_values, values.patch),
  };
}

/** Only new references are checked: a person who left the project may stay assigned. */
async function requireFits(t: Tx, before: Before, after: Issue, values: ValueChange): Promise<void> {
  const errors: FieldErrors = { ...values.errors };
  const fits = (all: readonly { id: string; fits: boolean }[], id: string) =>
    all.some((x) => x.id === id && x.fits);
  const isNew = (key: "state_id" | "parent_id" | "estimate_point") =>
    after[key] !== null && after[key] !== before[key];
  const { state_id, parent_id, estimate_point } = after;
  if (isNew("state_id") && !fits(before.states, state_id ?? "")) addUnknownError(errors, "state_id");
  if (isNew("estimate_point") && !fits(before.points, estimate_point ?? ""))
    addUnknownError(errors, "estimate_point");
  const labels = difference(before.label_ids, after.label_ids).added;
  if (!labels.every((id) => fits(before.labels, id))) addUnknownError(errors, "label_ids");
  const assignees = difference(before.assignee_ids, after.assignee_ids).added;
  if (!assignees.every((id) => fits(before.people, id))) addUnknownError(errors, "assignee_ids");
  if (isNew("parent_id") && !fits(before.parents, parent_id ?? "")) addUnknownError(errors, "parent_id");
  const moved = before.start_date !== after.start_date || before.target_date !== after.target_date;
  if (moved) addDateErrors(errors, after.start_date, after.target_date);
  // A draft is visible only to its author: other people's work would disappear from their lists.
  if (after.is_draft && !before.is_draft && before.created_by !== t.actor_id)
    errors["is_draft"] = ["Only the author of an issue can turn it into a draft."];
  requireNoErrors(errors);
  if (isNew("parent_id") && parent_id !== null && (await wouldFormCycle(t, before.id, parent_id)))
    requireNoErrors({ parent_id: ["An issue can't be its own ancestor."] });
}

/** Set on entering a completed state, cleared on leaving (contract/issues §4.5). */
export function completedAt(before: Known, after: Issue, moment: string): string | null {
  const groupOf = (id: string | null) => before.states.find((state) => state.id === id)?.group;
  const was = groupOf(before.state_id) === "completed";
  const is = groupOf(after.state_id) === "completed";
  if (was === is) return before.completed_at;
  return is ? moment : null;
}

export const differs = (before: Issue, after: Issue): boolean =>
  CHANGEABLE.some((key) => !isSameValue(before[key], after[key])) ||
  changedValues(before.property_values, after.property_values).length > 0;

/**
 * The people whom the change subscribes: the actor, new assignees, and mentioned people who are not otherwise involved
 * in the issue (contract/issues §21.1).
 */
function subscribersOf(
  t: Tx,
  before: Before,
  after: Issue,
  mentioned: readonly string[],
  options: ChangeOptions,
) {
  // Drafts subscribe no one; publishing one subscribes everyone at once (contract/issues §21.1).
  if (before.is_draft) return [];
  const concerned = new Set([...after.assignee_ids, after.created_by]);
  return [
    ...new Set([
      ...(options.subscribesActor === false ? [] : [t.actor_id]),
      ...difference(before.assignee_ids, after.assignee_ids).added,
      ...mentioned.filter((id) => !concerned.has(id)),
    ]),
  ];
}

interface Outcome {
  before: Before;
  after: Issue;
  values: ValueChange;
  content: Content | null;
  moment: string;
}

/**
 * The history rows. For drafts they only record that something was done (contract/issues §5.2); `isOngoing`: the
 * description is still being edited.
 */
function historyOf({ before, after, values, content }: Outcome, isOngoing: boolean): IssueEvent[] {
  if (before.is_draft) return [{ verb: "updated", field: after.is_draft ? "draft" : null }];
  const rows = events(before, after, values);
  if (!content || isOngoing) return rows;
  const described = { old_value: before.description_html, new_value: content.html };
  return [{ verb: "updated", field: "description", ...described }, ...rows];
}

/** Writes the row, its join tables, and its history. */
async function write(t: Tx, locked: LockedProject, outcome: Outcome, options: ChangeOptions) {
  const { before, after, values, content, moment } = outcome;
  const mention_ids = (content?.mentions ?? []).filter((id) =>
    before.people.some((p) => p.id === id && p.fits),
  );
  const activityContext = { locked, issue: after, moment };
  const isOngoing =
    content !== null && before.latest?.field === "description" && before.latest.actor === t.actor_id;
  const activities = historyOf(outcome, isOngoing).map((event) => activityOf(activityContext, event));
  await writeValues(t, values, [after]);
  const issue = await writeChange(t, {
    after,
    labels: difference(before.label_ids, after.label_ids),
    assignees: difference(before.assignee_ids, after.assignee_ids),
    content,
    mention_ids,
    subscriber_ids: subscribersOf(t, before, after, mention_ids, options),
    activities,
  });
  if (!issue) throw fail("issue.not_found");
  if (content) {
    await noteFiles(t, [{ issue_id: issue.id, html: content.html }]);
    await noteReferences(
      t,
      { kind: "issue", id: issue.id, html: content.html },
      before.description_html ?? "",
    );
  }
  publishActivities(t, activities);
  if (!before.is_draft && options.subscribesActor !== false) {
    const known = content ? contentOf(before.description_html ?? "").mentions : [];
    const mentioned = difference(known, mention_ids).added;
    noticeOf(t, { issue, activities, mentioned, mentioned_in: isOngoing ? before.latest?.id : undefined });
  }
  if (isOngoing && before.latest) await refresh(t, before.latest.id, moment);
  return issue;
}

async function refresh(t: Tx, id: string, moment: string): Promise<void> {
  await refreshActivity(t, id, moment);
  const row = await activityById(t.db, t.workspace_id, id);
  if (row) t.changed({ entity: "activity", id, op: "update", project_id: row.project, row });
}

/**
 * Changes an issue in a running transaction; a patch without an actual difference writes nothing.
 * @param locked from `lockProjectForWrite`, which has locked the project
 * @throws issue.not_found, invalid
 */
export async function changeIssueIn(
  t: Tx,
  locked: LockedProject,
  issueId: string,
  patch: IssuePatch,
  options: ChangeOptions = {},
): Promise<void> {
  const ids = normalIds(patch);
  const wanted = patch.description_html === undefined ? null : contentOf(patch.description_html);
  const before = await readBefore(t, {
    project_id: locked.project.id,
    issue_id: issueId,
    stage: options.stage ?? "live",
    state_id: ids.state_id ?? null,
    parent_id: ids.parent_id ?? null,
    estimate_point: ids.estimate_point ?? null,
    label_ids: ids.label_ids ?? [],
    people: [...(ids.assignee_ids ?? []), ...(wanted?.mentions ?? [])],
    wants_body: wanted !== null,
  });
  if (!before) throw fail("issue.not_found");
  const content = wanted && wanted.html !== before.description_html ? wanted : null;
  const values = await readValueChange(t, locked.project.id, patch.property_values, [before.property_values]);
  const after = rowAfter(before, patch, values);
  await requireFits(t, before, after, values);
  if (content === null && !differs(before, after)) return;
  const moment = before.earliest !== null && before.earliest > t.now ? before.earliest : t.now;
  after.completed_at = completedAt(before, after, moment);
  after.updated_at = moment;
  after.updated_by = t.actor_id;
  const issue = await write(t, locked, { before, after, values, content, moment }, options);
  // An issue of the inbox may be in no list: the inbox itself announces it (features/inbox/publish-inbox.ts).
  if (options.stage !== "incoming") publishIssueChange(t, issue, before);
  if (content) publishDescriptionChange(t, issue, content.html);
  if (before.is_draft && !issue.is_draft) await subscribeConcerned(t, issue);
  if (before.sort_order !== after.sort_order && !issue.is_draft)
    await rebalanceNeighbors(t, issue, patch.make_room === true);
  const counted = before.parent_id !== after.parent_id || before.is_draft !== after.is_draft;
  const parents = [before.parent_id, after.parent_id].filter((id) => id !== null);
  if (counted && parents.length > 0) await publishParents(t, parents, issue.project_id);
}

/** @throws issue.not_found, invalid */
export const changeIssue = (
  context: ProjectContext,
  issueId: string,
  patch: IssuePatch,
  options: ChangeOptions = {},
): Promise<void> =>
  tx(context, async (t) =>
    changeIssueIn(t, await lockProjectForWrite(t, context.project.id), issueId, patch, options),
  );
