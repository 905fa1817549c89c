// Every address of the web app and its screen (contract/workspace §15.1). Screens are loaded when they are first visited; the frame
// around them comes with the addresses.
import { createRootRoute, createRoute, lazyRouteComponent, redirect } from "@tanstack/react-router";
import { readProjectsSearch } from "./features/projects/search.ts";
import { membersOnly, onboardingOnly, type Guard } from "./session/guards.ts";
import { landingPath } from "./session/paths.ts";
import { isSetUp, loadInstance, loadSession, reloadSession } from "./session/session.ts";
import { AppShell } from "./shell/app-shell.tsx";
import { ProjectShell } from "./shell/project-shell.tsx";
import { Root } from "./shell/root.tsx";
import { SignedIn } from "./shell/signed-in.tsx";
import { BrokenScreen, MissingScreen } from "./shell/status-screens.tsx";

/** Goes elsewhere when the guard says so, before anything of the screen is loaded. */
const guarded =
  (guard: Guard) =>
  async ({ location: { href } }: { location: { href: string } }): Promise<void> => {
    const session = await loadSession();
    const done = session !== null || isSetUp(await loadInstance());
    const away = guard({ session, isSetUp: done, href });
    if (away === null) return;
    // The pages before signing in are outside of this application (main.ts).
    if (session === null) {
      window.location.replace(away);
      // Nothing more is drawn here: the screen would ask for a session before this page is gone.
      return new Promise<void>(() => undefined);
    }
    // oxlint-disable-next-line typescript/only-throw-error -- the router's way to redirect; `href` goes before `to`
    throw redirect({ to: "/", href: away, replace: true });
  };

const root = createRootRoute({
  component: Root,
  errorComponent: BrokenScreen,
  notFoundComponent: () => MissingScreen({}),
});

/** The start is wherever one belongs (contract/workspace §1.2). */
const start = createRoute({
  getParentRoute: () => root,
  path: "/",
  beforeLoad: async () => {
    const session = await reloadSession().catch(() => loadSession());
    if (!session) return window.location.reload();
    // oxlint-disable-next-line typescript/only-throw-error -- the router's way to redirect; `href` goes before `to`
    throw redirect({ to: "/", href: landingPath(session.profile, session.settings), replace: true });
  },
});

/* Signed in */

const signedIn = createRoute({
  getParentRoute: () => root,
  id: "signed-in",
  component: SignedIn,
});

const onboarding = createRoute({
  getParentRoute: () => signedIn,
  path: "/onboarding",
  beforeLoad: guarded(onboardingOnly),
  component: lazyRouteComponent(
    () => import("./features/onboarding/onboarding-screen.tsx"),
    "OnboardingScreen",
  ),
});

const createWorkspace = createRoute({
  getParentRoute: () => signedIn,
  path: "/create-workspace",
  beforeLoad: guarded(membersOnly),
  component: lazyRouteComponent(
    () => import("./features/workspaces/create-workspace-screen.tsx"),
    "CreateWorkspaceScreen",
  ),
});

const invitations = createRoute({
  getParentRoute: () => signedIn,
  path: "/invitations",
  beforeLoad: guarded(membersOnly),
  component: lazyRouteComponent(
    () => import("./features/workspaces/invitations-screen.tsx"),
    "InvitationsScreen",
  ),
});

const profile = createRoute({
  getParentRoute: () => signedIn,
  path: "/profile",
  beforeLoad: guarded(membersOnly),
  component: lazyRouteComponent(() => import("./features/profile/profile-layout.tsx"), "ProfileLayout"),
});

const profileGeneral = createRoute({
  getParentRoute: () => profile,
  path: "/",
  component: lazyRouteComponent(
    () => import("./features/profile/general-screen.tsx"),
    "ProfileGeneralScreen",
  ),
});

const appearance = createRoute({
  getParentRoute: () => profile,
  path: "/appearance",
  component: lazyRouteComponent(() => import("./features/profile/appearance-screen.tsx"), "AppearanceScreen"),
});

