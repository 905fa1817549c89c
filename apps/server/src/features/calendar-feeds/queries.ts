import type { CalendarFeed } from "@cairn/contract/entities/calendar-feed";
import { sql } from "kysely";
import type { Queryable } from "../../platform/postgres/database.ts";
import { memberProjects } from "../../platform/postgres/member-projects.ts";
import { liveSql } from "../issues/references.ts";
import type { DatedCycle, DueIssue } from "./calendar.ts";

/** Most issues and cycles of a feed: those that are due last. */
const MOST_ISSUES = 5_000;
const MOST_CYCLES = 500;

const COLUMNS = ["id", "project_id", "created_at", "read_at"] as const;

export const feedsOf = (db: Queryable, workspaceId: string, userId: string): Promise<CalendarFeed[]> =>
  db
    .selectFrom("calendar_feeds")
    .select(COLUMNS)
    .where("workspace_id", "=", workspaceId)
    .where("user_id", "=", userId)
    .orderBy("created_at")
    .orderBy("id")
    .execute();

export interface NewSecret {
  workspace_id: string;
  id: string;
  user_id: string;
  project_id: string | null;
  secret_hash: Buffer;
  /** The moment, in the wire format of instants. */
  now: string;
}

/** One feed of each place: a new secret replaces the old one. Its texts are in the person's language. */
export async function writeSecret(db: Queryable, row: NewSecret): Promise<CalendarFeed> {
  const { rows } = await sql<CalendarFeed>`
    insert into calendar_feeds (workspace_id, id, user_id, project_id, secret_hash, language, created_at, updated_at, created_by, updated_by)
    select ${row.workspace_id}, ${row.id}, ${row.user_id}, ${row.project_id}::uuid, ${row.secret_hash},
      coalesce((select p.language from profiles p where p.user_id = ${row.user_id}), 'en'), ${row.now}, ${row.now}, ${row.user_id}, ${row.user_id}
    on conflict (workspace_id, user_id, project_id) do update
      set secret_hash = excluded.secret_hash, language = excluded.language, updated_at = excluded.updated_at, read_at = null
    returning id, project_id, created_at, read_at`.execute(db);
  const [feed] = rows;
  if (!feed) throw new Error("an upsert returns its row");
  return feed;
}

export async function deleteFeed(
  db: Queryable,
  workspaceId: string,
  userId: string,
  id: string,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("calendar_feeds")
    .where("workspace_id", "=", workspaceId)
    .where("user_id", "=", userId)
    .where("id", "=", id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export interface FoundFeed {
  id: string;
  workspace_id: string;
  slug: string;
  workspace_name: string;
  user_id: string;
  project_id: string | null;
  project_name: string | null;
  language: string;
  read_at: string | null;
}

/** The feed of a secret, while its person may see what it contains (security 21). */
export async function findBySecret(db: Queryable, secretHash: Buffer): Promise<FoundFeed | undefined> {
  const { rows } = await sql<FoundFeed>`
    select f.id, f.workspace_id, w.slug, w.name as workspace_name, f.user_id, f.project_id, p.name as project_name, f.language, f.read_at
    from calendar_feeds f
    join workspaces w on w.id = f.workspace_id
    join users u on u.id = f.user_id and u.is_active
    join workspace_members m on m.workspace_id = f.workspace_id and m.member_id = f.user_id and m.is_active
    left join projects p on p.workspace_id = f.workspace_id and p.id = f.project_id
    where f.secret_hash = ${secretHash} and (f.project_id is null or exists (
      select from project_members s where s.workspace_id = f.workspace_id and s.project_id = f.project_id
        and s.member_id = f.user_id and s.is_active and p.archived_at is null))`.execute(db);
  return rows[0];
}

/** Issues with a due date: of the project, or those that are assigned to the person in all their projects. */
export async function dueIssues(db: Queryable, feed: FoundFeed): Promise<DueIssue[]> {
  const { workspace_id, user_id, project_id } = feed;
  const seen = memberProjects(db, workspace_id, user_id);
  const { rows } = await sql<DueIssue>`
    select i.id, p.identifier || '-' || i.sequence_id as key, i.name, i.target_date, i.updated_at,
      coalesce(s.name, '') as state, coalesce(s."group" = 'completed', false) as is_completed
    from issues i
    join projects p on p.workspace_id = i.workspace_id and p.id = i.project_id
    left join states s on s.workspace_id = i.workspace_id and s.id = i.state_id
    where i.workspace_id = ${workspace_id} and i.project_id in (${seen}) and ${sql.raw(liveSql("i"))}
      and i.target_date is not null and s."group" is distinct from 'cancelled'
      and ${project_id === null ? sql`i.assignee_ids @> array[${user_id}::uuid]` : sql`i.project_id = ${project_id}`}
    order by i.target_date desc, i.id limit ${MOST_ISSUES}`.execute(db);
  return rows;
}

/** Cycles with dates, of the project or of all projects of the person. */
export async function datedCycles(db: Queryable, feed: FoundFeed): Promise<DatedCycle[]> {
  const { workspace_id, user_id, project_id } = feed;
  const seen = memberProjects(db, workspace_id, user_id);
  const { rows } = await sql<DatedCycle>`
    select c.id, c.name, c.project_id, p.name as project, c.start_date, c.end_date, c.updated_at
    from cycles c join projects p on p.workspace_id = c.workspace_id and p.id = c.project_id
    where c.workspace_id = ${workspace_id} and c.project_id in (${seen}) and c.archived_at is null and p.cycle_view
      and c.start_date is not null and c.end_date is not null
      and ${project_id === null ? sql`true` : sql`c.project_id = ${project_id}`}
    order by c.start_date desc, c.id limit ${MOST_CYCLES}`.execute(db);
  return rows;
}

/** Notes that a program reads the feed, once an hour. */
export async function noteRead(db: Queryable, feed: FoundFeed, now: Date): Promise<void> {
  const hourAgo = new Date(now.getTime() - 3_600_000).toISOString();
  if (feed.read_at !== null && feed.read_at > hourAgo) return;
  await db
    .updateTable("calendar_feeds")
    .set({ read_at: now.toISOString() })
    .where("workspace_id", "=", feed.workspace_id)
    .where("id", "=", feed.id)
    .execute();
}
