// The history of issues: written in the same transaction as the change it describes, and announced to everyone
// watching.
import type { Activity } from "@cairn/contract/entities/history";
import type { Page } from "@cairn/domain/issue-list/list-query";
import type { Tx } from "../../platform/outbox/tx.ts";
import type { Queryable } from "../../platform/postgres/database.ts";
import type { UserContext } from "../../platform/http/context.ts";
import type { Runtime } from "../../platform/runtime.ts";
import {
  activitiesBy,
  activitiesOfMany,
  activitiesOfRun,
  countActivitiesBy,
  countActivitiesIn,
  type ActivitySpan,
  type HistorySpan,
  newestActivities,
  newestActivitiesIn,
} from "./activity-queries.ts";
import { isInHistory } from "./shown-history.ts";
import { activityFile, MAX_LINES, spanOfDay } from "./activity-file.ts";
import { activityOf, type IssueEvent, insertActivities, type ActivityContext } from "./activity-rows.ts";
import type { Envelope } from "../../platform/http/envelope.ts";
import { firstRows, newestEnvelope, newestWindow } from "../../platform/http/newest-first.ts";

/** Announces activities that the caller has inserted. */
export function publishActivities(t: Tx, activities: readonly Activity[]): void {
  for (const activity of activities.filter(isInHistory)) {
    t.changed({
      entity: "activity",
      id: activity.id,
      op: "insert",
      project_id: activity.project,
      row: activity,
    });
  }
}

/**
 * Shows entries of histories to those who see the issues, as rows that were there before: what an import brings happened
 * earlier and elsewhere, and webhooks and chats report only what happens now.
 */
export function publishEarlier(t: Tx, activities: readonly Activity[]): void {
  for (const row of activities.filter(isInHistory))
    t.changed({ entity: "activity", id: row.id, op: "update", project_id: row.project, row });
}

/** Announces the histories of some issues again: they now belong to another project. */
export async function publishHistories(t: Tx, issueIds: readonly string[]): Promise<void> {
  for (const row of await activitiesOfMany(t.db, t.workspace_id, issueIds))
    t.changed({ entity: "activity", id: row.id, op: "update", project_id: row.project, row });
}

/** Records what happened and announces it. */
export async function recordActivities(
  t: Tx,
  activityContext: ActivityContext,
  events: readonly IssueEvent[],
): Promise<Activity[]> {
  if (events.length === 0) return [];
  const activities = events.map((event) => activityOf(activityContext, event));
  await insertActivities(activities).execute(t.db);
  publishActivities(t, activities);
  return activities;
}

export const recordActivity = (
  t: Tx,
  activityContext: ActivityContext,
  event: IssueEvent,
): Promise<Activity[]> => recordActivities(t, activityContext, [event]);

/** The property changes of one issue, newest first (contract/issues §5). */
export const issueActivities = (db: Queryable, span: HistorySpan): Promise<Activity[]> =>
  newestActivities(db, span);

/** What was written for a run of an agent, oldest first. */
export const runActivities: typeof activitiesOfRun = (db, span) => activitiesOfRun(db, span);

/** A person's own activities, newest first, in all projects that they are still in (contract/workspace §3.1). */
export async function activitiesOf(
  runtime: Runtime,
  userId: string,
  page: Page,
): Promise<Envelope<Activity[]>> {
  const [total, found] = await Promise.all([
    countActivitiesBy(runtime.db, userId),
    activitiesBy(runtime.db, userId, newestWindow(page)),
  ]);
  return newestEnvelope(page, found, total);
}

/** One day of a person's own activities, as a CSV file. @throws activity.date_required */
export async function exportActivitiesOf(
  { runtime, me, reply }: UserContext,
  asked: string | undefined,
): Promise<string> {
  const { date, ...span } = spanOfDay(asked, me.user_timezone);
  const doings = await activitiesBy(runtime.db, me.id, firstRows(MAX_LINES), span);
  return activityFile(reply, date, doings);
}

/** The newest activities of a person, at most `limit`. */
export const latestActivitiesIn = (db: Queryable, span: ActivitySpan, limit: number): Promise<Activity[]> =>
  newestActivitiesIn(db, span, firstRows(limit));

/** A person's activities, newest first, in pages (contract/workspace §5). */
export async function activitiesIn(
  db: Queryable,
  span: ActivitySpan,
  page: Page,
): Promise<Envelope<Activity[]>> {
  const [total, found] = await Promise.all([
    countActivitiesIn(db, span),
    newestActivitiesIn(db, span, newestWindow(page)),
  ]);
  return newestEnvelope(page, found, total);
}
