// The observer's notifications: one row, how a browser fetches all of them, and a request to each mutating
// route.
import type { Cache } from "@cairn/client/cache";
import type { Method } from "@cairn/contract/route";
import type { routes } from "@cairn/contract/routes/all";
import type { Caller, World } from "@cairn/testkit/world";
import { publishNotifications } from "../features/notifications/publish-notifications.ts";
import { consumeAll } from "../platform/outbox/consumers.ts";

type Group = (typeof routes)["notifications"];
type MutatingOf<G> = { [R in keyof G]: G[R] extends { mutates: true } ? R : never }[keyof G];
type NotificationRoute = `notifications.${MutatingOf<Group>}`;

interface NotificationObjects {
  w: World;
  /** A notification of vic's. */
  notification: string;
}
interface NotificationCall {
  method: Method;
  path: string;
  body?: unknown;
  by: string;
}

/** Delivers all pending notifications. */
export const publishAll = (w: World): Promise<void> =>
  consumeAll(w.runtime, publishNotifications, w.workspace.id);

const rowsOf = async (w: World, caller: Caller, query: string): Promise<{ id: string }[]> =>
  (await caller.send("GET", `${w.W}/users/notifications/${query}`)).body as { id: string }[];

/** Vic follows the issue, and ada changes it. */
export async function addNotification(w: World, issue: string): Promise<string> {
  await w.as("vic").send("POST", `${w.P}/issues/${issue}/subscribe/`, {});
  await w.as("ada").send("PATCH", `${w.P}/issues/${issue}/`, { priority: "high" });
  await publishAll(w);
  const [row] = await rowsOf(w, w.as("vic"), "");
  if (!row) throw new Error("vic was told of nothing");
  return row.id;
}

export async function fetchNotifications(cache: Cache, w: World, caller: Caller): Promise<void> {
  for (const query of ["", "?archived=true", "?snoozed=true"])
    cache.notification.put((await rowsOf(w, caller, query)) as never[]);
}

const on =
  (method: Method, action: string, body?: unknown) =>
  ({ w, notification }: NotificationObjects): NotificationCall => ({
    method,
    path: `${w.W}/users/notifications/${notification}/${action}`,
    body,
    by: "vic",
  });

export const NOTIFICATION_SCENARIOS: Record<
  NotificationRoute,
  (objects: NotificationObjects) => NotificationCall
> = {
  "notifications.read": on("POST", "read/", {}),
  "notifications.unread_one": on("DELETE", "read/"),
  "notifications.archive": on("POST", "archive/", {}),
  "notifications.restore": on("DELETE", "archive/"),
  "notifications.update": on("PATCH", "", { snoozed_till: "2099-01-01T00:00:00Z" }),
  "notifications.remove": on("DELETE", ""),
  "notifications.mark_all_read": ({ w }) => ({
    method: "POST",
    path: `${w.W}/users/notifications/mark-all-read/`,
    body: {},
    by: "vic",
  }),
};
