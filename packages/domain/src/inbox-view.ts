// A person's view of an inbox: tab, filters, order, and the open item. It is stored in the URL (contract/workspace
// §15.1) and becomes the wire query (contract/issues §14).
import type { InboxStatus } from "@cairn/contract/entities/inbox";
import { INBOX_TABS, type InboxTab, statusesOf } from "./inbox.ts";
import { type FieldName, fieldOf, FILTER_NAMES } from "./issue-list/fields.ts";
import type { Filters } from "./issue-list/view.ts";

/** spec §9: by creation, update or number; in both directions. */
export const INBOX_ORDERS = [
  "-issue__created_at",
  "issue__created_at",
  "-issue__updated_at",
  "issue__updated_at",
  "-issue__sequence_id",
  "issue__sequence_id",
] as const;
export type InboxOrder = (typeof INBOX_ORDERS)[number];

/** The filters of incoming issues besides their status (contract/issues §14). */
export const INBOX_FILTERS: readonly FieldName[] = [
  "priority",
  "assignees",
  "created_by",
  "labels",
  "state",
  "created_at",
  "updated_at",
];

/** spec §9 */
export const INBOX_PAGE_SIZE = 10;

export interface InboxView {
  tab: InboxTab;
  /** Statuses of the tab; empty: all of them. */
  statuses: readonly InboxStatus[];
  filters: Filters;
  order_by: InboxOrder;
}

export const NEWEST_INCOMING: InboxView = {
  tab: "open",
  statuses: [],
  filters: {},
  order_by: "-issue__created_at",
};

type Search = Readonly<Record<string, unknown>>;
const text = (value: unknown): string => (typeof value === "string" ? value : "");

function readFilters(search: Search): Filters {
  const filters: Record<string, string> = {};
  for (const name of FILTER_NAMES) {
    const value = text(search[name]);
    if (value !== "" && INBOX_FILTERS.some((field) => field === fieldOf(name))) filters[name] = value;
  }
  return filters;
}

/** Parses a URL; invalid values become defaults. */
export function readInboxView(search: Search): InboxView {
  const tab = INBOX_TABS.find((one) => one === search.currentTab) ?? NEWEST_INCOMING.tab;
  const asked = text(search.status).split(",");
  return {
    tab,
    statuses: statusesOf(tab).filter((status) => asked.includes(String(status))),
    filters: readFilters(search),
    order_by: INBOX_ORDERS.find((order) => order === search.order_by) ?? NEWEST_INCOMING.order_by,
  };
}

/** The same as a URL; without defaults. */
export function writeInboxView(view: InboxView): Record<string, string> {
  return {
    ...(view.tab === NEWEST_INCOMING.tab ? {} : { currentTab: view.tab }),
    ...(view.statuses.length === 0 ? {} : { status: view.statuses.join(",") }),
    ...view.filters,
    ...(view.order_by === NEWEST_INCOMING.order_by ? {} : { order_by: view.order_by }),
  };
}

/** The displayed statuses: those selected, otherwise all of its tab (spec §4). */
export const shownStatuses = ({ tab, statuses }: InboxView): readonly InboxStatus[] =>
  statuses.length > 0 ? statuses : statusesOf(tab);

/**
 * The queries that a view consists of, by their statuses, in display order. Pending items come first; snoozed ones
 * follow in a separate query, whatever the order is.
 */
export const inboxGroups = (view: InboxView): readonly (readonly InboxStatus[])[] => {
  const statuses = shownStatuses(view);
  return view.tab === "open" ? statuses.map((status) => [status]) : [statuses];
};

/** The query to the server for one of its lists, without the page. */
export const inboxQuery = (
  { filters, order_by }: InboxView,
  statuses: readonly InboxStatus[],
): Record<string, string> => ({ ...filters, status: statuses.join(","), order_by });

/** Whether it shows less than its tab contains. */
export const isInboxFiltered = ({ statuses, filters }: InboxView): boolean =>
  statuses.length > 0 || Object.keys(filters).length > 0;

/** The page after this many pages: `10:2:0` (spec §9: the first is 10:0:0). */
export const inboxCursor = (size: number, index: number): string => `${size}:${index}:0`;
