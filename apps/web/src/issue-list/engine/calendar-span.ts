// Which days a calendar shows, and what of a list is asked for because of that (contract/issues §3.5).
import { type CalendarQuery, calendarSpan } from "@cairn/domain/calendar";
import { pageSize } from "@cairn/domain/issue-list/contexts";
import { type View, viewQuery } from "@cairn/domain/issue-list/view";
import { weekStart } from "../../session/own-time.ts";

/** The days of a view's month or week. */
export const calendarOf = ({ calendar }: View, today: string): CalendarQuery => ({
  form: calendar.layout,
  shown: calendar.day ?? today,
  today,
  show_weekends: calendar.show_weekends,
  week_start: weekStart(),
});

/** The range of due dates that a view is limited to, as a filter of the wire; null: it is not a calendar, and has none. */
export function dueWithin(view: View, today: string): string | null {
  if (view.layout !== "calendar") return null;
  const { first, last } = calendarSpan(calendarOf(view, today));
  return `${first};after,${last};before`;
}

/** How many rows of a view come at a time; of each group where it is grouped. */
export const sizeOf = (view: View): number =>
  pageSize(view.layout, view.group_by !== null, view.sub_group_by !== null, view.calendar.layout);

/** Everything that an answer of the server depends on: views that differ in nothing else have the same answer. */
export const questionOf = (view: View, today: string): string =>
  JSON.stringify([viewQuery(view), sizeOf(view), dueWithin(view, today)]);
