// Claiming messages, and storing what became of them. Every node may do both, as with deliveries of webhooks.
import type { ChatKind } from "@cairn/contract/entities/chat-channel";
import { sql } from "kysely";
import type { Queryable } from "../../../platform/postgres/database.ts";
import { FAILURES_BEFORE_REST } from "../../../platform/sending/backoff.ts";
import type { ReceiverRef, SendingQueue } from "../../../platform/sending/queue.ts";
import { liveSql } from "../../issues/references.ts";
import type { ChatMessage } from "../message.ts";

export interface ClaimedMessage {
  id: string;
  channel_id: string;
  kind: ChatKind;
  /** Sealed. */
  url: string;
  content: ChatMessage;
  /** So far. */
  attempts: number;
  queued_at: string;
}

/** What an attempt changes about a message. Instants are ISO 8601. */
export interface ChatOutcome {
  id: string;
  state: "pending" | "sent" | "failed";
  due_at: string;
  /** Null if it was sent; `unreachable`, `incomplete`, or the status and the beginning of the answer. */
  error: string | null;
  /** The chat says that the channel no longer exists. */
  is_gone: boolean;
  /** For how many milliseconds the chat wants to be left alone. */
  rest_ms: number;
}

export const CHAT_QUEUE: SendingQueue = {
  receivers: "chat_channels",
  messages: "chat_messages",
  receiver_id: "channel_id",
};

/** Longer than a batch takes in which every request takes as long as it may. */
const LEASE_MS = 120_000;

/** Deletes messages about issues that are no longer what every member of the project sees: a draft is private again. */
async function withdraw(db: Queryable, { workspace_id, id }: ReceiverRef, now: Date): Promise<void> {
  await sql`
    delete from chat_messages m using chat_channels c
    where m.workspace_id = ${workspace_id} and m.channel_id = ${id} and m.state = 'pending' and m.due_at <= ${now}
      and c.workspace_id = m.workspace_id and c.id = m.channel_id and m.content -> 'subject' ->> 'kind' = 'issue'
      and not exists (select from issues i where i.workspace_id = m.workspace_id and i.id = m.subject_id
        and i.project_id = c.project_id and ${sql.raw(liveSql("i"))})`.execute(db);
}

/** Claims messages that are due, in order, at most `limit`, and only one while the chat keeps failing. */
export async function claimMessages(
  db: Queryable,
  { workspace_id, id }: ReceiverRef,
  now: Date,
  limit: number,
): Promise<ClaimedMessage[]> {
  await withdraw(db, { workspace_id, id }, now);
  const lease = new Date(now.getTime() + LEASE_MS).toISOString();
  const { rows } = await sql<ClaimedMessage & { position: number }>`
    with channel as (
      select * from chat_channels
      where workspace_id = ${workspace_id} and id = ${id} and is_active and (rest_until is null or rest_until <= ${now})
    ), due as (
      select m.workspace_id, m.id from chat_messages m
      where m.workspace_id = ${workspace_id} and m.channel_id = ${id} and m.state = 'pending' and m.due_at <= ${now}
        and m.position = (select min(e.position) from chat_messages e
          where e.workspace_id = m.workspace_id and e.channel_id = m.channel_id and e.subject_id = m.subject_id
            and e.state = 'pending')
      order by m.due_at, m.position
      limit (select case when failures >= ${FAILURES_BEFORE_REST} then 1 else ${limit} end from channel)
      for update skip locked
    )
    update chat_messages m set due_at = ${lease}, claimed_at = coalesce(m.claimed_at, ${now})
    from due, channel where m.workspace_id = due.workspace_id and m.id = due.id
    returning m.id, m.channel_id, channel.kind, channel.url, m.content, m.attempts, m.queued_at, m.position`.execute(
    db,
  );
  return rows.toSorted((a, b) => Number(a.position) - Number(b.position));
}

/** Stores the results of attempts. */
export async function storeChatOutcomes(
  db: Queryable,
  workspaceId: string,
  outcomes: readonly ChatOutcome[],
): Promise<void> {
  await sql`
    update chat_messages m set state = o.state, attempts = m.attempts + 1, due_at = o.due_at
    from json_to_recordset(${JSON.stringify(outcomes)}::json) as o (id uuid, state text, due_at timestamptz)
    where m.workspace_id = ${workspaceId} and m.id = o.id`.execute(db);
}
