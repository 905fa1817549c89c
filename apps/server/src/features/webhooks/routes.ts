import { webhook_logs, webhooks } from "@cairn/contract/routes/webhooks";
import { implement, type Registration } from "../../platform/http/implement.ts";
import { listDeliveries, replayDeliveries, replayDelivery, testWebhook } from "./log.ts";
import {
  createWebhook,
  listWebhooks,
  readWebhook,
  removeWebhook,
  rotateSecret,
  updateWebhook,
} from "./service.ts";

export function webhookRoutes(registration: Registration): void {
  implement(registration, webhooks, {
    list: (context) => listWebhooks(context),
    create: (context, { body }) => createWebhook(context, body),
    retrieve: (context, { params }) => readWebhook(context, params.webhook_id),
    update: (context, { params, body }) => updateWebhook(context, params.webhook_id, body),
    remove: (context, { params }) => removeWebhook(context, params.webhook_id),
    regenerate: (context, { params, body }) =>
      rotateSecret(context, params.webhook_id, body.revoke_old ?? false),
    test: (context, { params }) => testWebhook(context, params.webhook_id),
  });
  implement(registration, webhook_logs, {
    list: (context, { params, query }) => listDeliveries(context, params.webhook_id, query),
    replay_range: (context, { params, body }) => replayDeliveries(context, params.webhook_id, body),
    replay: (context, { params }) => replayDelivery(context, params.webhook_id, params.log_id),
  });
}
