// A day of a person's activities, as a file for spreadsheets (contract/workspace §5).
import type { Activity } from "@cairn/contract/entities/history";
import { addDays, isDay, startOfDay } from "@cairn/domain/dates";
import type { FastifyReply } from "fastify";
import { csvFile, csvHeaders } from "../../platform/csv.ts";
import { fail } from "../../platform/failure.ts";

/** The largest number of activities in one file. */
export const MAX_LINES = 10_000;
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

/** The first and last date whose start and end are instants that PostgreSQL can store, in every time zone. */
const FIRST_DAY = "0101-01-01";
const LAST_DAY = "9999-12-29";

/** The instants at or after `from` and before `until`. */
export interface DaySpan {
  from: string;
  until: string;
}

/** A day in the reader's time zone. @throws activity.date_required */
export function spanOfDay(date: string | undefined, timeZone: string): DaySpan & { date: string } {
  if (date === undefined || !isDay(date) || date < FIRST_DAY || date > LAST_DAY)
    throw fail("activity.date_required");
  return { date, from: startOfDay(date, timeZone), until: startOfDay(addDays(date, 1), timeZone) };
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

/** Sends the activities of one day as a file to download. @param date has been checked by `spanOfDay` */
export function activityFile(reply: FastifyReply, date: string, activities: readonly Activity[]): string {
  csvHeaders(reply, `activity-${date}`);
  return csvFile([HEADINGS, ...activities.map(lineOf)]);
}
