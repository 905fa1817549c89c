// The caller's notifications (contract/workspace §7, spec §7). Every route is about the caller's own rows.
import { Type } from "typebox";
import { MarkAllRead, Notification, NotificationPatch, UnreadCount } from "../entities/notification.ts";
import { route } from "../route.ts";
import { Message, OneOf, Paginated, pageQuery, Text } from "../schema.ts";

const N = "/api/workspaces/:slug/users/notifications";
const Flag = Type.Optional(OneOf(["true", "false"]));
const access = "workspace.view";

/** The response of routes that change one row. */
const changesOne = (method: "POST" | "DELETE", action: string, summary: string) =>
  route({
    method,
    path: `${N}/:notification_id/${action}/`,
    access,
    summary,
    success: { status: 200, body: Notification },
    errors: ["notification.not_found"],
    mutates: true,
  });

export const notifications = {
  list: route({
    method: "GET",
    path: `${N}/`,
    access,
    summary:
      "The caller's notifications, newest first; `type` is a comma list of created, assigned, subscribed and mentioned; paginated when both page keys are given",
    query: Type.Object({
      ...pageQuery,
      type: Type.Optional(Text),
      snoozed: Flag,
      archived: Flag,
      read: Flag,
    }),
    success: {
      status: 200,
      body: Type.Union([Type.Array(Notification), Paginated(Type.Array(Notification))]),
    },
    errors: ["bad_page", "invalid"],
  }),
  unread: route({
    method: "GET",
    path: `${N}/unread/`,
    access,
    summary: "How many notifications are unread, neither archived nor snoozed",
    success: { status: 200, body: UnreadCount },
  }),
  retrieve: route({
    method: "GET",
    path: `${N}/:notification_id/`,
    access,
    summary: "One notification",
    success: { status: 200, body: Notification },
    errors: ["notification.not_found"],
  }),
  update: route({
    method: "PATCH",
    path: `${N}/:notification_id/`,
    access,
    summary: "Snooze a notification until `snoozed_till`; null ends the snooze",
    body: NotificationPatch,
    success: { status: 200, body: Notification },
    errors: ["notification.not_found", "invalid"],
    mutates: true,
  }),
  remove: route({
    method: "DELETE",
    path: `${N}/:notification_id/`,
    access,
    summary: "Delete a notification",
    success: { status: 204 },
    errors: ["notification.not_found"],
    mutates: true,
  }),
  read: changesOne("POST", "read", "Mark a notification as read"),
  unread_one: changesOne("DELETE", "read", "Mark a notification as unread"),
  archive: changesOne("POST", "archive", "Archive a notification"),
  restore: changesOne("DELETE", "archive", "Restore an archived notification"),
  mark_all_read: route({
    method: "POST",
    path: `${N}/mark-all-read/`,
    access,
    summary: "Mark all notifications as read, or those of one `type`: created, assigned or watching",
    body: MarkAllRead,
    success: { status: 200, body: Message },
    errors: ["invalid"],
    mutates: true,
  }),
};
