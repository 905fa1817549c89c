// What a person did in the reader's projects: by pages, and a day of it as a file.
import type { Activity } from "@cairn/contract/entities/history";
import { addDays, isDay, startOfDay } from "@cairn/domain/dates";
import { readPage } from "@cairn/domain/issue-list/list-query";
import { csvFile, csvHeaders } from "../../platform/csv.ts";
import { fail } from "../../platform/failure.ts";
import type { WorkspaceContext } from "../../platform/http/context.ts";
import type { Envelope } from "../../platform/http/envelope.ts";
import { doingsOf, latestDoings } from "../issues/activities.ts";
import { readOrFail } from "../issues/list/list-issues.ts";
import { ownProjects } from "../issues/list/own-issues.ts";
import { requirePerson } from "./service.ts";

/** Of one day in one file. */
const MOST_LINES = 10_000;
const HEADINGS = [
  "Actor name",
  "Issue ID",
  "Project",
  "Created at",
  "Updated at",
  "Action",
  "Field",
  "Old value",
  "New value",
];

export interface ActivityQuery {
  per_page?: string;
  cursor?: string;
  project?: string | string[];
}

/** `project` narrows the reader's projects and never widens them. @throws member.not_found, bad_page */
export async function readActivity(
  context: WorkspaceContext,
  userId: string,
  { project, ...paging }: ActivityQuery,
): Promise<Envelope<Activity[]>> {
  const page = readOrFail(() => readPage(paging));
  await requirePerson(context, userId);
  const asked = [project ?? []].flat().flatMap((ids) => ids.split(","));
  const project_ids = (await ownProjects(context))
    .map(({ id }) => id)
    .filter((id) => project === undefined || asked.includes(id));
  const span = { workspace_id: context.workspace.id, actor_id: userId, project_ids };
  return doingsOf(context.runtime.db, span, page);
}

const lineOf = (activity: Activity): string[] => [
  activity.actor_detail?.display_name ?? "",
  activity.issue_detail ? `${activity.project_detail.identifier}-${activity.issue_detail.sequence_id}` : "",
  activity.project_detail.name,
  activity.created_at,
  activity.updated_at,
  activity.verb,
  activity.field ?? "",
  activity.old_value ?? "",
  activity.new_value ?? "",
];

/** The file; the day is one of the reader's zone. @throws member.not_found, activity.date_required */
export async function exportActivity(
  context: WorkspaceContext,
  userId: string,
  date: string | undefined,
): Promise<string> {
  if (date === undefined || !isDay(date)) throw fail("activity.date_required");
  await requirePerson(context, userId);
  const { runtime, workspace, me } = context;
  const span = {
    workspace_id: workspace.id,
    actor_id: userId,
    project_ids: (await ownProjects(context)).map(({ id }) => id),
    from: startOfDay(date, me.user_timezone),
    until: startOfDay(addDays(date, 1), me.user_timezone),
  };
  const doings = await latestDoings(runtime.db, span, MOST_LINES);
  csvHeaders(context.reply, `activity-${date}`);
  return csvFile([HEADINGS, ...doings.map(lineOf)]);
}
