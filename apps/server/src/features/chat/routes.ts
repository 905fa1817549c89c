import { chat_channels } from "@cairn/contract/routes/chat-channels";
import { implement, type Registration } from "../../platform/http/implement.ts";
import { createChannel, listChannels, removeChannel, testChannel, updateChannel } from "./service.ts";

export function chatRoutes(registration: Registration): void {
  implement(registration, chat_channels, {
    list: (context) => listChannels(context),
    create: (context, { body }) => createChannel(context, body),
    update: (context, { params, body }) => updateChannel(context, params.channel_id, body),
    remove: (context, { params }) => removeChannel(context, params.channel_id),
    test: (context, { params }) => testChannel(context, params.channel_id),
  });
}
