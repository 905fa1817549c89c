// Routes of a workspace (contract/workspace §15.1).
import { isKeyText } from "@cairn/domain/issue-address";
import { createRoute, lazyRouteComponent, notFound, redirect } from "@tanstack/react-router";
import { readProjectsSearch } from "../features/projects/search.ts";
import { membersOnly } from "../session/guards.ts";
import { AppShell } from "../shell/app-shell.tsx";
import { guarded, signedIn } from "./person.ts";

/** The list parses its own query string (domain/issue-list/view.ts). */
export const listSearch = (search: Record<string, unknown>) => search as Record<string, string | undefined>;

export const workspace = createRoute({
  getParentRoute: () => signedIn,
  path: "/$workspaceSlug",
  beforeLoad: guarded(membersOnly),
  component: AppShell,
});

export const home = createRoute({
  getParentRoute: () => workspace,
  path: "/",
  component: lazyRouteComponent(() => import("../features/home/home-screen.tsx"), "HomeScreen"),
});

export const workspaceSettings = createRoute({
  getParentRoute: () => workspace,
  path: "/settings",
  component: lazyRouteComponent(
    () => import("../features/workspaces/workspace-settings-layout.tsx"),
    "WorkspaceSettingsLayout",
  ),
});

export const workspaceGeneral = createRoute({
  getParentRoute: () => workspaceSettings,
  path: "/",
  component: lazyRouteComponent(
    () => import("../features/workspaces/general-screen.tsx"),
    "WorkspaceGeneralScreen",
  ),
});

export const workspaceMembers = createRoute({
  getParentRoute: () => workspaceSettings,
  path: "/members",
  component: lazyRouteComponent(
    () => import("../features/workspaces/members-screen.tsx"),
    "WorkspaceMembersScreen",
  ),
});

export const workspaceRoles = createRoute({
  getParentRoute: () => workspaceSettings,
  path: "/roles",
  component: lazyRouteComponent(() => import("../features/workspaces/roles-screen.tsx"), "RolesScreen"),
});

export const workspaceBilling = createRoute({
  getParentRoute: () => workspaceSettings,
  path: "/billing",
  component: lazyRouteComponent(() => import("../features/workspaces/billing-screen.tsx"), "BillingScreen"),
});

export const moreSettings = createRoute({
  getParentRoute: () => workspaceSettings,
  path: "/$page",
  component: lazyRouteComponent(() => import("./more-settings.tsx"), "MoreSettings"),
  loader: async ({ params }) => (await import("./more-settings.tsx")).loadMoreSettings(params.page),
});

export const workspaceWebhook = createRoute({
  getParentRoute: () => workspaceSettings,
  path: "/webhooks/$webhookId",
  component: lazyRouteComponent(() => import("../features/webhooks/webhook-screen.tsx"), "WebhookScreen"),
});

/** `WEB-12`, wherever the issue is now. */
export const browse = createRoute({
  getParentRoute: () => workspace,
  path: "/browse/$key",
  component: lazyRouteComponent(() => import("../features/issues/browse-screen.tsx"), "BrowseScreen"),
});

/** The same with the title after the key, which is decoration. */
export const browseTitled = createRoute({
  getParentRoute: () => workspace,
  path: "/browse/$key/$title",
  component: lazyRouteComponent(() => import("../features/issues/browse-screen.tsx"), "BrowseScreen"),
});

/** `/acme/WEB-12`, as people type it. No other route has this form. */
export const typedKey = createRoute({
  getParentRoute: () => workspace,
  path: "/$key",
  beforeLoad: ({ params, location: { hash } }) => {
    // oxlint-disable-next-line typescript/only-throw-error -- the router's way to say so
    if (!isKeyText(params.key)) throw notFound();
    // oxlint-disable-next-line typescript/only-throw-error -- the router's way to redirect
    throw redirect({ to: "/$workspaceSlug/browse/$key/", params, hash, replace: true });
  },
});

export const projects = createRoute({
  getParentRoute: () => workspace,
  path: "/projects",
  validateSearch: readProjectsSearch,
  component: lazyRouteComponent(() => import("../features/projects/projects-screen.tsx"), "ProjectsScreen"),
});

