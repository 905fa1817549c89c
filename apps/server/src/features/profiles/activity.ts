// A person's activities in the reader's projects: in pages, and a day of them as a file.
import type { Activity } from "@cairn/contract/entities/history";
import { readPage } from "@cairn/domain/issue-list/list-query";
import type { WorkspaceContext } from "../../platform/http/context.ts";
import type { Envelope } from "../../platform/http/envelope.ts";
import { activitiesIn, latestActivitiesIn } from "../issues/activities.ts";
import { activityFile, MAX_LINES, spanOfDay } from "../issues/activity-file.ts";
import { readOrFail } from "../issues/list/list-issues.ts";
import { ownProjects } from "../issues/list/own-issues.ts";
import { requirePerson } from "./service.ts";

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
  const span = {
    workspace_id: context.workspace.id,
    actor_id: userId,
    reader_id: context.me.id,
    project_ids,
  };
  return activitiesIn(context.runtime.db, span, page);
}

/** The file; the day is in the reader's time zone. @throws member.not_found, activity.date_required */
export async function exportActivity(
  context: WorkspaceContext,
  userId: string,
  date: string | undefined,
): Promise<string> {
  const { runtime, workspace, me, reply } = context;
  const day = spanOfDay(date, me.user_timezone);
  await requirePerson(context, userId);
  const project_ids = (await ownProjects(context)).map(({ id }) => id);
  const span = { ...day, workspace_id: workspace.id, actor_id: userId, reader_id: me.id, project_ids };
  return activityFile(reply, day.date, await latestActivitiesIn(runtime.db, span, MAX_LINES));
}
