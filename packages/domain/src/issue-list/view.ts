// A person's view of a list: layout, filters, groups, order, properties (spec §3, §4). It is in the URL, is stored as
// preferences, and is sent to the server or evaluated in memory.
import type { ViewSettings } from "@cairn/contract/entities/view-settings";
import { isDay } from "../dates.ts";
import { CONTEXTS, type ContextName, isLayout, type Layout, layoutsOf, rulesOf } from "./contexts.ts";
import { ALL_PROPERTIES, type DisplayProperties, readDisplayProperties } from "./display-properties.ts";
import { isCustomName } from "../properties/registry.ts";
import { fieldOf } from "./fields.ts";
import { isGroupWord } from "./filter-tree.ts";
import { groupByOption, groupOption } from "./group.ts";
import { orderName, readOrder } from "./order.ts";
import { propertiesOf, unstoredSettings, type UnstoredSearch } from "./unstored-settings.ts";
import { type Filters, isFilterName, readFilters, storeFilters } from "./view-filters.ts";

export type { Filters };
/** spec §9: issue type filter; null is all. */
export type IssueType = "active" | "backlog";

export interface View {
  layout: Layout;
  filters: Filters;
  /** The wire's names, not those of stored display filters. */
  group_by: string | null;
  sub_group_by: string | null;
  /** In the wire format: `sort_order`, `-created_at`. */
  order_by: string;
  type: IssueType | null;
  /** Whether sub-issues are in the list next to their parents. */
  sub_issue: boolean;
  show_empty_groups: boolean;
  display_properties: DisplayProperties;
  /**
   * `day`: a day of the displayed month or week; absent: that of today. A position, not a preference: it is not stored.
   */
  calendar: { show_weekends: boolean; layout: "month" | "week"; day?: string };
}

/** The default view of a list (spec §3). */
export const DEFAULT_VIEW: View = {
  layout: "list",
  filters: {},
  group_by: null,
  sub_group_by: null,
  order_by: "sort_order",
  type: null,
  sub_issue: false,
  show_empty_groups: false,
  display_properties: ALL_PROPERTIES,
  calendar: { show_weekends: false, layout: "month" },
};

/** The same in one context: most show sub-issues next to their parents (contract/issues §4.6). */
export const defaultView = (context: ContextName): View => ({
  ...DEFAULT_VIEW,
  sub_issue: CONTEXTS[context].sub_issues,
});

/** The server's own order, for layouts without a choice (contract/issues §3.3). */
const SERVER_ORDER = "-created_at";

type Rules = ReturnType<typeof rulesOf>;

/** Whether a layout offers a name; those of a project's own properties wherever it offers them at all. */
const offers = (allowed: readonly string[], name: string, { custom }: Rules): boolean =>
  allowed.includes(name) || (custom && isCustomName(name));

function keepFilters(filters: Filters, rules: Rules): Filters {
  const kept = Object.entries(filters).filter(
    ([name, value]) => value !== "" && (isGroupWord(name) || offers(rules.filters, fieldOf(name), rules)),
  );
  return kept.length === Object.keys(filters).length ? filters : Object.fromEntries(kept);
}

/** Both groupings under spec §4's display rules. */
function keepGroups(view: View, context: ContextName): Pick<View, "group_by" | "sub_group_by"> {
  const rules = rulesOf(context, view.layout);
  if (rules.forced_group) return { group_by: rules.forced_group, sub_group_by: null };
  const chosen =
    view.group_by !== null && offers(rules.group_by, view.group_by, rules) ? view.group_by : null;
  const group_by = chosen ?? rules.default_group;
  const sub = view.sub_group_by;
  const keepsSub =
    group_by !== null && sub !== null && sub !== group_by && offers(rules.sub_group_by, sub, rules);
  return { group_by, sub_group_by: keepsSub ? sub : null };
}

/**
 * The view as its context and layout allow it. The rules of spec §4: without group_by there is no sub_group_by; a board
 * with the same grouping twice loses the second; a board without a grouping is grouped by state, on a profile by
 * priority. Anything that a layout does not offer is removed.
 */