const issuePane = lazyRouteComponent(() => import("../features/issues/pane-screen.tsx"), "IssuePane");

export const notifications = createRoute({
  getParentRoute: () => workspace,
  path: "/notifications",
  validateSearch: listSearch,
  // Preloads the issue pane, which the first move of the selection shows.
  onEnter: () => void issuePane.preload?.(),
  component: lazyRouteComponent(
    () => import("../features/notifications/notifications-screen.tsx"),
    "NotificationsScreen",
  ),
});

/** The issue beside the list. */
export const notifiedIssue = createRoute({
  getParentRoute: () => notifications,
  path: "/$projectId/$issueId",
  component: issuePane,
});

/** A page beside the list. */
export const notifiedPage = createRoute({
  getParentRoute: () => notifications,
  path: "/pages/$pageId",
  component: lazyRouteComponent(() => import("../features/pages/notified-page.tsx"), "NotifiedPage"),
});

/** A webhook or chat channel that was paused, beside the list. */
export const notifiedPause = createRoute({
  getParentRoute: () => notifications,
  path: "/paused/$pausedId",
});

export const ownDrafts = createRoute({
  getParentRoute: () => workspace,
  path: "/drafts",
  validateSearch: listSearch,
  component: lazyRouteComponent(() => import("../features/issues/drafts-screen.tsx"), "OwnDraftsScreen"),
});

export const workspaceViews = createRoute({
  getParentRoute: () => workspace,
  path: "/workspace-views",
  beforeLoad: ({ params }) => {
    // oxlint-disable-next-line typescript/only-throw-error -- the router's way to redirect
    throw redirect({
      to: "/$workspaceSlug/workspace-views/$globalViewId/",
      params: { ...params, globalViewId: "all-issues" },
      replace: true,
    });
  },
});

export const workspaceIssues = createRoute({
  getParentRoute: () => workspace,
  path: "/workspace-views/$globalViewId",
  validateSearch: listSearch,
  component: lazyRouteComponent(
    () => import("../features/issues/workspace-issues-screen.tsx"),
    "WorkspaceIssuesScreen",
  ),
});

export const workspacePages = createRoute({
  getParentRoute: () => workspace,
  path: "/pages",
  validateSearch: listSearch,
  component: lazyRouteComponent(() => import("../features/pages/pages-screen.tsx"), "WorkspacePagesScreen"),
});

export const workspacePage = createRoute({
  getParentRoute: () => workspace,
  path: "/pages/$pageId",
  component: lazyRouteComponent(async () => {
    const screen = await import("../features/pages/page-screen.tsx");
    screen.preloadText();
    return { WorkspacePageScreen: screen.WorkspacePageScreen };
  }, "WorkspacePageScreen"),
});

export const activeCycles = createRoute({
  getParentRoute: () => workspace,
  path: "/active-cycles",
  component: lazyRouteComponent(
    () => import("../features/cycles/active-cycles-screen.tsx"),
    "ActiveCyclesScreen",
  ),
});

export const analytics = createRoute({
  getParentRoute: () => workspace,
  path: "/analytics",
  validateSearch: listSearch,
  component: lazyRouteComponent(
    () => import("../features/analytics/analytics-screen.tsx"),
    "AnalyticsScreen",
  ),
});

export const person = createRoute({
  getParentRoute: () => workspace,
  path: "/profile/$userId",
  component: lazyRouteComponent(
    () => import("../features/profiles/overview-screen.tsx"),
    "PersonOverviewScreen",
  ),
});

export const personActivity = createRoute({
  getParentRoute: () => workspace,
  path: "/profile/$userId/activity",
  component: lazyRouteComponent(
    () => import("../features/profiles/activity-screen.tsx"),
    "PersonActivityScreen",
  ),
});

export const personIssues = createRoute({
  getParentRoute: () => workspace,
  path: "/profile/$userId/$profileViewId",
  validateSearch: listSearch,
  component: lazyRouteComponent(
    () => import("../features/issues/person-issues-screen.tsx"),
    "PersonIssuesScreen",
  ),
});
