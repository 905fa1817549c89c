// Messages that wait to be sent. Until one is sent, more changes of the same thing become a part of it.
import { sql } from "kysely";
import { newId } from "../../platform/ids.ts";
import type { Tx } from "../../platform/outbox/tx.ts";
import { mergeEntries } from "./merge-entries.ts";
import type { ChatEntry, ChatMessage, ChatSubject } from "./message.ts";

/** How long, in milliseconds, a message waits for more changes of the same thing. */
const GATHER_MS = 10_000;
/** Most waiting messages of a channel; further changes are counted in one of its own. */
const MAX_WAITING = 20;

/** A message about one object to a channel. */
export interface Told {
  channel_id: string;
  subject_id: string;
  subject: ChatSubject;
  entries: readonly ChatEntry[];
}

interface Waiting {
  id: string;
  channel_id: string;
  subject_id: string;
  content: ChatMessage;
}

const keyOf = ({ channel_id, subject_id }: Pick<Waiting, "channel_id" | "subject_id">): string =>
  `${channel_id} ${subject_id}`;

/** Those that may still change, locked until the transaction ends. */
async function changeable(t: Tx, subjectIds: readonly string[]): Promise<ReadonlyMap<string, Waiting>> {
  const { rows } = await sql<Waiting>`
    select id, channel_id, subject_id, content from chat_messages
    where workspace_id = ${t.workspace_id} and subject_id = any (${subjectIds}::uuid[]) and state = 'pending'
      and claimed_at is null and told_key is null
    order by position for update skip locked`.execute(t.db);
  return new Map(rows.map((row) => [keyOf(row), row]));
}

async function countWaiting(t: Tx): Promise<Map<string, number>> {
  const { rows } = await sql<{ channel_id: string; total: number }>`
    select channel_id, count(*)::integer as total from chat_messages
    where workspace_id = ${t.workspace_id} and state = 'pending' group by channel_id`.execute(t.db);
  return new Map(rows.map(({ channel_id, total }) => [channel_id, total]));
}

async function insert(
  t: Tx,
  { channel_id, subject_id }: Told,
  content: ChatMessage,
  toldKey: string | null,
  waitMs: number,
): Promise<void> {
  const due = new Date(Date.parse(t.now) + waitMs).toISOString();
  await sql`
    insert into chat_messages (workspace_id, id, channel_id, subject_id, told_key, content, queued_at, due_at)
    values (${t.workspace_id}, ${newId()}, ${channel_id}, ${subject_id}, ${toldKey}, ${JSON.stringify(content)}::jsonb, ${t.now}, ${due})
    on conflict (workspace_id, channel_id, told_key) do nothing`.execute(t.db);
}

async function change(t: Tx, waiting: Waiting, content: ChatMessage): Promise<void> {
  if (content.entries.length === 0 && content.more === 0)
    await sql`delete from chat_messages where workspace_id = ${t.workspace_id} and id = ${waiting.id}`.execute(
      t.db,
    );
  else
    await sql`update chat_messages set content = ${JSON.stringify(content)}::jsonb
      where workspace_id = ${t.workspace_id} and id = ${waiting.id}`.execute(t.db);
}

/** Adds to the message that waits for the same thing, or queues one. @returns whether it did */
async function addTo(t: Tx, waiting: Waiting | undefined, told: Told): Promise<boolean> {
  if (waiting === undefined) return false;
  const { subject, entries } = told;
  const { content } = waiting;
  await change(t, waiting, { ...content, subject, entries: mergeEntries(content.entries, entries) });
  return true;
}

/** Queues messages to channels, and only counts events beyond the limit. `projects`: by id, for what is only counted. */
export async function queueMessages(
  t: Tx,
  told: readonly Told[],
  projectOf: (channelId: string) => { id: string; subject: ChatSubject } | undefined,
): Promise<void> {
  if (told.length === 0) return;
  const total = await countWaiting(t);
  const waiting = await changeable(t, [...new Set(told.map(({ subject_id }) => subject_id))]);
  const uncounted = new Map<string, number>();
  for (const one of told) {
    const { channel_id, subject } = one;
    if (await addTo(t, waiting.get(keyOf(one)), one)) continue;
    const entries = mergeEntries([], one.entries);
    if (entries.length === 0) continue;
    const before = total.get(channel_id) ?? 0;
    if (before < MAX_WAITING) {
      await insert(t, one, { subject, entries, more: 0 }, null, GATHER_MS);
      total.set(channel_id, before + 1);
    } else uncounted.set(channel_id, (uncounted.get(channel_id) ?? 0) + entries.length);
  }
  for (const [channel_id, more] of uncounted) {
    const project = projectOf(channel_id);
    if (project) await countMore(t, channel_id, project, more);
  }
}

async function countMore(
  t: Tx,
  channel_id: string,
  { id: subject_id, subject }: { id: string; subject: ChatSubject },
  more: number,
): Promise<void> {
  const told = { channel_id, subject_id, subject, entries: [] };
  const known = (await changeable(t, [subject_id])).get(keyOf(told));
  if (known) await change(t, known, { ...known.content, more: known.content.more + more });
  else await insert(t, told, { subject, entries: [], more }, null, GATHER_MS);
}

/** Queues a message that a channel gets only once. */
export const queueOnce = (t: Tx, told: Told, key: string): Promise<void> =>
  insert(t, told, { subject: told.subject, entries: told.entries, more: 0 }, key, 0);
