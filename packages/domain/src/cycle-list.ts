// Which cycles a list shows, in which order (spec §2 cycle tabs, §4 status, §5 manual order, §9). Pure.
import { CYCLE_STATUSES, type CycleRow, type CycleStatus } from "@cairn/contract/entities/cycle";
import { cycleStatus } from "./cycles.ts";
import { among, compareOrLast, textOf } from "./list-values.ts";

export const CYCLE_TABS = ["active", "upcoming", "completed", "draft", "all"] as const;
export type CycleTab = (typeof CYCLE_TABS)[number];

export const CYCLE_LAYOUTS = ["list", "board", "gantt"] as const;
export type CycleLayout = (typeof CYCLE_LAYOUTS)[number];

export const CYCLE_ORDERS = [
  "start_date",
  "-start_date",
  "end_date",
  "-end_date",
  "name",
  "-name",
  "created_at",
  "-created_at",
  "sort_order",
] as const;
export type CycleOrder = (typeof CYCLE_ORDERS)[number];

/** How a person views a project's cycles. */
export interface CycleView {
  tab: CycleTab;
  layout: CycleLayout;
  order_by: CycleOrder;
  query: string;
}

/** The initial view: active cycles, as a list. */
export const FIRST_CYCLE_VIEW: CycleView = {
  tab: "active",
  layout: "list",
  order_by: "start_date",
  query: "",
};

/** A view from a URL or the browser's storage; invalid values count as missing. */
export const readCycleView = (stored: Readonly<Record<string, unknown>>): CycleView => ({
  tab: among(CYCLE_TABS, stored.tab, FIRST_CYCLE_VIEW.tab),
  layout: among(CYCLE_LAYOUTS, stored.layout, FIRST_CYCLE_VIEW.layout),
  order_by: among(CYCLE_ORDERS, stored.order_by, FIRST_CYCLE_VIEW.order_by),
  query: textOf(stored.q),
});

/** The same for a URL: tab and layout always, the rest where it differs from the default. */
export const writeCycleView = ({ tab, layout, order_by, query }: CycleView): Record<string, string> => ({
  tab,
  layout,
  ...(order_by === FIRST_CYCLE_VIEW.order_by ? {} : { order_by }),
  ...(query === "" ? {} : { q: query }),
});

/** The status of the cycles in a tab; null for all cycles. */
const STATUS_OF: Record<CycleTab, CycleStatus | null> = {
  active: "CURRENT",
  upcoming: "UPCOMING",
  completed: "COMPLETED",
  draft: "DRAFT",
  all: null,
};

/** The tab with the cycles of a status. */
export const tabOf = (status: CycleStatus): CycleTab =>
  CYCLE_TABS.find((tab) => STATUS_OF[tab] === status) ?? "all";

type Listed = Pick<CycleRow, "id" | "name" | "start_date" | "end_date" | "sort_order">;

/** Ids are in the order of creation, so they are the sort key for it. */
const KEYS: Record<string, (cycle: Listed) => string | number | null> = {
  start_date: (cycle) => cycle.start_date,
  end_date: (cycle) => cycle.end_date,
  name: (cycle) => cycle.name.toLocaleLowerCase(),
  created_at: (cycle) => cycle.id,
  sort_order: (cycle) => cycle.sort_order,
};

/**
 * Sorts cycles: favorites first, except in manual order, then in the selected order, and equal ones by id.
 */
export function inOrder<C extends Listed>(
  cycles: readonly C[],
  order: CycleOrder,
  starred: ReadonlySet<string>,
): C[] {
  const down = order.startsWith("-");
  const key = KEYS[down ? order.slice(1) : order];
  const rank = ({ id }: C): number => (order !== "sort_order" && starred.has(id) ? 0 : 1);
  return [...cycles].sort(
    (a, b) =>
      rank(a) - rank(b) ||
      compareOrLast(key?.(a) ?? null, key?.(b) ?? null, down) ||
      compareOrLast(a.id, b.id, false),
  );
}

export interface CycleSection<C> {
  status: CycleStatus;
  cycles: C[];
}

interface CycleListQuery {
  /** The UTC date. */
  today: string;
  starred: ReadonlySet<string>;
}

/**
 * The cycles that a view shows, by status: current, upcoming, completed, draft. A tab has only its own status.
 * @returns a section for each status of the tab, also an empty one
 */
export function cycleSections<C extends Listed>(
  cycles: readonly C[],
  { tab, query, order_by }: Omit<CycleView, "layout">,
  { today, starred }: CycleListQuery,
): CycleSection<C>[] {
  const wanted = query.trim().toLocaleLowerCase();
  const found = cycles.filter(({ name }) => name.toLocaleLowerCase().includes(wanted));
  const sorted = inOrder(found, order_by, starred);
  const only = STATUS_OF[tab];
  return CYCLE_STATUSES.filter((status) => only === null || status === only).map((status) => ({
    status,
    cycles: sorted.filter((cycle) => cycleStatus(cycle, today) === status),
  }));
}

/** How many cycles each tab has, whatever the search. */
export function countByTab(
  cycles: readonly Pick<CycleRow, "start_date" | "end_date">[],
  today: string,
): Record<CycleTab, number> {
  const counts: Record<CycleTab, number> = { active: 0, upcoming: 0, completed: 0, draft: 0, all: 0 };
  for (const cycle of cycles) {
    counts[tabOf(cycleStatus(cycle, today))] += 1;
    counts.all += 1;
  }
  return counts;
}
