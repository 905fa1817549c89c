import { chat_channels } from "@cairn/contract/routes/chat-channels";
import { slack_app, slack_links } from "@cairn/contract/routes/slack";
import { implement, type Registration } from "../../platform/http/implement.ts";
import { createChannel, listChannels, removeChannel, testChannel, updateChannel } from "./service.ts";
import { confirmLink, readLink } from "./slack/links.ts";
import { slackHookRoutes } from "./slack/receive.ts";
import { connectSlackApp, disconnectSlackApp, readSlackApp, unlinkPerson } from "./slack/service.ts";

export async function chatRoutes(registration: Registration): Promise<void> {
  implement(registration, chat_channels, {
    list: (context) => listChannels(context),
    create: (context, { body }) => createChannel(context, body),
    update: (context, { params, body }) => updateChannel(context, params.channel_id, body),
    remove: (context, { params }) => removeChannel(context, params.channel_id),
    test: (context, { params }) => testChannel(context, params.channel_id),
  });
  implement(registration, slack_app, {
    retrieve: (context) => readSlackApp(context),
    connect: (context, { body }) => connectSlackApp(context, body),
    disconnect: (context) => disconnectSlackApp(context),
    unlink: (context, { params }) => unlinkPerson(context, params.person_id),
  });
  implement(registration, slack_links, {
    question: (context, { query }) => readLink(context, query.token),
    confirm: (context, { body }) => confirmLink(context, body.token),
  });
  await slackHookRoutes(registration);
}
