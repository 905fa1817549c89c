// The widgets of the home: one row per key. The server supplies the data (contract/workspace §6).
import type { WidgetKey } from "@cairn/contract/entities/dashboard";
import type { ComponentType } from "react";
import { PrioritiesWidget, StateGroupsWidget } from "./chart-widgets.tsx";
import { AssignedIssues, CreatedIssues } from "./issues-widget.tsx";
import { OverviewWidget } from "./overview-widget.tsx";
import { PeopleWidget } from "./people-widget.tsx";
import { ActivityWidget, ProjectsWidget } from "./recent-widgets.tsx";
import type { WidgetProps } from "./widget-props.ts";

/** Placement on wide screens: full width, the wide lane, or the narrow one. */
export type Lane = "full" | "main" | "side";

export const WIDGETS: Record<WidgetKey, { lane: Lane; Show: ComponentType<WidgetProps> }> = {
  overview_stats: { lane: "full", Show: OverviewWidget },
  assigned_issues: { lane: "main", Show: AssignedIssues },
  created_issues: { lane: "main", Show: CreatedIssues },
  issues_by_state_groups: { lane: "side", Show: StateGroupsWidget },
  issues_by_priority: { lane: "side", Show: PrioritiesWidget },
  recent_activity: { lane: "main", Show: ActivityWidget },
  recent_projects: { lane: "side", Show: ProjectsWidget },
  recent_collaborators: { lane: "side", Show: PeopleWidget },
};
