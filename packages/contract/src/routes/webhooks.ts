// Webhooks (contract/workspace §10).
import { Type } from "typebox";
import {
  DELIVERY_STATES,
  ReplayRange,
  Webhook,
  WebhookDraft,
  WebhookLog,
  WebhookPatch,
  WebhookWithSecret,
} from "../entities/webhook.ts";
import { route } from "../route.ts";
import { Bool, Int, OneOf, Text, Uuid } from "../schema.ts";

const W = "/api/workspaces/:slug/webhooks";
const L = "/api/workspaces/:slug/webhook-logs/:webhook_id";

export const webhooks = {
  list: route({
    method: "GET",
    path: `${W}/`,
    access: "workspace.admin",
    summary: "Webhooks of a workspace by creation, without their secrets",
    success: { status: 200, body: Type.Array(Webhook) },
  }),
  create: route({
    method: "POST",
    path: `${W}/`,
    access: "workspace.admin",
    summary: "Create a webhook; `secret_key` is returned here only",
    body: WebhookDraft,
    success: { status: 201, body: WebhookWithSecret },
    errors: ["invalid", "conflict"],
    mutates: true,
  }),
  retrieve: route({
    method: "GET",
    path: `${W}/:webhook_id/`,
    access: "workspace.admin",
    summary: "One webhook, without its secret",
    success: { status: 200, body: Webhook },
    errors: ["webhook.not_found"],
  }),
  update: route({
    method: "PATCH",
    path: `${W}/:webhook_id/`,
    access: "workspace.admin",
    summary: "Change a webhook, pause it (`is_active: false`) or resume it",
    body: WebhookPatch,
    success: { status: 200, body: Webhook },
    errors: ["webhook.not_found", "invalid", "conflict"],
    mutates: true,
  }),
  remove: route({
    method: "DELETE",
    path: `${W}/:webhook_id/`,
    access: "workspace.admin",
    summary: "Delete a webhook with its log",
    success: { status: 204 },
    errors: ["webhook.not_found"],
    mutates: true,
  }),
  regenerate: route({
    method: "POST",
    path: `${W}/:webhook_id/regenerate/`,
    access: "workspace.admin",
    summary: "Replace the secret; the old one signs as well for a day, unless `revoke_old` is true",
    body: Type.Object({ revoke_old: Type.Optional(Bool) }),
    success: { status: 200, body: WebhookWithSecret },
    errors: ["webhook.not_found"],
    mutates: true,
  }),
  test: route({
    method: "POST",
    path: `${W}/:webhook_id/test/`,
    access: "workspace.admin",
    summary: "Send a `ping` at once, also while the webhook is paused, and return what came back",
    success: { status: 200, body: WebhookLog },
    errors: ["webhook.not_found"],
    mutates: true,
  }),
};

export const webhook_logs = {
  list: route({
    method: "GET",
    path: `${L}/`,
    access: "workspace.admin",
    summary:
      "Deliveries, newest first: those of projects that the caller may see; at most 50, older ones with `before`",
    query: Type.Object({
      before: Type.Optional(Uuid),
      state: Type.Optional(OneOf(DELIVERY_STATES)),
      event_type: Type.Optional(Text),
    }),
    success: { status: 200, body: Type.Array(WebhookLog) },
    errors: ["webhook.not_found"],
  }),
  replay_range: route({
    method: "POST",
    path: `${L}/replay/`,
    access: "workspace.admin",
    summary: "Send finished deliveries of a span of time again, at most 10000",
    body: ReplayRange,
    success: { status: 200, body: Type.Object({ count: Int }) },
    errors: ["webhook.not_found", "invalid"],
    mutates: true,
  }),
  replay: route({
    method: "POST",
    path: `${L}/:log_id/replay/`,
    access: "workspace.admin",
    summary: "Send one delivery again, with the same id and body",
    success: { status: 200, body: WebhookLog },
    errors: ["webhook.not_found", "webhook.log_not_found"],
    mutates: true,
  }),
};
