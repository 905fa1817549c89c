export { type Api, type Cairn, CairnError, type CairnOptions, createCairn } from "./client.ts";
export { verifyWebhook, WebhookError, type WebhookEvent } from "./webhooks.ts";
export type { components, paths } from "./api.gen.ts";
