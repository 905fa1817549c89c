// The chats that messages can be sent to.
import type { ChatKind } from "@cairn/contract/entities/chat-channel";
import { discordFormat } from "./discord.ts";
import type { ChatFormat } from "./format.ts";
import { mattermostFormat } from "./mattermost.ts";
import { slackFormat } from "./slack.ts";
import { teamsFormat } from "./teams.ts";

export const CHAT_FORMATS: Record<ChatKind, ChatFormat> = {
  slack: slackFormat,
  discord: discordFormat,
  teams: teamsFormat,
  mattermost: mattermostFormat,
};
