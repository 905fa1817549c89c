// The rules of chat channels (docs/adr/0040). Clients fetch them where they are shown, so no stream announces them.
import type {
  ChatChannel,
  ChatChannelDraft,
  ChatChannelPatch,
  ChatEventName,
  ChatTest,
} from "@cairn/contract/entities/chat-channel";
import { fail, invalid } from "../../platform/failure.ts";
import type { ProjectContext } from "../../platform/http/context.ts";
import { requireReceiver } from "../../platform/http/receiver-address.ts";
import { newId } from "../../platform/ids.ts";
import { beginHere, type Listeners } from "../../platform/outbox/begin-here.ts";
import { tx, type Tx } from "../../platform/outbox/tx.ts";
import type { Queryable } from "../../platform/postgres/database.ts";
import { deleteRow, insertRow, updateRow } from "../../platform/postgres/audited-rows.ts";
import { sealUrl, urlHint } from "./channel-url.ts";
import {
  type ChannelColumns,
  channelsOf,
  type ChatPlace,
  findChannel,
  lockChannels,
  noteTest,
} from "./queries.ts";
import { sendToChat } from "./sending/attempt.ts";
import { CONSUMER } from "./tell-chats.ts";

/** All of them are listed at once. */
const MAX_CHANNELS = 20;
const TABLE = "chat_channels";
const LISTENERS: Listeners = { table: TABLE, consumer: CONSUMER };

const placeOf = ({ workspace, project }: ProjectContext): ChatPlace => ({
  workspace_id: workspace.id,
  project_id: project.id,
});

export const listChannels = (context: ProjectContext): Promise<ChatChannel[]> =>
  channelsOf(context.runtime.db, placeOf(context));

async function requireChannel(db: Queryable, place: ChatPlace, id: string) {
  const channel = await findChannel(db, place, id);
  if (!channel) throw fail("chat.channel_not_found");
  return channel;
}

/** Without its URL. */
async function readWritten(t: Tx, place: ChatPlace, id: string): Promise<ChatChannel> {
  const { url: _secret, ...channel } = await requireChannel(t.db, place, id);
  return channel;
}

function nameIn(text: string): string {
  const name = text.trim();
  if (name === "") throw invalid({ name: ["Enter a name."] });
  return name;
}

function eventsIn(events: readonly ChatEventName[]): ChatEventName[] {
  if (events.length === 0) throw invalid({ events: ["Choose at least one event."] });
  return [...new Set(events)];
}

async function urlColumns(context: ProjectContext, id: string, text: string): Promise<ChannelColumns> {
  const href = await requireReceiver(context, text);
  return { url: await sealUrl(context.runtime, id, href), url_hint: urlHint(href) };
}

/** @throws invalid */
export async function createChannel(
  context: ProjectContext,
  { kind, name, url, events }: ChatChannelDraft,
): Promise<ChatChannel> {
  const place = placeOf(context);
  const id = newId();
  const { project_id } = place;
  const columns = { project_id, kind, name: nameIn(name), events: eventsIn(events), since_seq: 0 };
  const secret = await urlColumns(context, id, url);
  return tx(context, async (t) => {
    if ((await lockChannels(t, project_id)) >= MAX_CHANNELS)
      throw invalid({ non_field_errors: [`A project has at most ${MAX_CHANNELS} chat channels.`] });
    await insertRow(t, TABLE, id, { ...columns, ...secret });
    await beginHere(t, LISTENERS, id);
    return readWritten(t, place, id);
  });
}

const HEALTHY = { failures: 0, failing_since: null, rest_until: null, last_error: null } as const;

/** A resumed channel gets events from now on, after the messages that were waiting for it. */
function pauseColumns(t: Tx, before: ChatChannel, is_active: boolean | undefined): ChannelColumns {
  if (is_active === undefined || is_active === before.is_active) return {};
  return {
    is_active,
    pause_reason: null,
    paused_at: is_active ? null : t.now,
    ...(is_active ? HEALTHY : {}),
  };
}

/** @throws chat.channel_not_found, invalid */
export async function updateChannel(
  context: ProjectContext,
  id: string,
  { name, url, events, is_active }: ChatChannelPatch,
): Promise<ChatChannel> {
  const place = placeOf(context);
  const moved = url === undefined ? {} : { ...(await urlColumns(context, id, url)), ...HEALTHY };
  const columns: ChannelColumns = {
    ...(name === undefined ? {} : { name: nameIn(name) }),
    ...(events === undefined ? {} : { events: eventsIn(events) }),
    ...moved,
  };
  return tx(context, async (t) => {
    await lockChannels(t, place.project_id);
    const before = await requireChannel(t.db, place, id);
    await updateRow(t, TABLE, id, { ...columns, ...pauseColumns(t, before, is_active) });
    if (is_active === true && !before.is_active) await beginHere(t, LISTENERS, id);
    return readWritten(t, place, id);
  });
}

/** @throws chat.channel_not_found */
export const removeChannel = (context: ProjectContext, id: string): Promise<void> =>
  tx(context, async (t) => {
    await requireChannel(t.db, placeOf(context), id);
    await deleteRow(t, TABLE, id);
  });

/** @throws chat.channel_not_found */
export async function testChannel(context: ProjectContext, id: string): Promise<ChatTest> {
  const { runtime, workspace, project } = context;
  const place = placeOf(context);
  const { kind, url } = await requireChannel(runtime.db, place, id);
  const subject = {
    kind: "project",
    key: null,
    name: project.name,
    path: `/${workspace.slug}/projects/${project.id}/issues`,
    color: null,
    facts: [{ label: "Test", value: "This channel receives messages of the project." }],
  } as const;
  const { error } = await sendToChat(runtime, {
    kind,
    url,
    channel_id: id,
    content: { subject, entries: [], more: 0 },
  });
  await noteTest(runtime.db, place, id, { at: runtime.now(), error });
  return { is_sent: error === null, error };
}
