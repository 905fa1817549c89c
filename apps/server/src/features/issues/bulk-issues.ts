// Many issues at once (contract/issues §7). Empty values are skipped, so this can't clear properties; labels and
// assignees are added.
import type { bulk_issues } from "@cairn/contract/routes/issue-lists";
import type { BodyOf } from "@cairn/contract/route";
import type { Issue } from "@cairn/contract/entities/issue";
import type { PropertyValuesPatch } from "@cairn/contract/entities/property";
import { fail } from "../../platform/failure.ts";
import type { ProjectContext } from "../../platform/http/context.ts";
import { tx, type Tx } from "../../platform/outbox/tx.ts";
import { publishActivities } from "./activities.ts";
import { activityOf } from "./activity-rows.ts";
import {
  type BulkNames,
  type BulkTarget,
  readNames,
  readTargets,
  subscribeTo,
  writeTargets,
} from "./bulk-queries.ts";
import { completedAt, differs } from "./change-issue.ts";
import { BULK_COLUMNS, type ChosenColumns } from "./chosen-columns.ts";
import { difference, events, type Known } from "./difference.ts";
import { type ValueChange, writeValues } from "./property-value-queries.ts";
import { addedValues, readValueChange } from "./property-values.ts";
import { type FieldErrors, addUnknownError, idSet, requireNoErrors, requireVisible } from "./references.ts";
import { removeTrees } from "./remove-issue.ts";
import { lockProjectForWrite, type LockedProject } from "./locked-project.ts";

type Properties = BodyOf<(typeof bulk_issues)["update"]>["properties"];

const hasValue = (value: unknown): boolean => value !== undefined && value !== null && value !== "";

/** The properties for which the request has a value. */
interface RequestedValues {
  values: Partial<ChosenColumns>;
  /** What is added to sets, by their column. */
  added: Partial<Record<keyof ChosenColumns, string[]>>;
  property_values: PropertyValuesPatch | undefined;
}

function requestedValues({ property_values, ...properties }: Properties): RequestedValues {
  const given: Partial<Record<keyof ChosenColumns, unknown>> = properties;
  const [sets, single] = [true, false].map((wanted) =>
    BULK_COLUMNS.filter(({ name, isMultiple }) => isMultiple === wanted && hasValue(given[name])),
  );
  return {
    values: Object.fromEntries(single?.map(({ name }) => [name, given[name]]) ?? []),
    added: Object.fromEntries(sets?.map(({ name }) => [name, idSet(given[name] as string[])]) ?? []),
    property_values,
  };
}

/** Each id once. @throws ids_required when there is none */
export function requireIds(ids: readonly string[] | undefined): string[] {
  if (!ids || ids.length === 0) throw fail("ids_required");
  return [...new Set(ids)];
}

/**
 * A date of the request against the other date of the request or, if it has none, against each issue's own; dates
 * compare as text.
 */
function requireDates(
  { values: { start_date, target_date } }: RequestedValues,
  targets: readonly BulkTarget[],
): void {
  if (start_date && target_date) {
    if (start_date > target_date) throw fail("bulk.invalid_dates");
    return;
  }
  const some = (is: (target: BulkTarget) => boolean): boolean => targets.some(is);
  if (start_date && some((issue) => issue.target_date !== null && start_date >= issue.target_date))
    throw fail("bulk.invalid_start_date");
  if (target_date && some((issue) => issue.start_date !== null && target_date <= issue.start_date))
    throw fail("bulk.invalid_target_date");
}

function requireFits(
  { values, added: { label_ids = [], assignee_ids = [] } }: RequestedValues,
  names: BulkNames,
  custom: ValueChange,
): void {
  const errors: FieldErrors = { ...custom.errors };
  const fit = (all: readonly { id: string; fits: boolean }[], ids: readonly string[]): boolean =>
    ids.every((id) => all.some((one) => one.id === id && one.fits));
  if (values.state_id && !fit(names.states, [values.state_id])) addUnknownError(errors, "state_id");
  if (!fit(names.labels, label_ids)) addUnknownError(errors, "label_ids");
  if (!fit(names.people, assignee_ids)) addUnknownError(errors, "assignee_ids");
  requireNoErrors(errors);
}

