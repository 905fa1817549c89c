// A person's notifications (contract/workspace §7, contract/issues §21.2).
import { Type, type Static } from "typebox";
import { audit, Bool, Int, Json, Nullable, OneOf, Text, Timestamp, Uuid } from "../schema.ts";
import { UserLite } from "./lite.ts";
import { PAUSE_REASONS } from "./webhook.ts";

/** Why the receiver is notified. */
export const SENDERS = [
  "in_app:issue_activities:created",
  "in_app:issue_activities:assigned",
  "in_app:issue_activities:subscribed",
  "in_app:issue_activities:mentioned",
  "in_app:integrations:paused",
] as const;
export type Sender = (typeof SENDERS)[number];

/** The state at the time of the event. All values of the activity are text; a missing one is the text `None`. */
export const NotificationData = Type.Object({
  issue: Type.Object({
    id: Uuid,
    name: Text,
    /** The project's identifier. */
    identifier: Text,
    sequence_id: Int,
    state_name: Text,
    state_group: Text,
    project_id: Type.Optional(Uuid),
    workspace_slug: Type.Optional(Text),
  }),
  issue_activity: Type.Object({
    id: Text,
    verb: Text,
    field: Text,
    actor: Text,
    new_value: Text,
    old_value: Text,
    /** The comment as plain text, or empty; rows of mentions have none. */
    issue_comment: Type.Optional(Text),
    /**
     * Goes beyond the wire format, null if missing: the comment that this is about, and the kind of object that the
     * values name.
     */
    comment_id: Type.Optional(Nullable(Uuid)),
    old_identifier: Type.Optional(Nullable(Uuid)),
    new_identifier: Type.Optional(Nullable(Uuid)),
  }),
  /** Goes beyond the wire format: the page that this is about. `issue` then has its id and name, for clients that know none. */
  page: Type.Optional(Type.Object({ id: Uuid, name: Text, logo_props: Json })),
  /** Goes beyond the wire format: the webhook or chat channel that was paused, in the same place as a page. */
  integration: Type.Optional(
    Type.Object({
      /** The host of a webhook, the name of a chat channel. */
      name: Text,
      reason: OneOf(PAUSE_REASONS),
    }),
  ),
});
export type NotificationData = Static<typeof NotificationData>;

/** Issues that are live, in the archive, or were not accepted from the inbox have a route each. */
const ISSUE_STAGES = ["live", "archived", "incoming"] as const;
export type IssueStage = (typeof ISSUE_STAGES)[number];

export const Notification = Type.Object({
  id: Uuid,
  ...audit,
  data: NotificationData,
  /** The id of what it is about. */
  entity_identifier: Uuid,
  entity_name: OneOf(["issue", "page", "webhook", "chat_channel"]),
  title: Text,
  message: Nullable(Text),
  message_html: Text,
  message_stripped: Nullable(Text),
  sender: OneOf(SENDERS),
  read_at: Nullable(Timestamp),
  snoozed_till: Nullable(Timestamp),
  archived_at: Nullable(Timestamp),
  workspace: Uuid,
  /** Null: a page or webhook of the workspace. */
  project: Nullable(Uuid),
  triggered_by: Nullable(Uuid),
  triggered_by_details: Nullable(UserLite),
  receiver: Uuid,
  /** Whether the issue is waiting in the inbox, or was declared a duplicate there. */
  is_inbox_issue: Bool,
  /** Goes beyond the wire format: the stage of the issue at the time of the response. The issue's own row is newer. */
  issue_stage: OneOf(ISSUE_STAGES),
});
export type Notification = Static<typeof Notification>;

/** Anything else in the body is ignored. */
export const NotificationPatch = Type.Object({
  snoozed_till: Type.Optional(Nullable(Timestamp)),
});
export type NotificationPatch = Static<typeof NotificationPatch>;

export const UnreadCount = Type.Object({
  total_unread_notifications_count: Int,
  /** Goes beyond the wire format: those among them that mention the person. */
  mention_unread_notifications_count: Int,
  /** Goes beyond the wire format: when the next snoozed one returns; null: none is snoozed. */
  next_snoozed_till: Nullable(Timestamp),
});
export type UnreadCount = Static<typeof UnreadCount>;

export const MarkAllRead = Type.Object({
  type: Type.Optional(Nullable(Text)),
  snoozed: Type.Optional(Bool),
  archived: Type.Optional(Bool),
});
export type MarkAllRead = Static<typeof MarkAllRead>;
