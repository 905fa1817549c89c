// Objects that belong to an issue: whether the issue exists, and the consequences of every write to one of them.
import type { Issue } from "@cairn/contract/entities/issue";
import { sql } from "kysely";
import { fail } from "../../platform/failure.ts";
import type { WritingContext } from "../../platform/http/context.ts";
import { tx, type Tx } from "../../platform/outbox/tx.ts";
import type { Queryable } from "../../platform/postgres/database.ts";
import { noticeOf } from "../notifications/notice.ts";
import { recordActivities } from "./activities.ts";
import type { IssueEvent } from "./activity-rows.ts";
import { lockProjectForWrite, type LockedProject } from "./locked-project.ts";
import { subscribe, touchIssue } from "./touch-issue.ts";

export interface IssuePlace {
  workspace_id: string;
  project_id: string;
  issue_id: string;
}

export const issuePlace = ({ workspace, project }: WritingContext, issueId: string): IssuePlace => ({
  workspace_id: workspace.id,
  project_id: project.id,
  issue_id: issueId,
});

/** `alias` belongs to that issue; all tables of objects that belong to issues have these columns. */
export const inPlace = (alias: string, place: IssuePlace) => sql<boolean>`
  ${sql.ref(`${alias}.workspace_id`)} = ${place.workspace_id} and ${sql.ref(`${alias}.project_id`)} = ${place.project_id}
    and ${sql.ref(`${alias}.issue_id`)} = ${place.issue_id}`;

/** In any stage: archived issues and drafts have links and files, too. @throws issue.not_found */
export async function requireIssue(db: Queryable, place: IssuePlace): Promise<void> {
  const { rows } = await sql`select 1 from issues where workspace_id = ${place.workspace_id}
    and project_id = ${place.project_id} and id = ${place.issue_id}`.execute(db);
  if (rows.length === 0) throw fail("issue.not_found");
}

/** How a write affects the issue; not at all when there is no event. */
export interface IssueWrite<T> {
  value: T;
  events: readonly IssueEvent[];
}

export interface IssueWriteOptions {
  /** False for reactions, which neither subscribe the actor nor notify anyone (contract/issues §21.1, §21.2). */
  subscribesActor?: boolean;
}

/** History, `updated_at` and subscription of an event, in its transaction. */
export async function recordEvents(
  t: Tx,
  locked: LockedProject,
  issueId: string,
  events: readonly IssueEvent[],
  { subscribesActor = true }: IssueWriteOptions = {},
): Promise<Issue> {
  const issue = await touchIssue(t, locked.project.id, issueId);
  if (!issue) throw fail("issue.not_found");
  if (subscribesActor) await subscribe(t, issue, []);
  const activities = await recordActivities(t, { locked, issue, moment: issue.updated_at }, events);
  if (subscribesActor) noticeOf(t, { issue, activities });
  return issue;
}

/**
 * Runs `work` on an object that belongs to an issue: locks the project before, and announces the event after.
 * @throws issue.not_found, project.not_found
 */
export const writeOnIssue = <T>(
  context: WritingContext,
  issueId: string,
  work: (t: Tx) => Promise<IssueWrite<T>>,
  options: IssueWriteOptions = {},
): Promise<T> =>
  tx(context, async (t) => {
    const locked = await lockProjectForWrite(t, context.project.id);
    await context.onWrite?.(t);
    await requireIssue(t.db, issuePlace(context, issueId));
    const { value, events } = await work(t);
    if (events.length > 0) await recordEvents(t, locked, issueId, events, options);
    return value;
  });
