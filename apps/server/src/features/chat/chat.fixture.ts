// Chat channels that send to a receiver in this process.
import type { Notification } from "@cairn/contract/entities/notification";
import type { ChatChannel, ChatChannelDraft } from "@cairn/contract/entities/chat-channel";
import type { World } from "@cairn/testkit/world";
import { consumeAll } from "../../platform/outbox/consumers.ts";
import { eventually } from "../webhooks/webhooks.fixture.ts";
import { startChatSender } from "./sending/sender.ts";
import { tellChats } from "./tell-chats.ts";

/** @param P the path of the project */
export async function addChannel(
  w: World,
  draft: Partial<ChatChannelDraft> & { url: string },
  P = w.P,
): Promise<ChatChannel> {
  const defaults = { kind: "slack", name: "#builds", events: ["issue_created"] } as const;
  const { status, body } = await w.as("ada").send("POST", `${P}/chat-channels/`, { ...defaults, ...draft });
  if (status !== 201) throw new Error(`${status}: ${JSON.stringify(body)}`);
  return body as ChatChannel;
}

export const queueChats = (w: World): Promise<void> => consumeAll(w.runtime, tellChats, w.workspace.id);

async function countDue(w: World): Promise<number> {
  const { rows } = await w.runtime.pool.query<{ total: string }>(
    `select count(*) as total from chat_messages m join chat_channels c on c.id = m.channel_id and c.is_active
     where m.workspace_id = $1 and m.state = 'pending' and m.due_at <= $2 and (c.rest_until is null or c.rest_until <= $2)`,
    [w.workspace.id, w.runtime.now()],
  );
  return Number(rows[0]?.total);
}

/** Queues what has happened, lets `ms` pass, and sends until nothing more is due. */
export async function sendChats(w: World, ms = 11_000): Promise<void> {
  await queueChats(w);
  w.setNow(new Date(w.runtime.now().getTime() + ms).toISOString());
  // A sender that is stopped returns what it has claimed but not sent.
  do {
    const sender = startChatSender(w.runtime);
    try {
      await eventually(async () => (await countDue(w)) === 0, 25_000);
    } finally {
      await sender.stop();
    }
  } while ((await countDue(w)) > 0);
}

/** The pauses of channels that a person is notified of: the channel, its project and the reason, newest first. */
export async function channelPauses(w: World, who: string): Promise<[string, string | null, string?][]> {
  const { body } = await w.as(who).send("GET", `${w.W}/users/notifications/`);
  return (body as Notification[])
    .filter(({ entity_name }) => entity_name === "chat_channel")
    .map(({ entity_identifier, project, data }) => [entity_identifier, project, data.integration?.reason]);
}
