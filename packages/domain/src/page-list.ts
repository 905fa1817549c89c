// Which pages a list shows, in which order (spec §4 tabs, §5 title search, §9 orders). Pure.
import type { PageRow } from "@cairn/contract/entities/page";
import { isWithinTerms } from "./issue-list/date-terms.ts";
import { among, compareOrLast, textOf } from "./list-values.ts";
import { PRIVATE_PAGE } from "./pages.ts";

export const PAGE_TABS = ["public", "private", "archived"] as const;
export type PageTab = (typeof PAGE_TABS)[number];

/** Name, creation, change (spec §9), and the manual order of the tree. */
export const PAGE_ORDERS = [
  "-updated_at",
  "updated_at",
  "-created_at",
  "created_at",
  "name",
  "-name",
  "sort_order",
] as const;
export type PageOrder = (typeof PAGE_ORDERS)[number];

/** The filters in menu order; favorites have a switch of their own. */
export const PAGE_FILTERS = ["created_by", "created_at", "labels"] as const;
export type PageFilter = (typeof PAGE_FILTERS)[number];

export interface PageFilters {
  /** Ids of people. */
  created_by: readonly string[];
  /** Terms of a date filter (contract/issues §3.2); null: any. */
  created_at: string | null;
  /** Ids of labels. */
  labels: readonly string[];
  favorites: boolean;
}

export const NO_PAGE_FILTERS: PageFilters = {
  created_by: [],
  created_at: null,
  labels: [],
  favorites: false,
};

/** How a person views the pages of a project or of the workspace. */
export interface PageListView {
  tab: PageTab;
  order_by: PageOrder;
  query: string;
  filters: PageFilters;
}

/** The newest change first (spec §9). */
const FIRST_PAGE_ORDER: PageOrder = "-updated_at";

const listOf = (value: unknown): string[] => textOf(value).split(",").filter(Boolean);

/** From a URL or the browser's storage; invalid values count as missing. */
export const readPageList = (stored: Readonly<Record<string, unknown>>): PageListView => ({
  // The address that existing clients use (contract/workspace §15.1).
  tab: among(PAGE_TABS, stored.type, "public"),
  order_by: among(PAGE_ORDERS, stored.order_by, FIRST_PAGE_ORDER),
  query: textOf(stored.q),
  filters: {
    created_by: listOf(stored.created_by),
    created_at: textOf(stored.created_at) || null,
    labels: listOf(stored.labels),
    favorites: stored.favorites === true || stored.favorites === "true",
  },
});

/** The same for a URL: tab and order always, the rest if it is not empty. */
export function writePageList({ tab, order_by, query, filters }: PageListView): Record<string, string> {
  const rest = {
    created_by: filters.created_by.join(),
    created_at: filters.created_at ?? "",
    labels: filters.labels.join(),
    favorites: filters.favorites ? "true" : "",
    q: query,
  };
  return {
    type: tab,
    order_by,
    ...Object.fromEntries(Object.entries(rest).filter(([, text]) => text !== "")),
  };
}

/** The active filters without the switch for favorites. */
export const appliedPageFilters = (filters: PageFilters): PageFilter[] =>
  PAGE_FILTERS.filter((name) => (filters[name]?.length ?? 0) > 0);

type Listed = Pick<
  PageRow,
  "id" | "name" | "access" | "archived_at" | "created_at" | "updated_at" | "created_by" | "label_ids"
>;

/** The tab that lists a page (spec §4). */
export function tabOf({ access, archived_at }: Pick<PageRow, "access" | "archived_at">): PageTab {
  if (archived_at !== null) return "archived";
  return access === PRIVATE_PAGE ? "private" : "public";
}

interface Facts {
  starred: ReadonlySet<string>;
  /** The UTC date. */
  today: string;
}

const anyOf = (wanted: readonly string[], values: readonly string[]): boolean =>
  wanted.length === 0 || values.some((value) => wanted.includes(value));

/** Whether a page's title contains the search text, in any case (spec §5), and the page matches all filters. */
export function passesPageList(
  page: Listed,
  { query, filters }: Pick<PageListView, "query" | "filters">,
  { starred, today }: Facts,
): boolean {
  return (
    page.name.toLocaleLowerCase().includes(query.trim().toLocaleLowerCase()) &&
    anyOf(filters.created_by, page.created_by === null ? [] : [page.created_by]) &&
    anyOf(filters.labels, page.label_ids) &&
    isWithinTerms(page.created_at.slice(0, 10), filters.created_at, today) &&
    (!filters.favorites || starred.has(page.id))
  );
}

type Key = (page: Listed & Pick<PageRow, "sort_order">) => string | number;

const KEYS: Record<string, Key> = {
  name: ({ name }) => name.trim().toLocaleLowerCase(),
  created_at: ({ created_at }) => created_at,
  updated_at: ({ updated_at }) => updated_at,
  sort_order: ({ sort_order }) => sort_order,
};

/** Compares two pages in an order; equal ones by id. */
export function comparePages(order: PageOrder): (a: PageRow, b: PageRow) => number {
  const down = order.startsWith("-");
  const key = KEYS[down ? order.slice(1) : order];
  return (a, b) =>
    compareOrLast(key?.(a) ?? null, key?.(b) ?? null, down) || compareOrLast(a.id, b.id, false);
}
