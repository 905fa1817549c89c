// All consumers of changes.
import { publishNotifications } from "./features/notifications/publish-notifications.ts";
import type { Consumer } from "./platform/outbox/consumers.ts";

export const CONSUMERS: readonly Consumer[] = [publishNotifications];
