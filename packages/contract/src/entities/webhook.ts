// Webhooks and their log (contract/workspace §10).
import { Type, type Static } from "typebox";
import { audit, Bool, Int, Nullable, OneOf, Text, Timestamp, Uuid } from "../schema.ts";

/** What a webhook may hear of; each is a field of it. */
export const WEBHOOK_EVENTS = ["project", "issue", "module", "cycle", "issue_comment", "agent_run"] as const;
export type WebhookEventName = (typeof WEBHOOK_EVENTS)[number];

/** Why the server has paused a webhook: the receiver answered 410, or failed for a day. */
export const PAUSE_REASONS = ["gone", "failing"] as const;
export type PauseReason = (typeof PAUSE_REASONS)[number];

const chosen = {
  project: Bool,
  issue: Bool,
  module: Bool,
  cycle: Bool,
  issue_comment: Bool,
  agent_run: Bool,
};

export const Webhook = Type.Object({
  id: Uuid,
  ...audit,
  url: Text,
  is_active: Bool,
  ...chosen,
  /** The only projects that it hears of; null: all that its owner may see. */
  project_ids: Nullable(Type.Array(Uuid)),
  /** Who set the address: it hears only of projects that this person may see. */
  owner: Nullable(Uuid),
  /** Null unless the server has paused it. */
  pause_reason: Nullable(OneOf(PAUSE_REASONS)),
  paused_at: Nullable(Timestamp),
  /** Failed attempts since the last success. */
  failures: Int,
  /** Until when the secret before the last rotation signs, too; null: there is none. */
  old_secret_until: Nullable(Timestamp),
  workspace: Uuid,
});
export type Webhook = Static<typeof Webhook>;

/** Shown once: when the webhook is created, and when its secret is rotated. */
export const WebhookWithSecret = Type.Object({ ...Webhook.properties, secret_key: Text });
export type WebhookWithSecret = Static<typeof WebhookWithSecret>;

const writable = {
  is_active: Bool,
  ...chosen,
  project_ids: Nullable(Type.Array(Uuid, { maxItems: 500 })),
};

export const WebhookDraft = Type.Object({
  url: Type.String({ maxLength: 1024 }),
  ...Type.Partial(Type.Object(writable)).properties,
});
export type WebhookDraft = Static<typeof WebhookDraft>;
export const WebhookPatch = Type.Partial(WebhookDraft);
export type WebhookPatch = Static<typeof WebhookPatch>;

export const DELIVERY_STATES = ["pending", "delivered", "failed"] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

export const WebhookLog = Type.Object({
  /** Also the delivery's `webhook-id` and `X-Plane-Delivery`. */
  id: Uuid,
  ...audit,
  workspace: Uuid,
  webhook: Uuid,
  event_type: Text,
  /** The action: `created`, `updated` or `deleted`. */
  request_method: Text,
  /** JSON of the last attempt's headers, without the signatures. */
  request_headers: Text,
  request_body: Text,
  /** "" while there is no response. */
  response_status: Text,
  response_headers: Text,
  response_body: Text,
  /** Attempts after the first one. */
  retry_count: Int,
  state: OneOf(DELIVERY_STATES),
  /** Why the last attempt got no complete response. */
  error: Nullable(OneOf(["unreachable", "incomplete"])),
  sent_at: Nullable(Timestamp),
  /** Of the last attempt, where there was a response. */
  duration_ms: Nullable(Int),
  /** While it is pending. */
  next_attempt_at: Nullable(Timestamp),
});
export type WebhookLog = Static<typeof WebhookLog>;

/** Which deliveries to send again: those queued in the span, and of these only some events or states if given. */
export const ReplayRange = Type.Object({
  since: Timestamp,
  until: Type.Optional(Timestamp),
  state: Type.Optional(OneOf(["delivered", "failed"])),
  event_type: Type.Optional(Text),
});
export type ReplayRange = Static<typeof ReplayRange>;
