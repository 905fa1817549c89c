// Messages of a project to Slack, Discord, Teams and Mattermost (docs/adr/0040).
import { Type } from "typebox";
import { ChatChannel, ChatChannelDraft, ChatChannelPatch, ChatTest } from "../entities/chat-channel.ts";
import { route } from "../route.ts";

const C = "/api/workspaces/:slug/projects/:project_id/chat-channels";

export const chat_channels = {
  list: route({
    method: "GET",
    path: `${C}/`,
    access: "project.admin",
    summary: "The chat channels of a project by creation, without their URLs",
    success: { status: 200, body: Type.Array(ChatChannel) },
  }),
  create: route({
    method: "POST",
    path: `${C}/`,
    access: "project.admin",
    summary: "Add a chat channel by the URL of its incoming webhook",
    body: ChatChannelDraft,
    success: { status: 201, body: ChatChannel },
    errors: ["invalid"],
    mutates: true,
  }),
  update: route({
    method: "PATCH",
    path: `${C}/:channel_id/`,
    access: "project.admin",
    summary: "Change a chat channel, pause it (`is_active: false`) or resume it",
    body: ChatChannelPatch,
    success: { status: 200, body: ChatChannel },
    errors: ["chat.channel_not_found", "invalid"],
    mutates: true,
  }),
  remove: route({
    method: "DELETE",
    path: `${C}/:channel_id/`,
    access: "project.admin",
    summary: "Remove a chat channel with what waits for it",
    success: { status: 204 },
    errors: ["chat.channel_not_found"],
    mutates: true,
  }),
  test: route({
    method: "POST",
    path: `${C}/:channel_id/test/`,
    access: "project.admin",
    summary: "Send a test message at once, also while the channel is paused, and say what came of it",
    success: { status: 200, body: ChatTest },
    errors: ["chat.channel_not_found"],
    mutates: true,
  }),
};
