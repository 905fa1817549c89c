// A person's dashboard: its widgets, and their data (contract/workspace §6, spec §3 Dashboard).
import { Type, type Static } from "typebox";
import {
  audit,
  Bool,
  Day,
  Float,
  Int,
  Json,
  Nullable,
  OneOf,
  Paginated,
  SortOrder,
  Text,
  Uuid,
} from "../schema.ts";
import { Activity } from "./history.ts";
import { RELATION_TYPES } from "./issue-details.ts";
import { ListedIssue, Priority } from "./issue.ts";
import { StateGroup } from "./state.ts";

export const WIDGET_KEYS = [
  "overview_stats",
  "assigned_issues",
  "created_issues",
  "issues_by_state_groups",
  "issues_by_priority",
  "recent_activity",
  "recent_projects",
  "recent_collaborators",
] as const;
export type WidgetKey = (typeof WIDGET_KEYS)[number];

export const DURATIONS = ["none", "today", "this_week", "this_month", "this_year", "custom"] as const;
export type Duration = (typeof DURATIONS)[number];

export const WIDGET_TABS = ["pending", "upcoming", "overdue", "completed"] as const;
export type WidgetTab = (typeof WIDGET_TABS)[number];

/** A widget's settings; the keys depend on the widget. Other keys are stored as sent. */
export const WidgetFilters = Type.Partial(
  Type.Object({
    duration: OneOf(DURATIONS),
    /** Terms of a date filter: `2031-03-01;after`. */
    custom_dates: Type.Array(Type.String({ maxLength: 100 }), { maxItems: 10 }),
    tab: OneOf(WIDGET_TABS),
  }),
);
export type WidgetFilters = Static<typeof WidgetFilters>;

export const Widget = Type.Object({
  id: Uuid,
  key: OneOf(WIDGET_KEYS),
  is_visible: Bool,
  sort_order: Float,
  widget_filters: WidgetFilters,
});
export type Widget = Static<typeof Widget>;

export const Dashboard = Type.Object({
  id: Uuid,
  ...audit,
  name: Text,
  description_html: Text,
  identifier: Nullable(Uuid),
  is_default: Bool,
  type_identifier: Text,
  logo_props: Json,
  owned_by: Uuid,
});
export type Dashboard = Static<typeof Dashboard>;

/** A person's dashboard and its widgets in their order. */
export const HomeDashboard = Type.Object({ dashboard: Dashboard, widgets: Type.Array(Widget) });
export type HomeDashboard = Static<typeof HomeDashboard>;

export const WidgetPatch = Type.Partial(
  Type.Object({ filters: WidgetFilters, is_visible: Bool, sort_order: SortOrder }),
);
export type WidgetPatch = Static<typeof WidgetPatch>;

/**
 * Goes beyond other clients' wire format: what is due today, and the days of the last two weeks on which issues were
 * completed.
 */
export const OverviewStats = Type.Object({
  assigned_issues_count: Int,
  /** Open and overdue: due today or earlier (spec §4). */
  pending_issues_count: Int,
  completed_issues_count: Int,
  created_issues_count: Int,
  /** The part of the overdue ones that is due today. */
  due_today_issues_count: Int,
  completed_days: Type.Array(Type.Object({ day: Day, count: Int })),
});
export type OverviewStats = Static<typeof OverviewStats>;

const WidgetRelation = Type.Object({
  id: Uuid,
  project_id: Uuid,
  sequence_id: Int,
  relation_type: OneOf(RELATION_TYPES),
  name: Text,
});
export const WidgetIssues = Type.Object({
  /** At most five, the most urgent first. */
  issues: Type.Array(
    Type.Object({ ...ListedIssue.properties, issue_relation: Type.Optional(Type.Array(WidgetRelation)) }),
  ),
  /** The total number. */
  count: Int,
});
export type WidgetIssues = Static<typeof WidgetIssues>;

const GroupCount = Type.Object({ state: StateGroup, count: Int });
const PriorityCount = Type.Object({ priority: Priority, count: Int });
const Collaborator = Type.Object({ user_id: Uuid, active_issue_count: Int });

const GroupCounts = Type.Array(GroupCount);
const PriorityCounts = Type.Array(PriorityCount);
const Collaborators = Paginated(Type.Array(Collaborator));

export interface WidgetAnswers {
  overview_stats: OverviewStats;
  assigned_issues: WidgetIssues;
  created_issues: WidgetIssues;
  issues_by_state_groups: Static<typeof GroupCounts>;
  issues_by_priority: Static<typeof PriorityCounts>;
  recent_activity: Activity[];
  recent_projects: string[];
  recent_collaborators: Static<typeof Collaborators>;
}
/** `widget_key` says which of them. */
export const WidgetAnswer = Type.Union([
  OverviewStats,
  WidgetIssues,
  GroupCounts,
  PriorityCounts,
  Type.Array(Activity),
  Type.Array(Uuid),
  Collaborators,
]);
