// Routes of a project (contract/workspace §15.1).
import { createRoute, lazyRouteComponent, redirect } from "@tanstack/react-router";
import { ProjectShell } from "../shell/project-shell.tsx";
import { listSearch, workspace } from "./workspace.ts";

export const project = createRoute({
  getParentRoute: () => workspace,
  path: "/projects/$projectId",
  component: ProjectShell,
});

export const projectStart = createRoute({
  getParentRoute: () => project,
  path: "/",
  beforeLoad: ({ params }) => {
    // oxlint-disable-next-line typescript/only-throw-error -- the router's way to redirect
    throw redirect({ to: "/$workspaceSlug/projects/$projectId/issues/", params, replace: true });
  },
});

export const issues = createRoute({
  getParentRoute: () => project,
  path: "/issues",
  validateSearch: listSearch,
  component: lazyRouteComponent(() => import("../features/issues/list-screen.tsx"), "IssueListScreen"),
});

export const issue = createRoute({
  getParentRoute: () => project,
  path: "/issues/$issueId",
  component: lazyRouteComponent(() => import("../features/issues/issue-screen.tsx"), "IssueScreen"),
});

export const projectSettings = createRoute({
  getParentRoute: () => project,
  path: "/settings",
  component: lazyRouteComponent(
    () => import("../features/projects/project-settings-layout.tsx"),
    "ProjectSettingsLayout",
  ),
});

export const projectGeneral = createRoute({
  getParentRoute: () => projectSettings,
  path: "/",
  component: lazyRouteComponent(
    () => import("../features/projects/general-screen.tsx"),
    "ProjectGeneralScreen",
  ),
});

export const projectMembers = createRoute({
  getParentRoute: () => projectSettings,
  path: "/members",
  component: lazyRouteComponent(
    () => import("../features/projects/members-screen.tsx"),
    "ProjectMembersScreen",
  ),
});

export const projectFeatures = createRoute({
  getParentRoute: () => projectSettings,
  path: "/features",
  component: lazyRouteComponent(
    () => import("../features/projects/features-screen.tsx"),
    "ProjectFeaturesScreen",
  ),
});

export const projectStates = createRoute({
  getParentRoute: () => projectSettings,
  path: "/states",
  component: lazyRouteComponent(() => import("../features/states/states-screen.tsx"), "StatesScreen"),
});

export const projectLabels = createRoute({
  getParentRoute: () => projectSettings,
  path: "/labels",
  component: lazyRouteComponent(() => import("../features/labels/labels-screen.tsx"), "LabelsScreen"),
});

export const projectEstimates = createRoute({
  getParentRoute: () => projectSettings,
  path: "/estimates",
  component: lazyRouteComponent(
    () => import("../features/estimates/estimates-screen.tsx"),
    "EstimatesScreen",
  ),
});

export const projectAutomations = createRoute({
  getParentRoute: () => projectSettings,
  path: "/automations",
  component: lazyRouteComponent(
    () => import("../features/automations/automations-screen.tsx"),
    "AutomationsScreen",
  ),
});

export const projectImports = createRoute({
  getParentRoute: () => projectSettings,
  path: "/imports",
  component: lazyRouteComponent(() => import("../features/imports/import-screen.tsx"), "ImportScreen"),
});

export const projectGit = createRoute({
  getParentRoute: () => projectSettings,
  path: "/git",
  component: lazyRouteComponent(() => import("../features/git/git-screen.tsx"), "GitScreen"),
});

export const projectIntegrations = createRoute({
  getParentRoute: () => projectSettings,
  path: "/integrations",
  component: lazyRouteComponent(
    () => import("../features/chat/integrations-screen.tsx"),
    "ProjectIntegrationsScreen",
  ),
});

export const views = createRoute({
  getParentRoute: () => project,
  path: "/views",
  component: lazyRouteComponent(() => import("../features/views/views-screen.tsx"), "ViewsScreen"),
});

export const view = createRoute({
  getParentRoute: () => project,
  path: "/views/$viewId",
  validateSearch: listSearch,
  component: lazyRouteComponent(() => import("../features/issues/view-screen.tsx"), "ViewScreen"),
});

