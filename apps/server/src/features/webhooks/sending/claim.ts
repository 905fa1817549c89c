// Claiming deliveries, and storing what became of them. Every node may do both: a claim puts the delivery off, so that it
// is due again if the node stops before it has stored a result.
import { sql } from "kysely";
import type { Queryable } from "../../../platform/postgres/database.ts";
import { FAILURES_BEFORE_REST } from "../../../platform/sending/backoff.ts";
import type { ReceiverRef, SendingQueue } from "../../../platform/sending/queue.ts";
import type { Attempt } from "./send-batch.ts";

export interface ClaimedDelivery {
  id: string;
  webhook_id: string;
  event: string;
  body: string;
  /** So far. */
  attempts: number;
  queued_at: string;
  url: string;
  /** Sealed, as is `old_secret`. */
  secret: string;
  old_secret: string | null;
  old_secret_until: string | null;
}

/** What an attempt changes about a delivery. Instants are ISO 8601. */
export interface Outcome extends Omit<Attempt, "reason"> {
  state: "pending" | "delivered" | "failed";
  due_at: string;
}

export const WEBHOOK_QUEUE: SendingQueue = {
  receivers: "webhooks",
  messages: "webhook_deliveries",
  receiver_id: "webhook_id",
};

/** Longer than a batch takes in which every request hangs. */
const LEASE_MS = 60_000;

const leaseEnd = (now: Date): string => new Date(now.getTime() + LEASE_MS).toISOString();

/**
 * Claims deliveries that are due, at most `limit`, and only one while the receiver keeps failing. A later event of a
 * subject waits for the earlier one, which stays pending while it is being sent. As a join, that condition would be
 * evaluated for the whole backlog; so it is for the first rows in the order of the index.
 */
export async function claimDeliveries(
  db: Queryable,
  { workspace_id, id }: ReceiverRef,
  now: Date,
  limit: number,
): Promise<ClaimedDelivery[]> {
  const { rows } = await sql<ClaimedDelivery>`
    with hook as (
      select * from webhooks
      where workspace_id = ${workspace_id} and id = ${id} and is_active and (rest_until is null or rest_until <= ${now})
    ), due as (
      select d.workspace_id, d.id from webhook_deliveries d
      where d.workspace_id = ${workspace_id} and d.webhook_id = ${id} and d.state = 'pending' and d.due_at <= ${now}
        and d.position = (select min(e.position) from webhook_deliveries e
          where e.workspace_id = d.workspace_id and e.webhook_id = d.webhook_id and e.subject_id = d.subject_id
            and e.state = 'pending')
      order by d.due_at, d.position
      limit (select case when failures >= ${FAILURES_BEFORE_REST} then 1 else ${limit} end from hook)
      for update skip locked
    )
    update webhook_deliveries d set due_at = ${leaseEnd(now)}
    from due, hook where d.workspace_id = due.workspace_id and d.id = due.id
    returning d.id, d.webhook_id, d.event, d.body, d.attempts, d.queued_at, hook.url, hook.secret, hook.old_secret, hook.old_secret_until`.execute(
    db,
  );
  return rows;
}

/** One delivery that is about to be sent outside the queue. */
export async function claimOne(
  db: Queryable,
  workspaceId: string,
  id: string,
  now: Date,
): Promise<ClaimedDelivery | undefined> {
  const { rows } = await sql<ClaimedDelivery>`
    update webhook_deliveries d set due_at = ${leaseEnd(now)} from webhooks w
    where d.workspace_id = ${workspaceId} and d.id = ${id} and w.workspace_id = d.workspace_id and w.id = d.webhook_id
    returning d.id, d.webhook_id, d.event, d.body, d.attempts, d.queued_at, w.url, w.secret, w.old_secret, w.old_secret_until`.execute(
    db,
  );
  return rows[0];
}

/** Stores the results of attempts. */
export async function storeOutcomes(
  db: Queryable,
  workspaceId: string,
  outcomes: readonly Outcome[],
): Promise<void> {
  await sql`
    update webhook_deliveries d set state = o.state, attempts = d.attempts + 1, due_at = o.due_at, sent_at = o.sent_at,
      duration_ms = o.duration_ms, response_status = o.response_status, response_headers = o.response_headers,
      response_body = o.response_body, error = o.error, updated_at = o.sent_at
    from json_to_recordset(${JSON.stringify(outcomes)}::json) as o (id uuid, state text, due_at timestamptz, sent_at timestamptz,
      duration_ms integer, response_status integer, response_headers text, response_body text, error text)
    where d.workspace_id = ${workspaceId} and d.id = o.id`.execute(db);
}