export function normalizeView(view: View, context: ContextName): View {
  const layouts = layoutsOf(context);
  const layout = layouts.includes(view.layout) ? view.layout : (layouts[0] ?? view.layout);
  const rules = rulesOf(context, layout);
  const isOrder =
    readOrder(view.order_by) !== null || (rules.custom && isCustomName(orderName(view.order_by)));
  const order = isOrder ? view.order_by : DEFAULT_VIEW.order_by;
  return {
    ...view,
    layout,
    filters: keepFilters(view.filters, rules),
    ...keepGroups({ ...view, layout }, context),
    order_by: rules.order_by ? order : SERVER_ORDER,
    type: rules.type ? view.type : null,
    sub_issue: rules.sub_issue ? view.sub_issue : true,
  };
}

/** The conditions of a view as a wire query (contract/issues §3.2, §3.5); the same text feeds the filter in memory. */
export function viewQuery(view: View): Record<string, string> {
  return {
    ...view.filters,
    ...(view.type === null ? {} : { type: view.type }),
    sub_issue: String(view.sub_issue),
    order_by: view.order_by,
    ...(view.group_by === null ? {} : { group_by: view.group_by }),
    ...(view.sub_group_by === null ? {} : { sub_group_by: view.sub_group_by }),
  };
}

/** Whether the view shows less than the whole project. */
export const isFiltered = (view: View): boolean => Object.keys(view.filters).length > 0 || view.type !== null;

// Stored preferences (contract/issues §4.6)

type Stored = Record<string, unknown>;
const asRecord = (value: unknown): Stored =>
  typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Stored) : {};
const readBoolean = (value: unknown, otherwise: boolean): boolean =>
  typeof value === "boolean" ? value : otherwise;
const typeOf = (value: unknown): IssueType | null =>
  value === "active" || value === "backlog" ? value : null;
const optionOf = (value: unknown): string | null => groupByOption(typeof value === "string" ? value : null);

function readCalendar(stored: unknown): View["calendar"] {
  const { show_weekends, layout } = asRecord(stored);
  return { show_weekends: readBoolean(show_weekends, false), layout: layout === "week" ? "week" : "month" };
}

/** Parses stored preferences; missing or invalid values are those of `usual`. */
export function fromStored(settings: ViewSettings, usual: View = DEFAULT_VIEW): View {
  const display = asRecord(settings.display_filters);
  return {
    layout: isLayout(display.layout) ? display.layout : DEFAULT_VIEW.layout,
    filters: readFilters(asRecord(settings.filters)),
    group_by: optionOf(display.group_by),
    sub_group_by: optionOf(display.sub_group_by),
    order_by: typeof display.order_by === "string" ? display.order_by : DEFAULT_VIEW.order_by,
    type: typeOf(display.type),
    sub_issue: readBoolean(display.sub_issue, usual.sub_issue),
    show_empty_groups: readBoolean(display.show_empty_groups, DEFAULT_VIEW.show_empty_groups),
    display_properties: readDisplayProperties(settings.display_properties),
    calendar: readCalendar(display.calendar),
  };
}

/**
 * The three objects of the preferences, each complete, in the stored wire format: filters as arrays or null, groupings
 * by their option names. Negated filters and groups of filters go beyond that format: they are present only when they
 * are set.
 */
export function toStored(view: View): Required<ViewSettings> {
  return {
    filters: storeFilters(view.filters),
    display_filters: {
      layout: view.layout,
      group_by: groupOption(view.group_by),
      sub_group_by: groupOption(view.sub_group_by),
      order_by: view.order_by,
      type: view.type,
      sub_issue: view.sub_issue,
      show_empty_groups: view.show_empty_groups,
      calendar: { show_weekends: view.calendar.show_weekends, layout: view.calendar.layout },
    },
    display_properties: { ...view.display_properties },
  };
}

// The URL

/**
 * The search parameters of a list's URL. With `layout` they state the whole view; otherwise missing ones mean "my last
 * settings".
 */
export type ViewSearch = UnstoredSearch & {
  layout?: Layout;
  group_by?: string;
  sub_group_by?: string;
  order_by?: string;
  type?: IssueType;
  sub_issue?: boolean;
  show_empty_groups?: boolean;
  day?: string;
  /** Filters, by their names. */
  [filter: string]: unknown;
};