const security = createRoute({
  getParentRoute: () => profile,
  path: "/security",
  component: lazyRouteComponent(() => import("./features/profile/security-screen.tsx"), "SecurityScreen"),
});

/* In a workspace */

const workspace = createRoute({
  getParentRoute: () => signedIn,
  path: "/$workspaceSlug",
  beforeLoad: guarded(membersOnly),
  component: AppShell,
});

const home = createRoute({
  getParentRoute: () => workspace,
  path: "/",
  component: lazyRouteComponent(() => import("./features/home/home-screen.tsx"), "HomeScreen"),
});

const workspaceSettings = createRoute({
  getParentRoute: () => workspace,
  path: "/settings",
  component: lazyRouteComponent(
    () => import("./features/workspaces/workspace-settings-layout.tsx"),
    "WorkspaceSettingsLayout",
  ),
});

const workspaceGeneral = createRoute({
  getParentRoute: () => workspaceSettings,
  path: "/",
  component: lazyRouteComponent(
    () => import("./features/workspaces/general-screen.tsx"),
    "WorkspaceGeneralScreen",
  ),
});

const workspaceMembers = createRoute({
  getParentRoute: () => workspaceSettings,
  path: "/members",
  component: lazyRouteComponent(
    () => import("./features/workspaces/members-screen.tsx"),
    "WorkspaceMembersScreen",
  ),
});

const workspaceImports = createRoute({
  getParentRoute: () => workspaceSettings,
  path: "/imports",
  component: lazyRouteComponent(() => import("./features/imports/import-screen.tsx"), "ImportScreen"),
});

/** `WEB-12`, wherever it is now. */
const browse = createRoute({
  getParentRoute: () => workspace,
  path: "/browse/$key",
  component: lazyRouteComponent(() => import("./features/issues/browse-screen.tsx"), "BrowseScreen"),
});

const projects = createRoute({
  getParentRoute: () => workspace,
  path: "/projects",
  validateSearch: readProjectsSearch,
  component: lazyRouteComponent(() => import("./features/projects/projects-screen.tsx"), "ProjectsScreen"),
});

const project = createRoute({
  getParentRoute: () => workspace,
  path: "/projects/$projectId",
  component: ProjectShell,
});

const projectStart = createRoute({
  getParentRoute: () => project,
  path: "/",
  beforeLoad: ({ params }) => {
    // oxlint-disable-next-line typescript/only-throw-error -- the router's way to redirect
    throw redirect({ to: "/$workspaceSlug/projects/$projectId/issues/", params, replace: true });
  },
});

/** What a list's address says is read by the list (domain/issue-list/view.ts). */
const listSearch = (search: Record<string, unknown>) => search as Record<string, string | undefined>;

const issues = createRoute({
  getParentRoute: () => project,
  path: "/issues",
  validateSearch: listSearch,
  component: lazyRouteComponent(() => import("./features/issues/list-screen.tsx"), "IssueListScreen"),
});

const issue = createRoute({
  getParentRoute: () => project,
  path: "/issues/$issueId",
  component: lazyRouteComponent(() => import("./features/issues/issue-screen.tsx"), "IssueScreen"),
});

const projectSettings = createRoute({
  getParentRoute: () => project,
  path: "/settings",
  component: lazyRouteComponent(
    () => import("./features/projects/project-settings-layout.tsx"),
    "ProjectSettingsLayout",
  ),
});

const projectGeneral = createRoute({
  getParentRoute: () => projectSettings,
  path: "/",
  component: lazyRouteComponent(
    () => import("./features/projects/general-screen.tsx"),
    "ProjectGeneralScreen",
  ),
});

const projectMembers = createRoute({
  getParentRoute: () => projectSettings,
  path: "/members",
  component: lazyRouteComponent(
    () => import("./features/projects/members-screen.tsx"),
    "ProjectMembersScreen",
  ),
});

