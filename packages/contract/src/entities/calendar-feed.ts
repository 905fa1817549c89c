// Calendars that other programs subscribe to: due dates and cycles, at a secret URL (docs/adr/0035).
import { Type, type Static } from "typebox";
import { Nullable, Text, Timestamp, Uuid } from "../schema.ts";

export const CalendarFeed = Type.Object({
  id: Uuid,
  /** Null: the issues that are assigned to the person, in all their projects. */
  project_id: Nullable(Uuid),
  created_at: Timestamp,
  /** When a program last read it, up to an hour late. */
  read_at: Nullable(Timestamp),
});
export type CalendarFeed = Static<typeof CalendarFeed>;

/** The URL is in this answer only: the server stores a hash of its secret. */
export const NewCalendarFeed = Type.Object({ ...CalendarFeed.properties, url: Text });
export type NewCalendarFeed = Static<typeof NewCalendarFeed>;

export const CalendarFeedRequest = Type.Object({ project_id: Type.Optional(Nullable(Uuid)) });
export type CalendarFeedRequest = Static<typeof CalendarFeedRequest>;
