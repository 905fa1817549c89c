// Notifications as rows (contract/workspace §7). A person sees those about issues of projects that they are currently in,
// about pages that they currently see, and about webhooks and chat channels that they currently manage.
import type { Notification, UnreadCount } from "@cairn/contract/entities/notification";
import { MENTIONED, SUBSCRIBED } from "@cairn/domain/notifications";
import { type RawBuilder, sql } from "kysely";
import type { NewestWindow } from "../../platform/http/newest-first.ts";
import type { Tx } from "../../platform/outbox/tx.ts";
import type { Queryable } from "../../platform/postgres/database.ts";
import { memberProjects } from "../../platform/postgres/member-projects.ts";
import { userLiteSql } from "../issues/locked-project.ts";
import { maySql, memberSql } from "../pages/collab/rights.ts";
import { channelAdmins, workspaceAdmins } from "./admins.ts";

/** The receiver, and the workspace. */
export interface Reader {
  workspace_id: string;
  user_id: string;
  now: string;
}

/** How the caller is involved in the issue of a notification; `mentioned` goes beyond the wire format. */
export const TYPES = ["created", "assigned", "subscribed", "mentioned"] as const;
export type NotificationType = (typeof TYPES)[number];

export interface Wanted {
  /** Any of these; null: all. */
  types: readonly NotificationType[] | null;
  snoozed: boolean;
  archived: boolean;
  /** Null: both. */
  read: boolean | null;
}

/** The wire row of alias `n` with the person `u` who triggered it. */
export const NOTIFICATION_COLUMNS =
  sql.raw(`n.id, n.created_at, n.updated_at, n.triggered_by as created_by, n.receiver_id as updated_by, n.data,
  coalesce(n.issue_id, n.page_id, n.webhook_id, n.chat_channel_id) as entity_identifier,
  case when n.page_id is not null then 'page' when n.webhook_id is not null then 'webhook'
    when n.chat_channel_id is not null then 'chat_channel' else 'issue' end as entity_name, n.title, n.message, '<p></p>' as message_html, null as message_stripped,
  n.sender, n.read_at, n.snoozed_till, n.archived_at, n.workspace_id as workspace,
  case when n.page_id is not null then (select g.project_id from pages g where g.workspace_id = n.workspace_id and g.id = n.page_id)
    when n.chat_channel_id is not null then (select c.project_id from chat_channels c where c.workspace_id = n.workspace_id and c.id = n.chat_channel_id)
    else n.project_id end as project,
  n.triggered_by,
  case when u.id is null then null else ${userLiteSql} end as triggered_by_details, n.receiver_id as receiver,
  exists (select from inbox_issues r
    where r.workspace_id = n.workspace_id and r.issue_id = n.issue_id and r.status in (-2, 0, 2)) as is_inbox_issue,
  coalesce((select case when i.archived_at is not null then 'archived' when i.is_waiting then 'incoming' else 'live' end
    from issues i where i.workspace_id = n.workspace_id and i.id = n.issue_id), 'live') as issue_stage`);
const FROM = sql.raw("from notifications n left join users u on u.id = n.triggered_by");

const own = ({ workspace_id, user_id }: Reader): RawBuilder<unknown> =>
  sql`n.workspace_id = ${workspace_id} and n.receiver_id = ${user_id}`;
/** Whether the person `me`, an expression, sees the page of alias `n`. */
export const seesItsPage = (me: RawBuilder<unknown>): RawBuilder<boolean> => sql`exists (
  select from pages g cross join lateral ${memberSql(me)} r
  where g.workspace_id = n.workspace_id and g.id = n.page_id and ${maySql("page.see")})`;
const seen = (db: Queryable, { workspace_id, user_id }: Reader): RawBuilder<unknown> =>
  sql`case when n.issue_id is not null then n.project_id in (${memberProjects(db, workspace_id, user_id)})
    when n.page_id is not null then ${seesItsPage(sql`${user_id}::uuid`)}
    when n.webhook_id is not null then exists (select from (${workspaceAdmins(workspace_id)}) a where a.id = ${user_id})
    when n.chat_channel_id is not null then exists (
      select from (${channelAdmins(workspace_id, sql`n.chat_channel_id`)}) a where a.id = ${user_id})
    else false end`;

const isAssigned = (me: string): RawBuilder<unknown> =>
  sql`exists (select from issues i where i.workspace_id = n.workspace_id and i.id = n.issue_id and i.assignee_ids @> array[${me}::uuid])`;
const isCreated = (me: string): RawBuilder<unknown> =>
  sql`exists (select from issues i where i.workspace_id = n.workspace_id and i.id = n.issue_id and i.created_by = ${me})`;
const isSubscribed = (me: string): RawBuilder<unknown> =>
  sql`exists (select from issue_subscribers x where x.workspace_id = n.workspace_id and x.issue_id = n.issue_id and x.user_id = ${me})`;

const OF_TYPE: Record<NotificationType, (me: string) => RawBuilder<unknown>> = {
  created: isCreated,
  assigned: isAssigned,
  subscribed: (me) => sql`(n.page_id is not null and n.sender = ${SUBSCRIBED}
    or ${isSubscribed(me)} and not ${isCreated(me)} and not ${isAssigned(me)})`,
  mentioned: () => sql`n.sender = ${MENTIONED}`,
};