/** Keeps valid search parameters, whatever else a URL contains. */
export function readViewSearch(search: Readonly<Record<string, unknown>>): ViewSearch {
  const text = (value: unknown): string | undefined =>
    typeof value === "string" && value !== "" ? value : typeof value === "number" ? String(value) : undefined;
  const found: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(search)) if (isFilterName(name)) found[name] = text(value);
  if (isLayout(search.layout)) found.layout = search.layout;
  for (const name of ["group_by", "sub_group_by", "order_by", "hide"]) found[name] = text(search[name]);
  found.type = typeOf(search.type) ?? undefined;
  if (typeof search.day === "string" && isDay(search.day)) found.day = search.day;
  if (search.calendar === "week" || search.calendar === "month") found.calendar = search.calendar;
  for (const name of ["sub_issue", "show_empty_groups", "weekends"]) {
    const value = search[name];
    if (value === true || value === "true") found[name] = true;
    else if (value === false || value === "false") found[name] = false;
  }
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined)) as ViewSearch;
}

/** The calendar at a day, or at today. */
export function withDay({ show_weekends, layout }: View["calendar"], day?: string): View["calendar"] {
  return day === undefined ? { show_weekends, layout } : { show_weekends, layout, day };
}

/** The part of a view in a URL without layout: its filters, which replace the person's own, and other named values. */
function viewOverOwn(search: ViewSearch, own: View): View | null {
  const filters = readFilters(search);
  const asksFor = Object.keys(filters).length > 0 || search.type !== undefined;
  const { day: _place, ...rest } = search;
  if (Object.keys(rest).length === 0) return null;
  return {
    ...own,
    ...(asksFor ? { filters, type: search.type ?? null } : {}),
    group_by: search.group_by === undefined ? own.group_by : optionOf(search.group_by),
    sub_group_by: search.sub_group_by === undefined ? own.sub_group_by : optionOf(search.sub_group_by),
    order_by: search.order_by ?? own.order_by,
    sub_issue: search.sub_issue ?? own.sub_issue,
    show_empty_groups: search.show_empty_groups ?? own.show_empty_groups,
    ...propertiesOf(search, own),
  };
}

/**
 * The view of a URL, or null if the URL leaves it to the preferences. Properties and the calendar's form belong to each
 * person and stay as in `own`, unless the URL contains them, like that of a changed view.
 */
export function fromSearch(search: ViewSearch, own: View): View | null {
  if (search.layout === undefined) return viewOverOwn(search, own);
  return {
    ...own,
    layout: search.layout,
    filters: readFilters(search),
    group_by: optionOf(search.group_by),
    sub_group_by: optionOf(search.sub_group_by),
    order_by: search.order_by ?? DEFAULT_VIEW.order_by,
    type: search.type ?? null,
    sub_issue: search.sub_issue ?? DEFAULT_VIEW.sub_issue,
    show_empty_groups: search.show_empty_groups ?? DEFAULT_VIEW.show_empty_groups,
    ...propertiesOf(search, own),
    calendar: withDay(
      {
        show_weekends: search.weekends ?? own.calendar.show_weekends,
        layout: search.calendar ?? own.calendar.layout,
      },
      search.day,
    ),
  };
}

/**
 * The URL of a view; defaults are left out, except the layout, which marks that the URL states a view.
 * @param saved given when no preferences store the changes: then the URL contains all other differences, too
 */
export function toSearch(view: View, saved: View | null = null): ViewSearch {
  const changed = <T>(value: T, usual: T): T | undefined => (value === usual ? undefined : value);
  return readViewSearch({
    ...view.filters,
    layout: view.layout,
    group_by: groupOption(view.group_by),
    sub_group_by: groupOption(view.sub_group_by),
    order_by: changed(view.order_by, DEFAULT_VIEW.order_by),
    type: view.type,
    sub_issue: changed(view.sub_issue, DEFAULT_VIEW.sub_issue),
    show_empty_groups: changed(view.show_empty_groups, DEFAULT_VIEW.show_empty_groups),
    day: view.layout === "calendar" ? view.calendar.day : undefined,
    ...(saved ? unstoredSettings(view, saved) : {}),
  });
}
