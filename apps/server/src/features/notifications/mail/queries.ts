// Who waits for mail about what she was told, and what it is about.
import { sql } from "kysely";
import type { Queryable } from "../../../platform/postgres/database.ts";
import type { Told } from "./letters.ts";

export interface Waiting {
  workspace_id: string;
  receiver_id: string;
}

/** In one run of the job; the others have their turn a minute later. */
const MOST_AT_ONCE = 1000;

/** Those to whom nothing has happened since `quiet`, or who have waited since `longest`. */
export async function waitingSince(db: Queryable, quiet: string, longest: string): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`
    select workspace_id, receiver_id from notifications where mail_kind is not null
    group by workspace_id, receiver_id having max(created_at) <= ${quiet} or min(created_at) <= ${longest}
    order by min(created_at) limit ${MOST_AT_ONCE}`.execute(db);
  return rows;
}

/**
 * Takes what waits for a person, oldest first: each row once, whichever node asks. Given back is what she still wants to know: not read, put
 * off or archived meanwhile, in a project that she is in, of a kind that she still wants.
 */
export async function takeWaiting(
  db: Queryable,
  { workspace_id, receiver_id }: Waiting,
  now: string,
): Promise<Told[]> {
  const { rows } = await sql<Told>`
    with taken as (
      select n.id from notifications n where n.workspace_id = ${workspace_id} and n.receiver_id = ${receiver_id} and n.mail_kind is not null
      for update skip locked
    ), told as (
      update notifications n set mail_kind = null from taken, notifications old
      where n.workspace_id = ${workspace_id} and n.id = taken.id and old.workspace_id = n.workspace_id and old.id = n.id
      returning n.*, old.mail_kind as kind
    )
    select n.issue_id, n.sender, n.title, n.message, n.data, coalesce(nullif(u.display_name, ''), 'Someone') as who
    from told n left join users u on u.id = n.triggered_by
    join notification_preferences p on p.user_id = n.receiver_id
    where n.read_at is null and n.archived_at is null and (n.snoozed_till is null or n.snoozed_till <= ${now})
      and (to_jsonb(p) ->> n.kind)::boolean
      and exists (select from project_members m join projects j on j.workspace_id = m.workspace_id and j.id = m.project_id
        where m.workspace_id = n.workspace_id and m.project_id = n.project_id and m.member_id = n.receiver_id and m.is_active and j.archived_at is null)
    order by n.created_at, n.id`.execute(db);
  return rows;
}

export interface Recipient {
  email: string;
  workspace: { name: string; slug: string };
}

/** Where a person's mail about a workspace goes; undefined when she is not active there. */
export async function recipientOf(
  db: Queryable,
  { workspace_id, receiver_id }: Waiting,
): Promise<Recipient | undefined> {
  const { rows } = await sql<Recipient>`
    select u.email, json_build_object('name', w.name, 'slug', w.slug) as workspace
    from users u join workspace_members m on m.member_id = u.id and m.workspace_id = ${workspace_id} and m.is_active
    join workspaces w on w.id = m.workspace_id
    where u.id = ${receiver_id} and u.is_active and not u.is_bot`.execute(db);
  return rows[0];
}

/** Forgets all that waits: no mail leaves this instance. */
export async function forgetWaiting(db: Queryable): Promise<void> {
  await sql`update notifications set mail_kind = null where mail_kind is not null`.execute(db);
}
