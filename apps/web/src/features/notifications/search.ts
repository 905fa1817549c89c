// The list's tab and filters in the address (spec §2, notification tabs and filters).

export const NOTIFICATION_TABS = ["all", "mentions"] as const;
export type NotificationTab = (typeof NOTIFICATION_TABS)[number];

/** The person's relation to the issue. */
export const NOTIFICATION_TYPES = ["created", "assigned", "subscribed"] as const;
export type NotificationType = (typeof NOTIFICATION_TYPES)[number];

export interface NotificationView {
  tab: NotificationTab;
  /** Any of these; an empty list means all. */
  types: readonly NotificationType[];
  unread: boolean;
  archived: boolean;
  snoozed: boolean;
}

/** The parameters of the address; defaults are left out. */
export interface NotificationSearch {
  tab?: "mentions";
  type?: string;
  unread?: "true";
  archived?: "true";
  snoozed?: "true";
}

const flag = <K extends string>(key: K, isOn: boolean): { [key in K]?: "true" } =>
  (isOn ? { [key]: "true" } : {}) as { [key in K]?: "true" };

/** Archived and snoozed exclude each other; if both are given, archived wins. */
export function viewOf(search: Readonly<Record<string, unknown>>): NotificationView {
  const tab = NOTIFICATION_TABS.find((one) => one === search["tab"]) ?? "all";
  const asked = typeof search["type"] === "string" ? search["type"].split(",") : [];
  const isOn = (key: string): boolean => `${String(search[key])}` === "true";
  return {
    tab,
    types: tab === "mentions" ? [] : NOTIFICATION_TYPES.filter((type) => asked.includes(type)),
    unread: isOn("unread"),
    archived: isOn("archived"),
    snoozed: isOn("snoozed") && !isOn("archived"),
  };
}

export const searchOf = ({
  tab,
  types,
  unread,
  archived,
  snoozed,
}: NotificationView): NotificationSearch => ({
  ...(tab === "mentions" ? { tab } : {}),
  ...(types.length > 0 ? { type: types.join(",") } : {}),
  ...flag("unread", unread),
  ...flag("archived", archived),
  ...flag("snoozed", snoozed && !archived),
});

/** `?tab=mentions&unread=true`, or nothing. */
export function searchText(view: NotificationView): string {
  const text = new URLSearchParams(Object.entries(searchOf(view))).toString();
  return text === "" ? "" : `?${text}`;
}

/** How many filters are in use. */
export const filterCount = ({ types, unread, archived, snoozed }: NotificationView): number =>
  types.length + Number(unread) + Number(archived) + Number(snoozed);
