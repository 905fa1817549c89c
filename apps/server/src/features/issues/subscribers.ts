// Who is subscribed to an issue, as the stream carries it. Each receiver only sees their own subscription:
// features/live/viewer.ts.
import { sql } from "kysely";
import type { Tx } from "../../platform/outbox/tx.ts";

/** All subscribers of an issue; never leaves the server in this form. */
export interface SubscriptionChange {
  id: string;
  subscribers: string[];
}

/** Announces the current subscribers. */
export async function publishSubscribers(
  t: Tx,
  projectId: string,
  issueIds: readonly string[],
): Promise<void> {
  if (issueIds.length === 0) return;
  const { rows } = await sql<SubscriptionChange>`
    select i.id, array(select s.user_id from issue_subscribers s
      where s.workspace_id = i.workspace_id and s.issue_id = i.id order by s.user_id) as subscribers
    from issues i where i.workspace_id = ${t.workspace_id} and i.id = any (${issueIds}::uuid[])`.execute(
    t.db,
  );
  for (const row of rows)
    t.changed({ entity: "subscription", id: row.id, op: "update", project_id: projectId, row });
}

/** Subscribes the actor to issues; returns those that they were not subscribed to. */
export async function subscribeActor(t: Tx, issueIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ issue_id: string }>`
    insert into issue_subscribers (workspace_id, issue_id, user_id)
    select ${t.workspace_id}::uuid, unnest(${issueIds}::uuid[]), ${t.actor_id}::uuid on conflict do nothing returning issue_id`.execute(
    t.db,
  );
  return rows.map((row) => row.issue_id);
}
