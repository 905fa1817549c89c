// Messages to chats at work: queued as things happen, and sent.
import { startConsumers } from "../../platform/outbox/consumers.ts";
import type { Runtime } from "../../platform/runtime.ts";
import { startChatSender } from "./sending/sender.ts";
import { tellChats } from "./tell-chats.ts";

/** The returned function stops both after their current work. */
export function startChats(runtime: Runtime): () => Promise<void> {
  const sender = startChatSender(runtime);
  const stopQueuing = startConsumers(runtime, [tellChats]);
  return async () => {
    await stopQueuing();
    await sender.stop();
  };
}
