// What a list requests from the server: its page size and, for a calendar, the range of due dates (contract/issues
// §3.5).
import { type CalendarQuery, calendarSpan } from "@cairn/domain/calendar";
import { pageSize } from "@cairn/domain/issue-list/contexts";
import { type View, viewQuery } from "@cairn/domain/issue-list/view";
import { weekStart } from "../../session/own-time.ts";

/** Which month or week a view shows as a calendar. */
export const calendarOf = ({ calendar }: View, today: string): CalendarQuery => ({
  form: calendar.layout,
  shown: calendar.day ?? today,
  today,
  show_weekends: calendar.show_weekends,
  week_start: weekStart(),
});

/** The due dates that a calendar shows, as a filter of the wire; null for other layouts. */
export function dueDateFilter(view: View, today: string): string | null {
  if (view.layout !== "calendar") return null;
  const { first, last } = calendarSpan(calendarOf(view, today));
  return `${first};after,${last};before`;
}

/** How many rows a page of a view has; in a grouped view, a page of each group. */
export const pageSizeOf = (view: View): number =>
  pageSize(view.layout, view.group_by !== null, view.sub_group_by !== null, view.calendar.layout);

/** Contains everything that the server's response depends on: two views with equal keys need only one request. */
export const requestKey = (view: View, today: string): string =>
  JSON.stringify([viewQuery(view), pageSizeOf(view), dueDateFilter(view, today)]);
