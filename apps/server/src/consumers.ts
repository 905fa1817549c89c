// All consumers of changes. Webhooks and chats start with their senders (features/webhooks/start.ts, features/chat/start.ts).
import { openRuns } from "./features/agent-runs/open-runs.ts";
import { tellChats } from "./features/chat/tell-chats.ts";
import { publishNotifications } from "./features/notifications/publish-notifications.ts";
import { queueDeliveries } from "./features/webhooks/queue-deliveries.ts";
import type { Consumer } from "./platform/outbox/consumers.ts";

export const CONSUMERS: readonly Consumer[] = [publishNotifications, openRuns, queueDeliveries, tellChats];