export const drafts = createRoute({
  getParentRoute: () => project,
  path: "/draft-issues",
  validateSearch: listSearch,
  component: lazyRouteComponent(() => import("../features/issues/drafts-screen.tsx"), "DraftsScreen"),
});

export const archivedIssues = createRoute({
  getParentRoute: () => project,
  path: "/archives/issues",
  validateSearch: listSearch,
  component: lazyRouteComponent(
    () => import("../features/issues/archived-screen.tsx"),
    "ArchivedIssuesScreen",
  ),
});

export const archivedIssue = createRoute({
  getParentRoute: () => project,
  path: "/archives/issues/$issueId",
  component: lazyRouteComponent(() => import("../features/issues/issue-screen.tsx"), "IssueScreen"),
});

export const archivedCycles = createRoute({
  getParentRoute: () => project,
  path: "/archives/cycles",
  component: lazyRouteComponent(
    () => import("../features/cycles/archived-cycles-screen.tsx"),
    "ArchivedCyclesScreen",
  ),
});

export const archivedCycle = createRoute({
  getParentRoute: () => project,
  path: "/archives/cycles/$cycleId",
  validateSearch: listSearch,
  component: lazyRouteComponent(
    () => import("../features/issues/archived-collection-screen.tsx"),
    "ArchivedCycleScreen",
  ),
});

export const archivedModules = createRoute({
  getParentRoute: () => project,
  path: "/archives/modules",
  component: lazyRouteComponent(
    () => import("../features/modules/archived-modules-screen.tsx"),
    "ArchivedModulesScreen",
  ),
});

export const archivedModule = createRoute({
  getParentRoute: () => project,
  path: "/archives/modules/$moduleId",
  validateSearch: listSearch,
  component: lazyRouteComponent(
    () => import("../features/issues/archived-collection-screen.tsx"),
    "ArchivedModuleScreen",
  ),
});

export const cycles = createRoute({
  getParentRoute: () => project,
  path: "/cycles",
  validateSearch: listSearch,
  component: lazyRouteComponent(() => import("../features/cycles/cycles-screen.tsx"), "CyclesScreen"),
});

export const modules = createRoute({
  getParentRoute: () => project,
  path: "/modules",
  validateSearch: listSearch,
  component: lazyRouteComponent(() => import("../features/modules/modules-screen.tsx"), "ModulesScreen"),
});

export const cycle = createRoute({
  getParentRoute: () => project,
  path: "/cycles/$cycleId",
  validateSearch: listSearch,
  component: lazyRouteComponent(() => import("../features/issues/cycle-screen.tsx"), "CycleScreen"),
});

export const module = createRoute({
  getParentRoute: () => project,
  path: "/modules/$moduleId",
  validateSearch: listSearch,
  component: lazyRouteComponent(() => import("../features/issues/module-screen.tsx"), "ModuleScreen"),
});

export const pages = createRoute({
  getParentRoute: () => project,
  path: "/pages",
  validateSearch: listSearch,
  component: lazyRouteComponent(() => import("../features/pages/pages-screen.tsx"), "PagesScreen"),
});

export const page = createRoute({
  getParentRoute: () => project,
  path: "/pages/$pageId",
  component: lazyRouteComponent(async () => {
    const screen = await import("../features/pages/page-screen.tsx");
    screen.preloadText();
    return { PageScreen: screen.PageScreen };
  }, "PageScreen"),
});

export const inbox = createRoute({
  getParentRoute: () => project,
  path: "/inbox",
  validateSearch: listSearch,
  component: lazyRouteComponent(() => import("../features/inbox/inbox-screen.tsx"), "InboxScreen"),
});

export const inboxItem = createRoute({
  getParentRoute: () => inbox,
  path: "/",
  component: lazyRouteComponent(() => import("../features/issues/incoming-screen.tsx"), "IncomingScreen"),
});

export const projectAnalytics = createRoute({
  getParentRoute: () => project,
  path: "/analytics",
  validateSearch: listSearch,
  component: lazyRouteComponent(
    () => import("../features/analytics/analytics-screen.tsx"),
    "ProjectAnalyticsScreen",
  ),
});