/** The sets of an issue with what is added to them. */
const unions = (issue: Issue, added: RequestedValues["added"]): Partial<Issue> =>
  Object.fromEntries(
    Object.entries(added)
      .filter(([, ids]) => ids.length > 0)
      .map(([name, ids]) => [name, idSet([...(issue[name as keyof Issue] as string[]), ...ids])]),
  );

/** The row and the history of one issue after the change; null when nothing about it changes. */
function changeOf(
  { moment, ...issue }: BulkTarget,
  requested: RequestedValues,
  names: BulkNames,
  custom: ValueChange,
  locked: LockedProject,
  actorId: string,
) {
  const before: Known = { ...issue, ...names, parents: [], points: [] };
  const after: Issue = {
    ...issue,
    ...requested.values,
    ...unions(issue, requested.added),
    property_values: addedValues(issue.property_values, custom),
  };
  if (!differs(before, after)) return null;
  after.completed_at = completedAt(before, after, moment);
  after.updated_at = moment;
  after.updated_by = actorId;
  const new_assignee_ids = difference(issue.assignee_ids, after.assignee_ids).added;
  const activities = events(before, after, custom).map((what) =>
    activityOf({ locked, issue: after, moment }, what),
  );
  return { row: { ...after, new_assignee_ids }, activities };
}

async function change(
  t: Tx,
  locked: LockedProject,
  targets: readonly BulkTarget[],
  requested: RequestedValues,
): Promise<void> {
  const states = [...targets.map((issue) => issue.state_id), requested.values.state_id ?? null];
  const names = await readNames(t, locked.project.id, {
    states: [...new Set(states)].filter((id) => id !== null),
    labels: requested.added.label_ids ?? [],
    people: requested.added.assignee_ids ?? [],
  });
  const custom = await readValueChange(
    t,
    locked.project.id,
    requested.property_values,
    targets.map((issue) => issue.property_values),
  );
  requireFits(requested, names, custom);
  const changes = targets
    .map((issue) => changeOf(issue, requested, names, custom, locked, t.actor_id))
    .filter((one) => one !== null);
  if (changes.length === 0) return;
  const activities = changes.flatMap((one) => one.activities);
  const rows = changes.map((one) => one.row);
  await writeValues(t, custom, rows);
  for (const row of await writeTargets(t, rows, activities))
    t.changed({ entity: "issue", id: row.id, op: "update", project_id: row.project_id, row });
  publishActivities(t, activities);
}

/**
 * Changes the live issues of the project among the ids: all, or none. Only new assignees are subscribed. Here and
 * below, an id that is not a visible issue of the project makes the whole request fail (security 3).
 * @throws invalid, bulk.invalid_dates, bulk.invalid_start_date, bulk.invalid_target_date
 */
export async function changeIssues(
  context: ProjectContext,
  ids: readonly string[],
  properties: Properties,
): Promise<void> {
  const requested = requestedValues(properties);
  await tx(context, async (t) => {
    const locked = await lockProjectForWrite(t, context.project.id);
    await requireVisible(t, locked.project.id, ids);
    const targets = await readTargets(t, locked.project.id, ids);
    requireDates(requested, targets);
    await change(t, locked, targets, requested);
  });
}

/**
 * Deletes the live issues of the project among the ids, with their sub-issues; no history is written. @throws invalid
 */
export async function removeIssues(
  context: ProjectContext,
  ids: readonly string[],
): Promise<{ message: string }> {
  const removed = await tx(context, async (t) => {
    const locked = await lockProjectForWrite(t, context.project.id);
    await requireVisible(t, locked.project.id, ids);
    return removeTrees(t, locked, { project_id: locked.project.id, ids, stage: "live" });
  });
  return { message: `${removed.length} ${removed.length === 1 ? "issue was" : "issues were"} deleted.` };
}

/** Makes the caller follow the live issues of the project among the ids. @throws invalid */
export async function subscribeToIssues(context: ProjectContext, ids: readonly string[]): Promise<void> {
  const project_id = context.project.id;
  await tx(context, async (t) => {
    await requireVisible(t, project_id, ids);
    for (const id of await subscribeTo(t, project_id, ids, t.actor_id))
      t.changed({ entity: "subscription", id, op: "update", project_id, row: { id, subscribed: true } });
  });
}
