// Activities read back as wire rows.
import type { RunChange } from "@cairn/contract/entities/agent-run";
import type { Activity } from "@cairn/contract/entities/history";
import { type RawBuilder, sql } from "kysely";
import type { NewestWindow } from "../../platform/http/newest-first.ts";
import type { Queryable } from "../../platform/postgres/database.ts";
import { issueFlatSql } from "./activity-rows.ts";
import { projectLiteSql, userLiteSql, workspaceLiteSql } from "./locked-project.ts";
import { HISTORY_SQL } from "./shown-history.ts";

const COLUMNS = `a.id, a.created_at, a.updated_at, a.created_by, a.updated_by, a.project_id as project, a.workspace_id as workspace,
    a.issue_id as issue, a.verb, a.field, a.old_value, a.new_value, a.comment, json_build_array() as attachments, a.issue_comment,
    a.actor_id as actor, a.old_identifier, a.new_identifier, a.epoch,
    case when u.id is null then null else ${userLiteSql} end as actor_detail, ${issueFlatSql} as issue_detail,
    ${projectLiteSql} as project_detail, ${workspaceLiteSql} as workspace_detail`;
const FROM = `from issue_activities a
  join projects p on p.workspace_id = a.workspace_id and p.id = a.project_id
  join workspaces w on w.id = a.workspace_id
  left join users u on u.id = a.actor_id
  left join issues i on i.workspace_id = a.workspace_id and i.id = a.issue_id`;
const SELECT = sql.raw(`select ${COLUMNS} ${FROM}`);

const OUTSIDE_HISTORY = HISTORY_SQL("a");

export interface HistorySpan {
  workspace_id: string;
  project_id: string;
  issue_id: string;
  /** Only those strictly newer than this instant. */
  after: string | null;
  /** At most this many, the newest ones. */
  limit: number;
}

/** The property changes of one issue, newest first. */
export async function newestActivities(db: Queryable, span: HistorySpan): Promise<Activity[]> {
  const { rows } = await sql<Activity>`${SELECT}
    where a.workspace_id = ${span.workspace_id} and a.project_id = ${span.project_id} and a.issue_id = ${span.issue_id}
      and a.created_at > coalesce(${span.after}::timestamptz, '-infinity') and ${OUTSIDE_HISTORY}
    order by a.created_at desc, a.id desc limit ${span.limit}`.execute(db);
  return rows;
}

export async function activityById(
  db: Queryable,
  workspaceId: string,
  id: string,
): Promise<Activity | undefined> {
  const { rows } = await sql<Activity>`${SELECT}
    where a.workspace_id = ${workspaceId} and a.id = ${id}`.execute(db);
  return rows[0];
}

/** The histories of some issues, oldest first. */
export async function activitiesOfMany(
  db: Queryable,
  workspaceId: string,
  issueIds: readonly string[],
): Promise<Activity[]> {
  const { rows } = await sql<Activity>`${SELECT}
    where a.workspace_id = ${workspaceId} and a.issue_id = any (${issueIds}::uuid[]) and ${OUTSIDE_HISTORY}
    order by a.created_at, a.id`.execute(db);
  return rows;
}

/**
 * By this person, limited to what histories and comments show: nothing from drafts and reactions. In unarchived
 * projects that they are currently in.
 */
const by = (userId: string): RawBuilder<unknown> => sql`
  a.actor_id = ${userId} and coalesce(a.field, '') not in ('draft', 'reaction')
  and a.workspace_id in (select m.workspace_id from workspace_members m where m.member_id = ${userId} and m.is_active)
  and exists (
    select from project_members pm join projects here on here.workspace_id = pm.workspace_id and here.id = pm.project_id
    where pm.workspace_id = a.workspace_id and pm.project_id = a.project_id and pm.member_id = ${userId} and pm.is_active
      and here.archived_at is null
  )`;

/** Instants: at or after the first, before the second; either may be open. */
const within = (from: string | undefined, until: string | undefined): RawBuilder<unknown> => sql`
  a.created_at >= coalesce(${from ?? null}::timestamptz, '-infinity') and a.created_at < coalesce(${until ?? null}::timestamptz, 'infinity')`;

export async function activitiesBy(
  db: Queryable,
  userId: string,
  { limit, offset, behind }: NewestWindow,
  { from, until }: { from?: string; until?: string } = {},
): Promise<Activity[]> {
  const { rows } = await sql<Activity>`${SELECT}
    where ${by(userId)} and ${within(from, until)} and ${behind("a")}
    order by a.created_at desc, a.id desc limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

export async function countActivitiesBy(db: Queryable, userId: string): Promise<number> {
  const { rows } = await sql<{
    total: number;
  }>`select count(*) as total from issue_activities a where ${by(userId)}`.execute(db);
  return rows[0]?.total ?? 0;
}

/** A selection of a person's activities in a workspace, as histories show them. */
export interface ActivitySpan {
  workspace_id: string;
  actor_id: string;
  /** The reader: activities in drafts are only shown to their own author. */
  reader_id: string;
  /** The projects that may be included. */
  project_ids: readonly string[];
  /** Instants: at or after the first, before the second. */
  from?: string;
  until?: string;
}

const ON_NO_DRAFT = sql`not exists (select from issues d where d.workspace_id = a.workspace_id and d.id = a.issue_id and d.is_draft)`;

function ofSpan(span: ActivitySpan): RawBuilder<unknown> {
  const { workspace_id, actor_id, reader_id, project_ids, from, until } = span;
  return sql`
    a.workspace_id = ${workspace_id} and a.actor_id = ${actor_id} and a.project_id = any (${project_ids}::uuid[]) and ${OUTSIDE_HISTORY}
    and ${within(from, until)} and ${actor_id === reader_id ? sql`true` : ON_NO_DRAFT}`;
}

/** Newest first. */
export async function newestActivitiesIn(
  db: Queryable,
  span: ActivitySpan,
  { limit, offset, behind }: NewestWindow,
): Promise<Activity[]> {
  const { rows } = await sql<Activity>`${SELECT}
    where ${ofSpan(span)} and ${behind("a")} order by a.created_at desc, a.id desc limit ${limit} offset ${offset}`.execute(
    db,
  );
  return rows;
}

export async function countActivitiesIn(db: Queryable, span: ActivitySpan): Promise<number> {
  const { rows } = await sql<{
    total: number;
  }>`select count(*) as total from issue_activities a where ${ofSpan(span)}`.execute(db);
  return rows[0]?.total ?? 0;
}

/**
 * What was written for a run, in unarchived projects that the reader is in, oldest first, at most `limit` of the
 * newest. Other people's drafts, votes and reactions are left out.
 */
export async function activitiesOfRun(
  db: Queryable,
  span: { workspace_id: string; run_id: string; reader_id: string; limit: number },
): Promise<RunChange[]> {
  const { workspace_id, run_id, reader_id, limit } = span;
  const { rows } = await sql<RunChange>`select ${sql.raw(`${COLUMNS}, a.undone_at ${FROM}`)}
    where a.workspace_id = ${workspace_id} and a.agent_run_id = ${run_id}
      and coalesce(a.field, '') not in ('draft', 'reaction', 'vote') and not coalesce(i.is_draft, false)
      and p.archived_at is null and exists (
        select from project_members m where m.workspace_id = a.workspace_id and m.project_id = a.project_id
          and m.member_id = ${reader_id} and m.is_active)
    order by a.created_at desc, a.id desc limit ${limit}`.execute(db);
  return rows.reverse();
}
