// The data for notifying people, each kind in one statement for many notices.
import type { Notification, Sender } from "@cairn/contract/entities/notification";
import type { MailKind } from "@cairn/contract/entities/user";
import { sql } from "kysely";
import { enqueue } from "../../platform/jobs/jobs.ts";
import type { Tx } from "../../platform/outbox/tx.ts";
import { PUSH_TASK } from "./push-task.ts";
import { NOTIFICATION_COLUMNS } from "./queries.ts";

/** An issue in the form that notifications carry. */
export interface Subject {
  /** The notice's workspace. */
  notice_id: string;
  id: string;
  project_id: string;
  name: string;
  /** The project's identifier. */
  identifier: string;
  sequence_id: number;
  slug: string;
  state_name: string | null;
  state_group: string | null;
  created_by: string | null;
  assignee_ids: string[];
  /** People who followed it at the time of the event, and are currently in its project. */
  subscriber_ids: string[];
  /** Everyone who is currently in its project. */
  member_ids: string[];
}

export interface NoticeRef {
  id: string;
  issue_id: string;
  /** The start of the event's transaction: people who followed the issue after it are not notified. */
  at: string;
}

/** One per notice. Drafts and deleted issues notify no one. */
export async function subjectsOf(t: Tx, notices: readonly NoticeRef[]): Promise<Subject[]> {
  const { rows } = await sql<Subject>`
    select n.id as notice_id, i.id, i.project_id, i.name, p.identifier, i.sequence_id, w.slug, s.name as state_name, s."group" as state_group,
      i.created_by, i.assignee_ids,
      array(select x.user_id from issue_subscribers x join project_members m
        on m.workspace_id = x.workspace_id and m.project_id = i.project_id and m.member_id = x.user_id and m.is_active
        where x.workspace_id = i.workspace_id and x.issue_id = i.id and x.created_at <= n.at order by x.user_id) as subscriber_ids,
      array(select m.member_id from project_members m
        where m.workspace_id = i.workspace_id and m.project_id = i.project_id and m.is_active order by m.member_id) as member_ids
    from json_to_recordset(${JSON.stringify(notices)}::json) as n (id uuid, issue_id uuid, at timestamptz)
    join issues i on i.workspace_id = ${t.workspace_id} and i.id = n.issue_id and not i.is_draft
    join projects p on p.workspace_id = i.workspace_id and p.id = i.project_id
    join workspaces w on w.id = i.workspace_id
    left join states s on s.workspace_id = i.workspace_id and s.id = i.state_id`.execute(t.db);
  return rows;
}

/** An activity in the history. */
export interface IssueEvent {
  id: string;
  verb: string;
  field: string | null;
  actor: string | null;
  old_value: string | null;
  new_value: string | null;
  /** A free-form phrase: `updated the state`. */
  phrase: string;
  /** What kind of object the values name: a state, a label, a person. */
  old_identifier: string | null;
  new_identifier: string | null;
  /** The text of a comment that still exists. */
  comment_id: string | null;
  comment_text: string | null;
  /** The time of the event, in the wire format of instants. */
  created_at: string;
}

export async function eventsOf(t: Tx, ids: readonly string[]): Promise<IssueEvent[]> {
  const { rows } = await sql<IssueEvent>`
    select a.id, a.verb, a.field, a.actor_id as actor, a.old_value, a.new_value, a.comment as phrase,
      a.old_identifier, a.new_identifier, c.id as comment_id, c.comment_stripped as comment_text, a.created_at
    from issue_activities a
    left join issue_comments c on c.workspace_id = a.workspace_id and c.id = a.issue_comment
    where a.workspace_id = ${t.workspace_id} and a.id = any (${ids}::uuid[])`.execute(t.db);
  return rows;
}

export interface NewNotification {
  id: string;
  /** Of the issue; null for everything else. */
  project_id: string | null;
  /** One of these says what it is about. */
  issue_id: string | null;
  page_id: string | null;
  webhook_id?: string;
  chat_channel_id?: string;
  receiver_id: string;
  /** Null for reminders, which no one triggers. */
  triggered_by: string | null;
  sender: Sender;
  /** The preference that allows the person to be emailed about it, and, with `push_` before it, to be sent a push; null: neither. */
  mail_kind: MailKind | null;
  title: string;
  message: string | null;
  data: Notification["data"];
  /** The time of the event. */
  created_at: string;
}

/** @returns them as their receivers see them, in the given order */
export async function insertNotifications(t: Tx, rows: readonly NewNotification[]): Promise<Notification[]> {
  if (rows.length === 0) return [];
  const made = await sql<Notification & { is_pushed: boolean }>`
    with n as (
      insert into notifications (workspace_id, id, project_id, issue_id, page_id, webhook_id, chat_channel_id, receiver_id, triggered_by, sender, title, message, data, created_at, updated_at, mail_kind, push_kind)
      select ${t.workspace_id}, a.id, a.project_id, a.issue_id, a.page_id, a.webhook_id, a.chat_channel_id, a.receiver_id, a.triggered_by, a.sender, a.title, a.message, a.data,
        a.created_at, ${t.now}, case when (to_jsonb(p) ->> a.mail_kind)::boolean then a.mail_kind end,
        case when (to_jsonb(p) ->> ('push_' || a.mail_kind))::boolean
          and exists (select from push_subscriptions b where b.user_id = a.receiver_id) then a.mail_kind end
      from json_to_recordset(${JSON.stringify(rows)}::json) as a (id uuid, project_id uuid, issue_id uuid, page_id uuid,
        webhook_id uuid, chat_channel_id uuid, receiver_id uuid,
        triggered_by uuid, sender text, title text, message text, data jsonb, created_at timestamptz, mail_kind text)
      left join notification_preferences p on p.user_id = a.receiver_id
      returning *
    ) select ${NOTIFICATION_COLUMNS}, n.push_kind is not null as is_pushed from n left join users u on u.id = n.triggered_by order by n.id`.execute(
    t.db,
  );
  if (made.rows.some(({ is_pushed }) => is_pushed))
    await enqueue(t.db, PUSH_TASK, { workspace_id: t.workspace_id });
  return made.rows.map(({ is_pushed: _pushed, ...row }) => row);
}
