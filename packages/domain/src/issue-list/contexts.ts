// The contexts of issue lists, and what each allows (spec §2, §5; contract/issues §3.1, §3.5). One row per context: the
// screens use this table and never check which context they are in.
import type { FieldName } from "./fields.ts";
import type { GroupName } from "./group.ts";
import type { OrderName } from "./order.ts";

export const LAYOUTS = ["list", "kanban", "calendar", "spreadsheet", "gantt_chart"] as const;
export type Layout = (typeof LAYOUTS)[number];
export const isLayout = (text: unknown): text is Layout => LAYOUTS.some((layout) => layout === text);

/** What one layout offers in one context. Anything else is neither offered nor sent. */
export interface LayoutRules {
  filters: readonly FieldName[];
  /** Empty if people can't group this layout. */
  group_by: readonly GroupName[];
  /** Empty if the layout has no swimlanes. */
  sub_group_by: readonly GroupName[];
  /** The replacement for a missing `group_by`; null if the layout can be ungrouped. */
  default_group: GroupName | null;
  /** The layout is always grouped by this (calendar). */
  forced_group: GroupName | null;
  order_by: boolean;
  type: boolean;
  sub_issue: boolean;
  display_properties: boolean;
  /** Whether the properties that the project defines are offered, too. */
  custom: boolean;
}

export interface Context {
  layouts: Partial<Record<Layout, LayoutRules>>;
  /** Whether each group has a row for adding an issue by its title (spec §5). */
  quick_add: boolean;
  /** Whether issues can be created here (spec §5). */
  create: boolean;
  /** Where filters and display preferences are stored: `server` is the context's user-properties route (spec §7). */
  preferences: "server" | "browser";
  /** What a new issue is added to besides its project (spec §4, quick add). */
  attach: "cycle" | "module" | null;
  /** Whether sub-issues are in the list by default; a project's list nests them under their parents (spec §3). */
  sub_issues: boolean;
  /** Whether rows can be dragged and edited; archived issues are read only. */
  editable: boolean;
  /** The initial view of a person who has not changed anything yet (docs/adr/0015). */
  initial: InitialArrangement;
}

export interface InitialArrangement {
  group_by: GroupName | null;
  order_by: OrderName;
  /** Whether empty groups are shown; a board needs them as drop targets. */
  show_empty_groups: boolean;
  /** Whether rows show only the most important properties. */
  important_only: boolean;
}

const DATES = ["start_date", "target_date", "created_at", "updated_at"] as const;
const ISSUE_FILTERS: readonly FieldName[] = [
  "state",
  "state_group",
  "priority",
  "assignees",
  "labels",
  "created_by",
  "mentions",
  "subscriber",
  "cycle",
  "module",
  "parent",
  "estimate_point",
  ...DATES,
  "name",
];
const PROFILE_FILTERS: readonly FieldName[] = [
  "priority",
  "state_group",
  "labels",
  "start_date",
  "target_date",
  "name",
];
const GLOBAL_FILTERS: readonly FieldName[] = [
  "priority",
  "state_group",
  "labels",
  "assignees",
  "created_by",
  "subscriber",
  "project",
  "start_date",
  "target_date",
  "name",
];

const PROJECT_GROUPS: readonly GroupName[] = [
  "state_id",
  "state__group",
  "priority",
  "cycle_id",
  "issue_module__module_id",
  "labels__id",
  "assignees__id",
  "created_by",
];
/** Lists across projects are not grouped by states, cycles or modules, each of which belongs to one project. */
const PROFILE_GROUPS: readonly GroupName[] = ["state__group", "priority", "project_id", "labels__id"];

/** `group_by` without the properties that define a context: a cycle's list is not grouped by cycle. */
const without = <T>(all: readonly T[], ...left: readonly T[]): readonly T[] =>
  all.filter((one) => !left.includes(one));

const PLAIN: LayoutRules = {
  filters: ISSUE_FILTERS,
  group_by: [],
  sub_group_by: [],
  default_group: null,
  forced_group: null,
  order_by: true,
  type: true,
  sub_issue: true,
  display_properties: true,
  custom: false,
};

function projectLayouts(
  filters: readonly FieldName[],
  groups: readonly GroupName[],
): Record<Layout, LayoutRules> {
  const own: LayoutRules = { ...PLAIN, filters, custom: true };
  return {
    list: { ...own, group_by: groups, sub_group_by: groups },
    kanban: { ...own, group_by: groups, sub_group_by: groups, default_group: "state_id" },
    calendar: {
      ...own,
      filters: without(filters, "target_date"),
      forced_group: "target_date",
      order_by: false,
      display_properties: false,
    },
    spreadsheet: own,
    gantt_chart: { ...own, display_properties: false },
  };
}

