import { notifications } from "@cairn/contract/routes/notifications";
import { implement, type Registration } from "../../platform/http/implement.ts";
import {
  archive,
  list,
  markAllRead,
  markOneRead,
  markOneUnread,
  remove,
  restore,
  retrieve,
  snooze,
  unread,
} from "./service.ts";

export const notificationRoutes = (registration: Registration): void =>
  implement(registration, notifications, {
    list: (context, { query }) => list(context, query),
    unread: (context) => unread(context),
    retrieve: (context, { params }) => retrieve(context, params.notification_id),
    update: (context, { params, body }) => snooze(context, params.notification_id, body.snoozed_till ?? null),
    remove: (context, { params }) => remove(context, params.notification_id),
    read: (context, { params }) => markOneRead(context, params.notification_id),
    unread_one: (context, { params }) => markOneUnread(context, params.notification_id),
    archive: (context, { params }) => archive(context, params.notification_id),
    restore: (context, { params }) => restore(context, params.notification_id),
    mark_all_read: (context, { body }) => markAllRead(context, body),
  });
