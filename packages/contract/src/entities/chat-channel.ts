// Places in chats that receive messages of a project (docs/adr/0040).
import { Type, type Static } from "typebox";
import { audit, Bool, Int, Nullable, OneOf, Text, Timestamp, Uuid } from "../schema.ts";
import { PAUSE_REASONS } from "./webhook.ts";

export const CHAT_KINDS = ["slack", "discord", "teams", "mattermost"] as const;
export type ChatKind = (typeof CHAT_KINDS)[number];

/** The events that a channel can receive. */
export const CHAT_EVENTS = [
  "issue_created",
  "issue_completed",
  "state_changed",
  "assigned",
  "commented",
  "due_date_changed",
  "priority_changed",
  "cycle_started",
  "cycle_ended",
  "module_completed",
] as const;
export type ChatEventName = (typeof CHAT_EVENTS)[number];

export const ChatChannel = Type.Object({
  id: Uuid,
  ...audit,
  workspace: Uuid,
  project: Uuid,
  kind: OneOf(CHAT_KINDS),
  name: Text,
  /** Host and end of the URL. The URL itself is never returned: anyone who has it can post there. */
  url_hint: Text,
  events: Type.Array(OneOf(CHAT_EVENTS)),
  is_active: Bool,
  /** Null unless the server has paused it. */
  pause_reason: Nullable(OneOf(PAUSE_REASONS)),
  paused_at: Nullable(Timestamp),
  /** Failed attempts since the last success. */
  failures: Int,
  last_sent_at: Nullable(Timestamp),
  /** What came of the last attempt, if it failed: `unreachable`, `incomplete`, or the status and start of the answer. */
  last_error: Nullable(Text),
});
export type ChatChannel = Static<typeof ChatChannel>;

const writable = {
  name: Type.String({ maxLength: 255 }),
  /** Of the incoming webhook. */
  url: Type.String({ maxLength: 2048 }),
  events: Type.Array(OneOf(CHAT_EVENTS), { maxItems: CHAT_EVENTS.length }),
};

export const ChatChannelDraft = Type.Object({ kind: OneOf(CHAT_KINDS), ...writable });
export type ChatChannelDraft = Static<typeof ChatChannelDraft>;
export const ChatChannelPatch = Type.Partial(Type.Object({ ...writable, is_active: Bool }));
export type ChatChannelPatch = Static<typeof ChatChannelPatch>;

export const ChatTest = Type.Object({
  is_sent: Bool,
  /** As `last_error`; null if it was sent. */
  error: Nullable(Text),
});
export type ChatTest = Static<typeof ChatTest>;