const UNGROUPED: InitialArrangement = {
  group_by: null,
  order_by: "sort_order",
  show_empty_groups: false,
  important_only: true,
};
const BY_STATE: InitialArrangement = { ...UNGROUPED, group_by: "state_id", show_empty_groups: true };

const PROJECT_LAYOUTS = projectLayouts(ISSUE_FILTERS, PROJECT_GROUPS);
const PROFILE_LIST: LayoutRules = { ...PLAIN, filters: PROFILE_FILTERS, group_by: PROFILE_GROUPS };
const OWN: Pick<Context, "quick_add" | "create" | "editable" | "sub_issues"> = {
  sub_issues: true,
  quick_add: true,
  create: true,
  editable: true,
};

const table = {
  PROJECT: {
    ...OWN,
    layouts: PROJECT_LAYOUTS,
    preferences: "server",
    attach: null,
    sub_issues: false,
    initial: BY_STATE,
  },
  CYCLE: {
    ...OWN,
    layouts: projectLayouts(without(ISSUE_FILTERS, "cycle"), without(PROJECT_GROUPS, "cycle_id")),
    preferences: "server",
    attach: "cycle",
    initial: BY_STATE,
  },
  MODULE: {
    ...OWN,
    layouts: projectLayouts(
      without(ISSUE_FILTERS, "module"),
      without(PROJECT_GROUPS, "issue_module__module_id"),
    ),
    preferences: "server",
    attach: "module",
    initial: BY_STATE,
  },
  PROJECT_VIEW: {
    ...OWN,
    layouts: PROJECT_LAYOUTS,
    preferences: "browser",
    attach: null,
    initial: BY_STATE,
  },
  GLOBAL: {
    ...OWN,
    layouts: { spreadsheet: { ...PLAIN, filters: GLOBAL_FILTERS } },
    preferences: "browser",
    attach: null,
    // A spreadsheet has no groups, so the order puts closed issues last. It shows all properties as columns.
    initial: { ...UNGROUPED, order_by: "state__group", important_only: false },
  },
  PROFILE: {
    layouts: {
      list: PROFILE_LIST,
      kanban: { ...PROFILE_LIST, default_group: "priority", sub_issue: false },
    },
    quick_add: false,
    create: true,
    preferences: "browser",
    attach: null,
    sub_issues: true,
    editable: true,
    initial: { ...UNGROUPED, group_by: "state__group" },
  },
  ARCHIVED: {
    layouts: { list: PROJECT_LAYOUTS.list },
    quick_add: false,
    create: false,
    preferences: "browser",
    attach: null,
    sub_issues: true,
    editable: false,
    initial: UNGROUPED,
  },
  DRAFT: {
    layouts: { list: PROJECT_LAYOUTS.list, kanban: PROJECT_LAYOUTS.kanban },
    quick_add: false,
    create: true,
    preferences: "browser",
    attach: null,
    sub_issues: true,
    editable: true,
    initial: UNGROUPED,
  },
  /** A list inside another screen, such as the panel of the active cycle: without groups and options. */
  DEFAULT: {
    layouts: { list: { ...PLAIN, filters: ["priority"], order_by: false, type: false, sub_issue: false } },
    quick_add: false,
    create: false,
    preferences: "browser",
    attach: null,
    sub_issues: true,
    editable: true,
    initial: UNGROUPED,
  },
} as const satisfies Record<string, Context>;

export type ContextName = keyof typeof table;
export const CONTEXTS: Record<ContextName, Context> = table;

/** The layouts of a context, in menu order. */
export const layoutsOf = (context: ContextName): Layout[] =>
  LAYOUTS.filter((layout) => CONTEXTS[context].layouts[layout] !== undefined);

/** The rules of a layout in a context. For a layout that the context does not have, the rules of its first one. */
export function rulesOf(context: ContextName, layout: Layout): LayoutRules {
  const { layouts } = CONTEXTS[context];
  const first = layoutsOf(context)[0];
  return layouts[layout] ?? (first && layouts[first]) ?? PLAIN;
}

/** The number of rows that a calendar requests for each day (contract/issues §3.5). */
export const CALENDAR_PAGE = { month: 4, week: 30 } as const;

/** The number of rows per page (contract/issues §3.5), or per group and page if the list is grouped. */
export function pageSize(
  layout: Layout,
  grouped: boolean,
  subGrouped: boolean,
  calendar: keyof typeof CALENDAR_PAGE = "month",
): number {
  if (layout === "calendar") return CALENDAR_PAGE[calendar];
  if (layout === "kanban") return subGrouped ? 10 : 30;
  if (layout === "list") return grouped ? 50 : 100;
  return 100;
}
