// Who is waiting for email about their notifications, and what it is about.
import { sql } from "kysely";
import type { Queryable } from "../../../platform/postgres/database.ts";
import { stillConcerns } from "../still-concerns.ts";
import type { Told } from "./letters.ts";

export interface Waiting {
  workspace_id: string;
  receiver_id: string;
}

/** Most people in one run of the job; the others follow a minute later. */
const MAX_AT_ONCE = 1000;

/** People with no new notifications since `quiet`, or who have waited since `longest`. */
export async function waitingSince(db: Queryable, quiet: string, longest: string): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`
    select workspace_id, receiver_id from notifications where mail_kind is not null
    group by workspace_id, receiver_id having max(created_at) <= ${quiet} or min(created_at) <= ${longest}
    order by min(created_at) limit ${MAX_AT_ONCE}`.execute(db);
  return rows;
}

/**
 * Takes the waiting rows of a person, oldest first: each row once, whichever node asks. Returns those that are still
 * relevant: not read, snoozed or archived meanwhile, in a project that they are in or about a page that they see, and of a
 * kind that they still want.
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
    select coalesce(n.issue_id, n.page_id) as subject_id,
      case when n.page_id is not null then (select json_build_object('project', g.project_id) from pages g
        where g.workspace_id = n.workspace_id and g.id = n.page_id) end as page, n.sender, n.title, n.message, n.data, coalesce(nullif(u.display_name, ''), 'Someone') as who, d.kind as property_kind
    from told n left join users u on u.id = n.triggered_by
    left join properties d on d.workspace_id = n.workspace_id and d.project_id = n.project_id
      and 'property_' || d.id = n.data -> 'issue_activity' ->> 'field'
    join notification_preferences p on p.user_id = n.receiver_id
    where (to_jsonb(p) ->> n.kind)::boolean and ${stillConcerns(now)}
    order by n.created_at, n.id`.execute(db);
  return rows;
}

export interface Recipient {
  email: string;
  time_zone: string;
  workspace: { name: string; slug: string };
}

/** The email address for a person's email about a workspace; undefined when they are not active there. */
export async function recipientOf(
  db: Queryable,
  { workspace_id, receiver_id }: Waiting,
): Promise<Recipient | undefined> {
  const { rows } = await sql<Recipient>`
    select u.email, u.user_timezone as time_zone, json_build_object('name', w.name, 'slug', w.slug) as workspace
    from users u join workspace_members m on m.member_id = u.id and m.workspace_id = ${workspace_id} and m.is_active
    join workspaces w on w.id = m.workspace_id
    where u.id = ${receiver_id} and u.is_active and not u.is_bot`.execute(db);
  return rows[0];
}

/** Deletes everything that waits: this instance sends no email. */
export async function forgetWaiting(db: Queryable): Promise<void> {
  await sql`update notifications set mail_kind = null where mail_kind is not null`.execute(db);
}
