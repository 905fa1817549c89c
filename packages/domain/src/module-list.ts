// Which modules a list shows, in which order (spec §5 module filters and date forms, §9 module orders and defaults).
// Pure.
import { type ProgressCounts, shareDone } from "./progress.ts";
import { MODULE_STATUSES, type ModuleRow, type ModuleStatus } from "@cairn/contract/entities/module";
import { NONE } from "./issue-list/fields.ts";
import { isWithinTerms } from "./issue-list/date-terms.ts";
import { among, compareOrLast, textOf } from "./list-values.ts";

export const MODULE_LAYOUTS = ["list", "grid", "gantt"] as const;
export type ModuleLayout = (typeof MODULE_LAYOUTS)[number];

export const MODULE_ORDERS = [
  "name",
  "-name",
  "progress",
  "-progress",
  "issues_length",
  "-issues_length",
  "target_date",
  "-target_date",
  "created_at",
  "-created_at",
  "sort_order",
] as const;
export type ModuleOrder = (typeof MODULE_ORDERS)[number];

/** The filters in menu order; favorites have a switch of their own. */
export const MODULE_FILTERS = ["status", "lead", "members", "start_date", "target_date"] as const;
export type ModuleFilter = (typeof MODULE_FILTERS)[number];

export interface ModuleFilters {
  status: readonly ModuleStatus[];
  /** Ids of people; `None` among them: without a lead. */
  lead: readonly string[];
  members: readonly string[];
  /** Terms of a date filter (contract/issues §3.2), e.g. `2_weeks;after;fromnow`; null: any. */
  start_date: string | null;
  target_date: string | null;
  favorites: boolean;
}

export const NO_MODULE_FILTERS: ModuleFilters = {
  status: [],
  lead: [],
  members: [],
  start_date: null,
  target_date: null,
  favorites: false,
};

/** How a person views a project's modules. */
export interface ModuleView {
  layout: ModuleLayout;
  order_by: ModuleOrder;
  filters: ModuleFilters;
  query: string;
}

/** As a list, by name, favorites off (spec §9). */
export const FIRST_MODULE_VIEW: ModuleView = {
  layout: "list",
  order_by: "name",
  filters: NO_MODULE_FILTERS,
  query: "",
};

const listOf = (value: unknown): string[] => textOf(value).split(",").filter(Boolean);
const isStatus = (text: string): text is ModuleStatus => MODULE_STATUSES.some((status) => status === text);

/** A view from a URL or the browser's storage; invalid values count as missing. */
export const readModuleView = (stored: Readonly<Record<string, unknown>>): ModuleView => ({
  layout: among(MODULE_LAYOUTS, stored.layout, FIRST_MODULE_VIEW.layout),
  order_by: among(MODULE_ORDERS, stored.order_by, FIRST_MODULE_VIEW.order_by),
  query: textOf(stored.q),
  filters: {
    status: listOf(stored.status).filter(isStatus),
    lead: listOf(stored.lead),
    members: listOf(stored.members),
    start_date: textOf(stored.start_date) || null,
    target_date: textOf(stored.target_date) || null,
    favorites: stored.favorites === true || stored.favorites === "true",
  },
});

/** The same for a URL: the layout always, the rest where it differs from the default. */
export function writeModuleView({ layout, order_by, filters, query }: ModuleView): Record<string, string> {
  const stored = {
    order_by: order_by === FIRST_MODULE_VIEW.order_by ? "" : order_by,
    status: filters.status.join(),
    lead: filters.lead.join(),
    members: filters.members.join(),
    start_date: filters.start_date ?? "",
    target_date: filters.target_date ?? "",
    favorites: filters.favorites ? "true" : "",
    q: query,
  };
  return { layout, ...Object.fromEntries(Object.entries(stored).filter(([, text]) => text !== "")) };
}

/** The active filters. */
export const appliedFilters = (filters: ModuleFilters): ModuleFilter[] =>
  MODULE_FILTERS.filter((name) => (filters[name]?.length ?? 0) > 0);

export const hasFilters = (filters: ModuleFilters): boolean =>
  filters.favorites || appliedFilters(filters).length > 0;

/** The progress of a module's issues; undefined until it is known. */
export type ModuleCounts = ProgressCounts;

export interface ModuleFacts {
  countsOf: (id: string) => ModuleCounts | undefined;
  starred: ReadonlySet<string>;
  /** The UTC date. */
  today: string;
}

const anyOf = <V>(wanted: readonly V[], values: readonly V[]): boolean =>
  wanted.length === 0 || values.some((value) => wanted.includes(value));

/** Whether a module matches all filters; for each filter, any of its values. */
export function passes(
  module: ModuleRow,
  filters: ModuleFilters,
  { starred, today }: Pick<ModuleFacts, "starred" | "today">,
): boolean {
  return (
    anyOf(filters.status, [module.status]) &&
    anyOf(filters.lead, [module.lead_id ?? NONE]) &&
    anyOf(filters.members, module.member_ids.length > 0 ? module.member_ids : [NONE]) &&
    isWithinTerms(module.start_date, filters.start_date, today) &&
    isWithinTerms(module.target_date, filters.target_date, today) &&
    (!filters.favorites || starred.has(module.id))
  );
}

type Key = (module: ModuleRow, facts: Pick<ModuleFacts, "countsOf">) => string | number | null;

const KEYS: Record<string, Key> = {
  name: ({ name }) => name.toLocaleLowerCase(),
  progress: ({ id }, { countsOf }) => shareDone(countsOf(id), "issues"),
  issues_length: ({ id }, { countsOf }) => countsOf(id)?.total_issues ?? 0,
  target_date: ({ target_date }) => target_date,
  created_at: ({ created_at }) => created_at,
  sort_order: ({ sort_order }) => sort_order,
};

/** Sorts modules; equal ones by name, then by id. */
export function inModuleOrder(
  modules: readonly ModuleRow[],
  order: ModuleOrder,
  facts: Pick<ModuleFacts, "countsOf">,
): ModuleRow[] {
  const down = order.startsWith("-");
  const key = KEYS[down ? order.slice(1) : order];
  return [...modules].sort(
    (a, b) =>
      compareOrLast(key?.(a, facts) ?? null, key?.(b, facts) ?? null, down) ||
      a.name.localeCompare(b.name) ||
      compareOrLast(a.id, b.id, false),
  );
}

/** The modules that a view shows, in its order. */
export function listModules(
  modules: readonly ModuleRow[],
  { filters, query, order_by }: Omit<ModuleView, "layout">,
  facts: ModuleFacts,
): ModuleRow[] {
  const wanted = query.trim().toLocaleLowerCase();
  const found = modules.filter(
    (module) => module.name.toLocaleLowerCase().includes(wanted) && passes(module, filters, facts),
  );
  return inModuleOrder(found, order_by, facts);
}
