// Subscriptions in the database (contract/issues §6.5).
import type { Subscription } from "@cairn/contract/entities/issue-details";
import { sql } from "kysely";
import type { Tx } from "../../platform/outbox/tx.ts";
import type { Queryable } from "../../platform/postgres/database.ts";
import type { IssuePlace } from "../issues/issue-place.ts";

export async function isSubscribed(db: Queryable, place: IssuePlace, userId: string): Promise<boolean> {
  const { rows } = await sql`select 1 from issue_subscribers
    where workspace_id = ${place.workspace_id} and issue_id = ${place.issue_id} and user_id = ${userId}`.execute(
    db,
  );
  return rows.length > 0;
}

/** Subscribes the actor; undefined when they are already subscribed. */
export async function insertSubscription(t: Tx, place: IssuePlace): Promise<Subscription | undefined> {
  const { rows } = await sql<Subscription>`
    insert into issue_subscribers (workspace_id, issue_id, user_id, created_at)
    values (${place.workspace_id}, ${place.issue_id}, ${t.actor_id}, ${t.now}) on conflict do nothing
    returning id, created_at, created_at as updated_at, user_id as created_by, user_id as updated_by, ${place.project_id}::uuid as project,
      workspace_id as workspace, issue_id as issue, user_id as subscriber`.execute(t.db);
  return rows[0];
}

/** @returns whether the subscription existed */
export async function deleteSubscription(t: Tx, place: IssuePlace): Promise<boolean> {
  const { rows } = await sql`delete from issue_subscribers
    where workspace_id = ${place.workspace_id} and issue_id = ${place.issue_id} and user_id = ${t.actor_id}
    returning user_id`.execute(t.db);
  return rows.length > 0;
}