function matching(
  db: Queryable,
  reader: Reader,
  { types, snoozed, archived, read }: Wanted,
): RawBuilder<unknown> {
  const conditions = [own(reader), seen(db, reader)];
  conditions.push(
    snoozed
      ? sql`n.snoozed_till > ${reader.now}`
      : sql`(n.snoozed_till is null or n.snoozed_till <= ${reader.now})`,
  );
  conditions.push(archived ? sql`n.archived_at is not null` : sql`n.archived_at is null`);
  if (read !== null) conditions.push(read ? sql`n.read_at is not null` : sql`n.read_at is null`);
  if (types) {
    const any = types.map((type) => sql`(${OF_TYPE[type](reader.user_id)})`);
    conditions.push(any.length === 0 ? sql`false` : sql`(${sql.join(any, sql` or `)})`);
  }
  return sql.join(conditions, sql` and `);
}

/** One page, newest first. */
export async function listNotifications(
  db: Queryable,
  reader: Reader,
  wanted: Wanted,
  { limit, offset, behind }: NewestWindow,
): Promise<Notification[]> {
  const { rows } =
    await sql<Notification>`select ${NOTIFICATION_COLUMNS} ${FROM} where ${matching(db, reader, wanted)} and ${behind("n")}
    order by n.created_at desc, n.id desc limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

export async function countNotifications(db: Queryable, reader: Reader, wanted: Wanted): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::integer as total from notifications n where ${matching(db, reader, wanted)}`.execute(db);
  return rows[0]?.total ?? 0;
}

const UNREAD: Wanted = { types: null, snoozed: false, archived: false, read: false };
const SNOOZED: Wanted = { types: null, snoozed: true, archived: false, read: null };

export async function countUnread(db: Queryable, reader: Reader): Promise<UnreadCount> {
  const { rows } = await sql<UnreadCount>`
    select count(*)::integer as total_unread_notifications_count,
      count(*) filter (where n.sender = ${MENTIONED})::integer as mention_unread_notifications_count,
      (select min(n.snoozed_till) from notifications n where ${matching(db, reader, SNOOZED)}) as next_snoozed_till
    from notifications n where ${matching(db, reader, UNREAD)}`.execute(db);
  // An aggregate always returns one row.
  if (!rows[0]) throw new Error("The count of unread notifications has no row.");
  return rows[0];
}

export async function findNotification(
  db: Queryable,
  reader: Reader,
  id: string,
): Promise<Notification | undefined> {
  const { rows } = await sql<Notification>`select ${NOTIFICATION_COLUMNS} ${FROM}
    where ${own(reader)} and n.id = ${id} and ${seen(db, reader)}`.execute(db);
  return rows[0];
}

/** Timestamps of a row that its receiver sets; null clears one, undefined keeps it. */
export type Marks = Partial<Pick<Notification, "read_at" | "archived_at" | "snoozed_till">>;

/** @returns the row afterwards; undefined when the person has no such row */
export async function markNotification(
  t: Tx,
  reader: Reader,
  id: string,
  marks: Marks,
): Promise<Notification | undefined> {
  const sets = Object.entries(marks).map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
  const { rows } = await sql<Notification>`
    with n as (
      update notifications n set ${sql.join([...sets, sql`updated_at = ${t.now}`])}
      where ${own(reader)} and n.id = ${id} and ${seen(t.db, reader)} returning n.*
    ) select ${NOTIFICATION_COLUMNS} from n left join users u on u.id = n.triggered_by`.execute(t.db);
  return rows[0];
}

/** Most rows in one statement. */
const MARKED_AT_ONCE = 1000;

/** Marks unread ones, at most this many; @returns them. Called until there are none. */
export async function markRead(t: Tx, reader: Reader, wanted: Omit<Wanted, "read">): Promise<Notification[]> {
  const { rows } = await sql<Notification>`
    with n as (
      update notifications n set read_at = ${t.now}, updated_at = ${t.now}
      where n.workspace_id = ${reader.workspace_id} and n.id in (
        select n.id from notifications n where ${matching(t.db, reader, { ...wanted, read: false })}
        order by n.created_at desc, n.id desc limit ${MARKED_AT_ONCE})
      returning n.*
    ) select ${NOTIFICATION_COLUMNS} from n left join users u on u.id = n.triggered_by order by n.created_at, n.id`.execute(
    t.db,
  );
  return rows;
}

export async function deleteNotification(t: Tx, reader: Reader, id: string): Promise<boolean> {
  const { rows } = await sql`delete from notifications n
    where ${own(reader)} and n.id = ${id} and ${seen(t.db, reader)} returning n.id`.execute(t.db);
  return rows.length > 0;
}

/** All notifications about some issues. */
export async function notificationsOn(t: Tx, issueIds: readonly string[]): Promise<Notification[]> {
  const { rows } = await sql<Notification>`select ${NOTIFICATION_COLUMNS} ${FROM}
    where n.workspace_id = ${t.workspace_id} and n.issue_id = any (${issueIds}::uuid[]) order by n.created_at, n.id`.execute(
    t.db,
  );
  return rows;
}

/** All notifications about some pages, of people who see these now. */
export async function notificationsOnPages(t: Tx, pageIds: readonly string[]): Promise<Notification[]> {
  const { rows } = await sql<Notification>`select ${NOTIFICATION_COLUMNS} ${FROM}
    where n.workspace_id = ${t.workspace_id} and n.page_id = any (${pageIds}::uuid[]) and ${seesItsPage(sql`n.receiver_id`)}
    order by n.created_at, n.id`.execute(t.db);
  return rows;
}
