// Queues messages about changes: a consumer of the outbox (docs/adr/0040).
import type { ChatEventName } from "@cairn/contract/entities/chat-channel";
import { sql } from "kysely";
import type { Consumer } from "../../platform/outbox/consumers.ts";
import type { Tx } from "../../platform/outbox/tx.ts";
import { type ChatEvent, eventsOf, TOLD_ENTITIES } from "./events.ts";
import type { ChatEntry, ChatSubject } from "./message.ts";
import { queueMessages, type Told } from "./queue.ts";
import { loadSubjects } from "./subjects.ts";

export const CONSUMER = "chat";

interface Listener {
  id: string;
  project_id: string;
  events: ChatEventName[];
  since_seq: number;
}

async function listenersOf(t: Tx, projectIds: readonly string[]): Promise<Listener[]> {
  const { rows } = await sql<Listener>`
    select id, project_id, events, since_seq from chat_channels
    where workspace_id = ${t.workspace_id} and project_id = any (${projectIds}::uuid[]) and is_active order by id`.execute(
    t.db,
  );
  return rows;
}

/** Those of these states that complete an issue. */
async function completingStates(t: Tx, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await t.db
    .selectFrom("states")
    .select("id")
    .where("workspace_id", "=", t.workspace_id)
    .where("id", "in", ids)
    .where("group", "=", "completed")
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** The event as this channel hears of it; null if it does not. */
function heard(listener: Listener, event: ChatEvent, completing: ReadonlySet<string>): ChatEntry | null {
  const { entry, new_state_id, seq, project_id } = event;
  if (seq <= Number(listener.since_seq) || project_id !== listener.project_id) return null;
  const completes = new_state_id !== null && completing.has(new_state_id);
  if (completes && listener.events.includes("issue_completed")) return { ...entry, event: "issue_completed" };
  return listener.events.includes(entry.event) ? entry : null;
}

interface Hearing {
  events: readonly ChatEvent[];
  completing: ReadonlySet<string>;
  subjects: ReadonlyMap<string, ChatSubject>;
}

/** The messages to one channel, by subject, in the order of their first events. */
function toldTo(listener: Listener, { events, completing, subjects }: Hearing): Told[] {
  const told = new Map<string, ChatEntry[]>();
  for (const event of events) {
    const entry = heard(listener, event, completing);
    if (entry) told.set(event.subject.id, [...(told.get(event.subject.id) ?? []), entry]);
  }
  return [...told].flatMap(([subject_id, entries]) => {
    const subject = subjects.get(subject_id);
    return subject ? [{ channel_id: listener.id, subject_id, subject, entries }] : [];
  });
}

async function tell(t: Tx, events: readonly ChatEvent[]): Promise<void> {
  const projectIds = [...new Set(events.map(({ project_id }) => project_id))];
  const listeners = await listenersOf(t, projectIds);
  if (listeners.length === 0) return;
  const completing = await completingStates(
    t,
    events.flatMap(({ new_state_id: id }) => id ?? []),
  );
  const projects = listeners.map(({ project_id: id }) => ({ kind: "project" as const, id }));
  const subjects = await loadSubjects(t, [...events.map(({ subject }) => subject), ...projects]);
  const told = listeners.flatMap((listener) => toldTo(listener, { events, completing, subjects }));
  await queueMessages(t, told, (channelId) => {
    const id = listeners.find((one) => one.id === channelId)?.project_id ?? "";
    const subject = subjects.get(id);
    return subject && { id, subject };
  });
}

export const tellChats: Consumer = {
  name: CONSUMER,
  entities: TOLD_ENTITIES,
  workspaces: "select workspace_id from chat_channels where is_active",
  consume: async (t, changes) => {
    const events = eventsOf(changes);
    if (events.length > 0) await tell(t, events);
  },
};
