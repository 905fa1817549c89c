// All consumers of changes.
import { tellConcerned } from "./features/notifications/tell.ts";
import type { Consumer } from "./platform/outbox/consumers.ts";

export const CONSUMERS: readonly Consumer[] = [tellConcerned];
