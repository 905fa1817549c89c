// Issues that are due soon, and the people who work on them.
import { sql } from "kysely";
import type { Tx } from "../../../platform/outbox/tx.ts";
import type { Queryable } from "../../../platform/postgres/database.ts";
import type { ReminderKind } from "@cairn/domain/reminders";

export interface DueIssue {
  workspace_id: string;
  project_id: string;
  issue_id: string;
  user_id: string;
  time_zone: string;
  /** From which hour of their day the person is reminded: that of the digest, which is 8 at first. */
  hour: number;
  /** `YYYY-MM-DD` */
  target_date: string;
  name: string;
  identifier: string;
  sequence_id: number;
  state_name: string;
  state_group: string;
}

type Place = Pick<DueIssue, "workspace_id" | "issue_id" | "user_id">;

const COLUMNS =
  sql.raw(`i.workspace_id, i.project_id, i.id as issue_id, u.id as user_id, u.user_timezone as time_zone, f.digest_hour as hour,
  i.target_date::text, i.name, p.identifier, i.sequence_id, s.name as state_name, s."group" as state_group`);
/** Open issues of projects that are not archived, with each assignee who is still in the project. */
const FROM = sql.raw(`from projects p
  join issues i on i.workspace_id = p.workspace_id and i.project_id = p.id
    and i.archived_at is null and not i.is_draft and not i.is_waiting
  join states s on s.workspace_id = i.workspace_id and s.id = i.state_id and s."group" not in ('completed', 'cancelled')
  join project_members m on m.workspace_id = i.workspace_id and m.project_id = i.project_id and m.is_active and m.member_id = any (i.assignee_ids)
  join users u on u.id = m.member_id and u.is_active and not u.is_bot
  join notification_preferences f on f.user_id = u.id and f.reminders
  where p.archived_at is null`);

/** Those due between two days whose last reminder was not given; by place, after `after`. */
export async function dueIssues(
  db: Queryable,
  { from, to, after, limit }: { from: string; to: string; after: Place | null; limit: number },
): Promise<DueIssue[]> {
  const behind = after
    ? sql`and (i.workspace_id, i.id, u.id) > (${after.workspace_id}::uuid, ${after.issue_id}::uuid, ${after.user_id}::uuid)`
    : sql``;
  const { rows } =
    await sql<DueIssue>`select ${COLUMNS} ${FROM} and i.target_date between ${from} and ${to} ${behind}
    and not exists (select from due_reminders r where r.workspace_id = i.workspace_id and r.issue_id = i.id
      and r.user_id = u.id and r.day = i.target_date and r.kind = 'today')
    order by i.workspace_id, i.id, u.id limit ${limit}`.execute(db);
  return rows;
}

/** The issue as it is now, if it is still due that day and the person still works on it. */
export async function stillDue(t: Tx, { issue_id, user_id, target_date }: DueIssue): Promise<boolean> {
  const { rows } =
    await sql`select 1 ${FROM} and i.workspace_id = ${t.workspace_id} and i.id = ${issue_id} and u.id = ${user_id}
    and i.target_date = ${target_date}`.execute(t.db);
  return rows.length > 0;
}

/** True for the first time. */
export async function noteReminder(
  t: Tx,
  { issue_id, user_id, target_date }: DueIssue,
  kind: ReminderKind,
): Promise<boolean> {
  const { rows } = await sql`
    insert into due_reminders (workspace_id, issue_id, user_id, day, kind)
    values (${t.workspace_id}, ${issue_id}, ${user_id}, ${target_date}, ${kind})
    on conflict do nothing returning 1`.execute(t.db);
  return rows.length > 0;
}
