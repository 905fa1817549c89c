// The content of a person's digest: only from workspaces and projects that they are in.
import type { DigestChoice } from "@cairn/domain/reminders";
import { sql } from "kysely";
import type { Queryable } from "../../../platform/postgres/database.ts";
import { memberProjects } from "../../../platform/postgres/member-projects.ts";

export interface Subscriber extends DigestChoice {
  user_id: string;
  email: string;
  time_zone: string;
}

/** Everyone who wants a digest, by id, after `after`. */
export async function subscribers(db: Queryable, after: string | null, limit: number): Promise<Subscriber[]> {
  const { rows } = await sql<Subscriber>`
    select p.user_id, u.email, u.user_timezone as time_zone, p.digest, p.digest_hour, p.digest_day::text
    from notification_preferences p join users u on u.id = p.user_id and u.is_active and not u.is_bot
    where p.digest <> 'off' ${after === null ? sql`` : sql`and p.user_id > ${after}::uuid`}
    order by p.user_id limit ${limit}`.execute(db);
  return rows;
}

/** True for the first time that a person's digest of a day is claimed. */
export async function claimDigest(db: Queryable, userId: string, day: string): Promise<boolean> {
  const { rows } = await sql`
    update notification_preferences set digest_day = ${day}
    where user_id = ${userId} and digest <> 'off' and (digest_day is null or digest_day < ${day}) returning 1`.execute(
    db,
  );
  return rows.length > 0;
}

export interface Place {
  id: string;
  name: string;
  slug: string;
}

export async function workspacesOf(db: Queryable, userId: string): Promise<Place[]> {
  const { rows } = await sql<Place>`
    select w.id, w.name, w.slug from workspace_members m join workspaces w on w.id = m.workspace_id
    where m.member_id = ${userId} and m.is_active order by w.name, w.id`.execute(db);
  return rows;
}

export interface DigestIssue {
  key: string;
  name: string;
  /** `YYYY-MM-DD`; null without one. */
  target_date: string | null;
}

interface Wanted {
  workspace_id: string;
  user_id: string;
  limit: number;
}

const ISSUE = sql.raw(`p.identifier || '-' || i.sequence_id as key, i.name, i.target_date::text`);
const FROM = sql.raw(`from issues i join projects p on p.workspace_id = i.workspace_id and p.id = i.project_id
  join states s on s.workspace_id = i.workspace_id and s.id = i.state_id`);
const live = (db: Queryable, { workspace_id, user_id }: Wanted) => sql`i.workspace_id = ${workspace_id}
  and i.project_id in (${memberProjects(db, workspace_id, user_id)}) and p.archived_at is null
  and i.archived_at is null and not i.is_draft and not i.is_waiting`;

/** Open issues of the person that are due up to a day, the earliest first. */
export async function assignedDue(db: Queryable, wanted: Wanted & { until: string }): Promise<DigestIssue[]> {
  const { rows } = await sql<DigestIssue>`select ${ISSUE} ${FROM} where ${live(db, wanted)}
    and i.assignee_ids @> array[${wanted.user_id}::uuid] and i.target_date <= ${wanted.until}
    and s."group" not in ('completed', 'cancelled')
    order by i.target_date, i.created_at, i.id limit ${wanted.limit}`.execute(db);
  return rows;
}

/** Followed issues that someone else changed since then, the latest first. */
export async function followedChanges(
  db: Queryable,
  wanted: Wanted & { since: string },
): Promise<DigestIssue[]> {
  const { rows } = await sql<DigestIssue>`select ${ISSUE} ${FROM}
    join issue_subscribers x on x.workspace_id = i.workspace_id and x.issue_id = i.id and x.user_id = ${wanted.user_id}
    where ${live(db, wanted)} and i.updated_at >= ${wanted.since} and i.updated_by is distinct from ${wanted.user_id}
    order by i.updated_at desc, i.id limit ${wanted.limit}`.execute(db);
  return rows;
}
