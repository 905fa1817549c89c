// Calendars that other programs subscribe to (docs/adr/0035).
import { Type } from "typebox";
import { CalendarFeed, CalendarFeedRequest, NewCalendarFeed } from "../entities/calendar-feed.ts";
import { route } from "../route.ts";
import { Text } from "../schema.ts";

const FEEDS = "/api/workspaces/:slug/calendar-feeds/";

export const calendar_feeds = {
  list: route({
    method: "GET",
    path: FEEDS,
    access: "workspace.view",
    summary: "The caller's calendar feeds in this workspace",
    success: { status: 200, body: Type.Array(CalendarFeed) },
  }),
  renew: route({
    method: "POST",
    path: FEEDS,
    access: "workspace.view",
    summary: "Create the calendar feed of a project or of the caller's issues, or replace its secret URL",
    body: CalendarFeedRequest,
    success: { status: 200, body: NewCalendarFeed },
    errors: ["project.not_found", "invalid"],
    mutates: true,
  }),
  remove: route({
    method: "DELETE",
    path: `${FEEDS}:feed_id/`,
    access: "workspace.view",
    summary: "Revoke a calendar feed",
    success: { status: 204 },
    errors: ["not_found"],
    mutates: true,
  }),
  read: route({
    method: "GET",
    path: "/api/calendar-feeds/:secret/cairn.ics/",
    access: "public",
    summary: "Due dates and cycles as iCalendar, for programs that know the secret URL",
    success: { status: 200, body: Text },
    errors: ["not_found"],
  }),
};
