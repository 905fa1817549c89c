import { calendar_feeds } from "@cairn/contract/routes/calendar-feeds";
import { implement, type Registration } from "../../platform/http/implement.ts";
import { listFeeds, readFeed, removeFeed, renewFeed } from "./service.ts";

export const calendarFeedRoutes = (registration: Registration): void =>
  implement(registration, calendar_feeds, {
    list: (context) => listFeeds(context),
    renew: (context, { body }) => renewFeed(context, body.project_id ?? null),
    remove: (context, { params }) => removeFeed(context, params.feed_id),
    read: (context, { params }) => readFeed(context, params.secret),
  });
