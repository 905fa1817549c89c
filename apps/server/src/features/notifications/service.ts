// A person's actions on their notifications (spec §4, §7; contract/workspace §7).
import type { MarkAllRead, Notification, UnreadCount } from "@cairn/contract/entities/notification";
import { readPage } from "@cairn/domain/issue-list/list-query";
import { MEMBER } from "@cairn/domain/roles";
import { fail } from "../../platform/failure.ts";
import type { WorkspaceContext } from "../../platform/http/context.ts";
import type { Envelope } from "../../platform/http/envelope.ts";
import { firstRows, newestEnvelope, newestWindow } from "../../platform/http/newest-first.ts";
import { tx, type Tx } from "../../platform/outbox/tx.ts";
import {
  countNotifications,
  countUnread,
  deleteNotification,
  findNotification,
  listNotifications,
  markNotification,
  markRead,
  notificationsOn,
  notificationsOnPages,
  type Marks,
  type NotificationType,
  type Reader,
  TYPES,
  type Wanted,
} from "./queries.ts";

export interface NotificationQuery {
  type?: string;
  snoozed?: "true" | "false";
  archived?: "true" | "false";
  read?: "true" | "false";
  per_page?: string;
  cursor?: string;
}

/** Most rows of a list without pages. */
const MAX_UNPAGED_ROWS = 100;

const readerOf = ({ runtime, workspace, me }: WorkspaceContext): Reader => ({
  workspace_id: workspace.id,
  user_id: me.id,
  now: runtime.now().toISOString(),
});

/**
 * The requested types; without a known one, nothing. Issues created by viewers and guests are not distinguished
 * (contract/workspace §7).
 */
function readTypes(
  text: string | null | undefined,
  { workspace_role }: WorkspaceContext,
): NotificationType[] | null {
  const names = (text ?? "").split(",").flatMap((name) => (name.trim() === "" ? [] : [name.trim()]));
  if (names.length === 0) return null;
  const asked = names.map((name) => (name === "watching" ? "subscribed" : name));
  return TYPES.filter((type) => asked.includes(type) && (type !== "created" || workspace_role >= MEMBER));
}

/** @throws bad_page */
export async function list(
  context: WorkspaceContext,
  query: NotificationQuery,
): Promise<Notification[] | Envelope<Notification[]>> {
  const { db } = context.runtime;
  const reader = readerOf(context);
  const wanted: Wanted = {
    types: readTypes(query.type, context),
    snoozed: query.snoozed === "true",
    archived: query.archived === "true",
    read: query.read === undefined ? null : query.read === "true",
  };
  if (query.per_page === undefined || query.cursor === undefined)
    return listNotifications(db, reader, wanted, firstRows(MAX_UNPAGED_ROWS));
  const page = readPage({ per_page: query.per_page, cursor: query.cursor });
  const [rows, total] = await Promise.all([
    listNotifications(db, reader, wanted, newestWindow(page)),
    countNotifications(db, reader, wanted),
  ]);
  return newestEnvelope(page, rows, total);
}

export const unread = (context: WorkspaceContext): Promise<UnreadCount> =>
  countUnread(context.runtime.db, readerOf(context));

/** @throws notification.not_found */
export async function retrieve(context: WorkspaceContext, id: string): Promise<Notification> {
  const found = await findNotification(context.runtime.db, readerOf(context), id);
  if (!found) throw fail("notification.not_found");
  return found;
}

const publishNotification = (t: Tx, row: Notification): void =>
  t.changed({ entity: "notification", id: row.id, op: "update", project_id: row.project, row });

/** Announces the notifications about some issues again: they now belong to another project. */
export async function publishNotificationsOf(t: Tx, issueIds: readonly string[]): Promise<void> {
  for (const row of await notificationsOn(t, issueIds)) publishNotification(t, row);
}

/** Announces the notifications about some pages again: they are in another place, or other people see them. */
export async function publishNotificationsOfPages(t: Tx, pageIds: readonly string[]): Promise<void> {
  if (pageIds.length === 0) return;
  for (const row of await notificationsOnPages(t, pageIds)) publishNotification(t, row);
}

function mark(context: WorkspaceContext, id: string, marks: (now: string) => Marks): Promise<Notification> {
  return tx(context, async (t) => {
    const row = await markNotification(t, readerOf(context), id, marks(t.now));
    if (!row) throw fail("notification.not_found");
    publishNotification(t, row);
    return row;
  });
}

/** All of these: @throws notification.not_found */
export const markOneRead = (context: WorkspaceContext, id: string): Promise<Notification> =>
  mark(context, id, (now) => ({ read_at: now }));
export const markOneUnread = (context: WorkspaceContext, id: string): Promise<Notification> =>
  mark(context, id, () => ({ read_at: null }));
export const archive = (context: WorkspaceContext, id: string): Promise<Notification> =>
  mark(context, id, (now) => ({ archived_at: now }));
export const restore = (context: WorkspaceContext, id: string): Promise<Notification> =>
  mark(context, id, () => ({ archived_at: null }));
/** An omitted or null time ends the snooze (contract/workspace §7). */
export const snooze = (context: WorkspaceContext, id: string, till: string | null): Promise<Notification> =>
  mark(context, id, () => ({ snoozed_till: till }));

/** @throws notification.not_found */
export function remove(context: WorkspaceContext, id: string): Promise<void> {
  return tx(context, async (t) => {
    if (!(await deleteNotification(t, readerOf(context), id))) throw fail("notification.not_found");
    t.changed({ entity: "notification", id, op: "delete", project_id: null, row: { receiver: t.actor_id } });
  });
}

/** All unread notifications of that list. */
export async function markAllRead(
  context: WorkspaceContext,
  body: MarkAllRead,
): Promise<{ message: string }> {
  const reader = readerOf(context);
  const wanted = {
    types: readTypes(body.type, context),
    snoozed: body.snoozed === true,
    archived: body.archived === true,
  };
  for (;;) {
    const count = await tx(context, async (t) => {
      const rows = await markRead(t, reader, wanted);
      for (const row of rows) publishNotification(t, row);
      return rows.length;
    });
    if (count === 0) return { message: "Successful" };
  }
}
