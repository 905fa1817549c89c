// All consumers of changes. Webhooks start with their sender (features/webhooks/start.ts), beside the others.
import { publishNotifications } from "./features/notifications/publish-notifications.ts";
import { queueDeliveries } from "./features/webhooks/queue-deliveries.ts";
import type { Consumer } from "./platform/outbox/consumers.ts";

export const CONSUMERS: readonly Consumer[] = [publishNotifications, queueDeliveries];
