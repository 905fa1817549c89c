// Webhooks at work: events are queued as they happen, and sent.
import { startConsumers } from "../../platform/outbox/consumers.ts";
import type { Runtime } from "../../platform/runtime.ts";
import { queueDeliveries } from "./queue-deliveries.ts";
import { startSender } from "./sending/sender.ts";

/** The returned function stops both after their current work. */
export function startWebhooks(runtime: Runtime): () => Promise<void> {
  const sender = startSender(runtime);
  const stopQueuing = startConsumers(runtime, [{ ...queueDeliveries, consumed: sender.wake }]);
  return async () => {
    await stopQueuing();
    await sender.stop();
  };
}