const projectFeatures = createRoute({
  getParentRoute: () => projectSettings,
  path: "/features",
  component: lazyRouteComponent(
    () => import("./features/projects/features-screen.tsx"),
    "ProjectFeaturesScreen",
  ),
});

const projectStates = createRoute({
  getParentRoute: () => projectSettings,
  path: "/states",
  component: lazyRouteComponent(() => import("./features/states/states-screen.tsx"), "StatesScreen"),
});

const projectLabels = createRoute({
  getParentRoute: () => projectSettings,
  path: "/labels",
  component: lazyRouteComponent(() => import("./features/labels/labels-screen.tsx"), "LabelsScreen"),
});

const projectEstimates = createRoute({
  getParentRoute: () => projectSettings,
  path: "/estimates",
  component: lazyRouteComponent(() => import("./features/estimates/estimates-screen.tsx"), "EstimatesScreen"),
});

const projectImports = createRoute({
  getParentRoute: () => projectSettings,
  path: "/imports",
  component: lazyRouteComponent(() => import("./features/imports/import-screen.tsx"), "ImportScreen"),
});

const drafts = createRoute({
  getParentRoute: () => project,
  path: "/draft-issues",
  validateSearch: listSearch,
  component: lazyRouteComponent(() => import("./features/issues/drafts-screen.tsx"), "DraftsScreen"),
});

const archivedIssues = createRoute({
  getParentRoute: () => project,
  path: "/archives/issues",
  validateSearch: listSearch,
  component: lazyRouteComponent(
    () => import("./features/issues/archived-screen.tsx"),
    "ArchivedIssuesScreen",
  ),
});

const archivedIssue = createRoute({
  getParentRoute: () => project,
  path: "/archives/issues/$issueId",
  component: lazyRouteComponent(() => import("./features/issues/issue-screen.tsx"), "IssueScreen"),
});

const workspaceViews = createRoute({
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

const workspaceIssues = createRoute({
  getParentRoute: () => workspace,
  path: "/workspace-views/$globalViewId",
  validateSearch: listSearch,
  component: lazyRouteComponent(
    () => import("./features/issues/workspace-issues-screen.tsx"),
    "WorkspaceIssuesScreen",
  ),
});

const person = createRoute({
  getParentRoute: () => workspace,
  path: "/profile/$userId",
  beforeLoad: ({ params }) => {
    // oxlint-disable-next-line typescript/only-throw-error -- the router's way to redirect
    throw redirect({
      to: "/$workspaceSlug/profile/$userId/$profileViewId/",
      params: { ...params, profileViewId: "assigned" },
      replace: true,
    });
  },
});

const personIssues = createRoute({
  getParentRoute: () => workspace,
  path: "/profile/$userId/$profileViewId",
  validateSearch: listSearch,
  component: lazyRouteComponent(
    () => import("./features/issues/person-issues-screen.tsx"),
    "PersonIssuesScreen",
  ),
});

/** The primitives in all their states. */
const gallery = createRoute({
  getParentRoute: () => root,
  path: "/dev/gallery",
  component: lazyRouteComponent(() => import("./features/dev/gallery-screen.tsx"), "GalleryScreen"),
});

export const routeTree = root.addChildren([
  start,
  gallery,
  signedIn.addChildren([
    onboarding,
    createWorkspace,
    invitations,
    profile.addChildren([profileGeneral, appearance, security]),
    workspace.addChildren([
      home,
      browse,
      workspaceSettings.addChildren([workspaceGeneral, workspaceMembers, workspaceImports]),
      projects,
      workspaceViews,
      workspaceIssues,
      person,
      personIssues,
      project.addChildren([
        projectStart,
        issues,
        issue,
        drafts,
        archivedIssues,
        archivedIssue,
        projectSettings.addChildren([
          projectGeneral,
          projectMembers,
          projectFeatures,
          projectStates,
          projectLabels,
          projectEstimates,
          projectImports,
        ]),
      ]),
    ]),
  ]),
]);
