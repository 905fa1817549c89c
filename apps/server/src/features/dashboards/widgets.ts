// What each widget returns (contract/workspace §6): one row per widget. All of them cover only the live issues of the
// caller's projects, each in one statement over the projects that the guard of `ownScope` allows.
import { type WidgetAnswers, WIDGET_KEYS, type WidgetKey } from "@cairn/contract/entities/dashboard";
import { fail } from "../../platform/failure.ts";
import type { WorkspaceContext } from "../../platform/http/context.ts";
import type { WireQuery } from "../issues/list/list-issues.ts";
import { byPriority, byStateGroup, overview } from "./count-widgets.ts";
import { assignedIssues, createdIssues } from "./issue-widgets.ts";
import { recentActivity, recentCollaborators, recentProjects } from "./recent-widgets.ts";
import { requireOwn } from "./service.ts";

type Answer<K extends WidgetKey> = (context: WorkspaceContext, query: WireQuery) => Promise<WidgetAnswers[K]>;

const ANSWERS: { [K in WidgetKey]: Answer<K> } = {
  overview_stats: overview,
  assigned_issues: assignedIssues,
  created_issues: createdIssues,
  issues_by_state_groups: byStateGroup,
  issues_by_priority: byPriority,
  recent_activity: recentActivity,
  recent_projects: recentProjects,
  recent_collaborators: recentCollaborators,
};

const isKey = (text: string): text is WidgetKey => WIDGET_KEYS.some((key) => key === text);

/** @throws dashboard.not_found, widget.bad_key, invalid, bad_page */
export async function answerWidget(
  context: WorkspaceContext,
  dashboardId: string,
  query: WireQuery,
): Promise<WidgetAnswers[WidgetKey]> {
  const key = query.widget_key ?? "overview_stats";
  if (!isKey(key)) throw fail("widget.bad_key");
  await requireOwn(context, dashboardId);
  return ANSWERS[key](context, query);
}
