// The Slack app of a workspace, whose `/cairn` acts with the rights of the person who types it (docs/adr/0048).
import { Type, type Static } from "typebox";
import { Bool, Nullable, Text, Timestamp, Uuid } from "../schema.ts";

/** A person in Slack who acts as a member. */
export const SlackPerson = Type.Object({
  id: Uuid,
  member: Uuid,
  /** The user name in Slack. */
  slack_name: Text,
  /** The name of the Slack workspace. */
  team_name: Text,
  linked_at: Timestamp,
});
export type SlackPerson = Static<typeof SlackPerson>;

export const SlackApp = Type.Object({
  is_connected: Bool,
  /** Whether links to issues get previews. */
  has_bot_token: Bool,
  /** What Slack calls for `/cairn`, and for links. */
  command_url: Text,
  event_url: Text,
  connected_at: Nullable(Timestamp),
  /** To the minute; null: Slack has not called yet. */
  last_used_at: Nullable(Timestamp),
  /** By the time of their link; at most 500. */
  people: Type.Array(SlackPerson),
});
export type SlackApp = Static<typeof SlackApp>;

/** Fields that are left out stay as they are. Neither is ever returned. */
export const SlackAppPatch = Type.Object({
  signing_secret: Type.Optional(Type.String({ maxLength: 200 })),
  /** Null: no previews. */
  bot_token: Type.Optional(Nullable(Type.String({ maxLength: 500 }))),
});
export type SlackAppPatch = Static<typeof SlackAppPatch>;

/** From the link that `/cairn` answers with. */
export const SlackLinkToken = Type.Object({ token: Type.String({ maxLength: 200 }) });

/** Who would act as the caller. */
export const SlackLinkQuestion = Type.Object({
  workspace_name: Text,
  workspace_slug: Text,
  slack_name: Text,
  team_name: Text,
});
export type SlackLinkQuestion = Static<typeof SlackLinkQuestion>;
