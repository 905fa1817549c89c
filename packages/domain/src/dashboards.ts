// The meaning of the filters of dashboard widgets (contract/workspace §6). Dates are texts; today is a parameter.
import {
  DURATIONS,
  WIDGET_TABS,
  type Duration,
  type WidgetFilters,
  type WidgetKey,
  type WidgetTab,
} from "@cairn/contract/entities/dashboard";
import { addDays } from "./dates.ts";
import type { Condition } from "./issue-list/filter.ts";
import { builtInField } from "./properties/registry.ts";

/** The initial filters of a widget. Other keys are not filters of the widget. */
export const DEFAULT_FILTERS: Record<WidgetKey, WidgetFilters> = {
  overview_stats: {},
  assigned_issues: { duration: "none", tab: "pending" },
  created_issues: { duration: "none", tab: "pending" },
  issues_by_state_groups: { duration: "none" },
  issues_by_priority: { duration: "none" },
  recent_activity: {},
  recent_projects: {},
  recent_collaborators: {},
};

/** The initial order of a dashboard. */
export const DEFAULT_ORDER = Object.keys(DEFAULT_FILTERS) as WidgetKey[];

export const isDuration = (text: string): text is Duration => DURATIONS.some((one) => one === text);
export const isWidgetTab = (text: string): text is WidgetTab => WIDGET_TABS.some((one) => one === text);

const OPEN = ["backlog", "unstarted", "started"];

/**
 * Pending: in an open state. Overdue: open and due today or earlier (spec §4). Upcoming: open and due later.
 * Completed: in a completed state.
 */
export function tabConditions(tab: WidgetTab, today: string): Condition[] {
  const groups = (values: string[]): Condition => ({
    kind: "any",
    field: builtInField("state_group"),
    values,
    none: false,
  });
  const due = (range: { from?: string; to?: string }): Condition => ({
    kind: "days",
    field: builtInField("target_date"),
    range,
  });
  const byTab: Record<WidgetTab, Condition[]> = {
    pending: [groups(OPEN)],
    upcoming: [groups(OPEN), due({ from: addDays(today, 1) })],
    overdue: [groups(OPEN), due({ to: today })],
    completed: [groups(["completed"])],
  };
  return byTab[tab];
}

/** The filters of a tab as those of an issue list, by their names in its URL, for the link "show all". */
export function tabFilters(tab: WidgetTab, today: string): Record<string, string> {
  const byTab: Record<WidgetTab, Record<string, string>> = {
    pending: { state_group: OPEN.join(",") },
    upcoming: { state_group: OPEN.join(","), target_date: `${addDays(today, 1)};after` },
    overdue: { state_group: OPEN.join(","), target_date: `${today};before` },
    completed: { state_group: "completed" },
  };
  return byTab[tab];
}

const lastOfMonth = (day: string): string => {
  const [year = 0, month = 0] = day.split("-").map(Number);
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
};
/** Weeks begin on Monday. */
const mondayOf = (day: string): string => addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));

type Fixed = Exclude<Duration, "none" | "custom">;
const SPANS: Record<Fixed, (today: string) => [from: string, to: string]> = {
  today: (today) => [today, today],
  this_week: (today) => [mondayOf(today), addDays(mondayOf(today), 6)],
  this_month: (today) => [`${today.slice(0, 8)}01`, lastOfMonth(today)],
  this_year: (today) => [`${today.slice(0, 5)}01-01`, `${today.slice(0, 5)}12-31`],
};

/**
 * The value of filter `target_date` for a widget's duration, such as `2031-03-01;after,2031-03-31;before`; null for any
 * date.
 */
export function targetDates(
  { duration = "none", custom_dates = [] }: WidgetFilters,
  today: string,
): string | null {
  if (duration === "none") return null;
  if (duration === "custom") return custom_dates.length === 0 ? null : custom_dates.join(",");
  const [from, to] = SPANS[duration](today);
  return `${from};after,${to};before`;
}
