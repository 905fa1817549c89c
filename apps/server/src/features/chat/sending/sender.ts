// Sends the messages that are queued for chats: one at a time to each channel, because chats take about one a second.
import { type Lanes, type Sender, startSender } from "../../../platform/sending/lanes.ts";
import type { Runtime } from "../../../platform/runtime.ts";
import { attemptMessages } from "./attempt.ts";
import {
  CHAT_QUEUE,
  type ChatOutcome,
  type ClaimedMessage,
  claimMessages,
  storeChatOutcomes,
} from "./claim.ts";
import { learnFrom } from "./health.ts";

const LANES: Lanes<ClaimedMessage, ChatOutcome> = {
  what: "messages to chats",
  batch: 10,
  per_second: 50,
  queue: CHAT_QUEUE,
  claim: ({ db, now }, channel, limit) => claimMessages(db, channel, now(), limit),
  attempt: attemptMessages,
  store: async (runtime, channel, outcomes) => {
    await storeChatOutcomes(runtime.db, channel.workspace_id, outcomes);
    await learnFrom(runtime, channel, outcomes);
  },
};

export const startChatSender = (runtime: Runtime): Sender => startSender(runtime, LANES);
