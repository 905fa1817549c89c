// Filters of the list, as changes of its address. Pure.
import type { NotificationType, NotificationView } from "./search.ts";

export const FLAGS = ["unread", "archived", "snoozed"] as const;
type Flag = (typeof FLAGS)[number];

/** With one filter turned on or off. Archived and snoozed exclude each other. */
export function withFlag(view: NotificationView, flag: Flag): NotificationView {
  const next = { ...view, [flag]: !view[flag] };
  if (flag === "archived" && next.archived) return { ...next, snoozed: false };
  return flag === "snoozed" && next.snoozed ? { ...next, archived: false } : next;
}

export const toggledType = ({ types }: NotificationView, type: NotificationType): NotificationType[] =>
  types.includes(type) ? types.filter((one) => one !== type) : [...types, type];

/** The same tab without filters. */
export const withoutFilters = ({ tab }: NotificationView): NotificationView => ({
  tab,
  types: [],
  unread: false,
  archived: false,
  snoozed: false,
});
