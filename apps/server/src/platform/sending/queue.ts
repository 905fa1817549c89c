// What the queues of webhooks and chats share in the database: receivers that rest after failures, and messages that are
// due. Which columns else they have, and how messages are claimed, differs.
import { sql } from "kysely";
import type { Runtime } from "../runtime.ts";
import { restMs } from "./backoff.ts";

/** A receiver: a webhook, or a channel. */
export interface ReceiverRef {
  workspace_id: string;
  id: string;
}

/** Names of the tables, and of the column of a message that refers to its receiver. */
export interface SendingQueue {
  receivers: "webhooks" | "chat_channels";
  messages: "webhook_deliveries" | "chat_messages";
  receiver_id: "webhook_id" | "channel_id";
}

const MAX_DUE_RECEIVERS = 1000;

/** Active receivers with messages that are due, in one workspace if given. */
export async function dueReceivers(
  { db, now: clock }: Runtime,
  { receivers, messages, receiver_id }: SendingQueue,
  workspaceId: string | null,
): Promise<ReceiverRef[]> {
  const now = clock();
  const { rows } = await sql<ReceiverRef>`
    select r.workspace_id, r.id from ${sql.table(receivers)} r
    where r.is_active and (r.rest_until is null or r.rest_until <= ${now}) and (${workspaceId}::uuid is null or r.workspace_id = ${workspaceId})
      and exists (select from ${sql.table(messages)} m
        where m.workspace_id = r.workspace_id and m.${sql.ref(receiver_id)} = r.id and m.state = 'pending' and m.due_at <= ${now})
    order by r.rest_until nulls first, r.workspace_id, r.id limit ${MAX_DUE_RECEIVERS}`.execute(db);
  return rows;
}

/** Returns messages that were claimed but not sent. */
export async function releaseMessages(
  { db, now }: Runtime,
  { messages }: SendingQueue,
  { workspace_id }: ReceiverRef,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  await sql`update ${sql.table(messages)} set due_at = ${now()}
    where workspace_id = ${workspace_id} and id = any (${ids}::uuid[]) and state = 'pending'`.execute(db);
}

/**
 * Counts failures in a row, after which the receiver rests, for at least `least_rest_ms`.
 * @returns since when it has failed, with these failures; null if it was removed
 */
export async function countFailures(
  { db, now: clock }: Runtime,
  { receivers }: SendingQueue,
  { workspace_id, id }: ReceiverRef,
  { count, least_rest_ms = 0 }: { count: number; least_rest_ms?: number },
): Promise<Date | null> {
  const now = clock();
  const { rows } = await sql<{ failures: number; failing_since: string }>`
    update ${sql.table(receivers)} set failures = failures + ${count}, failing_since = coalesce(failing_since, ${now})
    where workspace_id = ${workspace_id} and id = ${id} returning failures, failing_since`.execute(db);
  const [row] = rows;
  if (!row) return null;
  const rest = Math.max(restMs(row.failures), least_rest_ms);
  if (rest > 0)
    await sql`update ${sql.table(receivers)} set rest_until = ${new Date(now.getTime() + rest)}
      where workspace_id = ${workspace_id} and id = ${id}`.execute(db);
  return new Date(row.failing_since);
}
