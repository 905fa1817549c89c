// Routes outside of workspaces (contract/workspace §15.1). Screens are loaded on their first visit.
import { lazyPart } from "@cairn/ui/lazy-part";
import { createRootRoute, createRoute, lazyRouteComponent, redirect } from "@tanstack/react-router";
import { membersOnly, onboardingOnly, signedInOnly, type Guard } from "../session/guards.ts";
import { landingPath } from "../session/paths.ts";
import { isSetUp, loadInstance, loadSession, reloadSession } from "../session/session.ts";
import { Root } from "../shell/root.tsx";
import { SignedIn } from "../shell/signed-in.tsx";
import { BrokenScreen, MissingScreen } from "../shell/status-screens.tsx";

/** Redirects if the guard says so, before the screen loads anything. */
export const guarded =
  (guard: Guard) =>
  async ({ location: { href } }: { location: { href: string } }): Promise<void> => {
    const session = await loadSession();
    const done = session !== null || isSetUp(await loadInstance());
    const away = guard({ session, isSetUp: done, href });
    if (away === null) return;
    // The pages before sign-in are outside of this application (main.ts).
    if (session === null) {
      window.location.replace(away);
      // Renders nothing more: the screen would need a session before this page has gone.
      return new Promise<void>(() => undefined);
    }
    // oxlint-disable-next-line typescript/only-throw-error -- the router's way to redirect; `href` goes before `to`
    throw redirect({ to: "/", href: away, replace: true });
  };

export const root = createRootRoute({
  component: Root,
  errorComponent: BrokenScreen,
  notFoundComponent: () => MissingScreen({}),
});

/** The start page redirects to where the person belongs (contract/workspace §1.2). */
export const start = createRoute({
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

export const signedIn = createRoute({
  getParentRoute: () => root,
  id: "signed-in",
  component: SignedIn,
});

export const onboarding = createRoute({
  getParentRoute: () => signedIn,
  path: "/onboarding",
  // It follows a sign-up, so nothing is stored yet: shows the frame before the session is known.
  pendingMs: 0,
  pendingComponent: lazyPart(
    async () => (await import("../components/setup/setup-skeleton.tsx")).SetupSkeleton,
  ),
  beforeLoad: guarded(onboardingOnly),
  component: lazyRouteComponent(
    () => import("../features/onboarding/onboarding-screen.tsx"),
    "OnboardingScreen",
  ),
});

export const requiredFactor = createRoute({
  getParentRoute: () => signedIn,
  path: "/second-factor",
  beforeLoad: guarded(signedInOnly),
  component: lazyRouteComponent(
    () => import("../features/profile/required-factor-screen.tsx"),
    "RequiredFactorScreen",
  ),
});

export const createWorkspace = createRoute({
  getParentRoute: () => signedIn,
  path: "/create-workspace",
  beforeLoad: guarded(membersOnly),
  component: lazyRouteComponent(
    () => import("../features/workspaces/create-workspace-screen.tsx"),
    "CreateWorkspaceScreen",
  ),
});

export const invitations = createRoute({
  getParentRoute: () => signedIn,
  path: "/invitations",
  beforeLoad: guarded(membersOnly),
  component: lazyRouteComponent(
    () => import("../features/workspaces/invitations-screen.tsx"),
    "InvitationsScreen",
  ),
});

export const firstPassword = createRoute({
  getParentRoute: () => signedIn,
  path: "/accounts/set-password",
  beforeLoad: guarded(membersOnly),
  component: lazyRouteComponent(
    () => import("../features/auth/set-password-screen.tsx"),
    "SetPasswordScreen",
  ),
});

export const profile = createRoute({
  getParentRoute: () => signedIn,
  path: "/profile",
  beforeLoad: guarded(membersOnly),
  component: lazyRouteComponent(() => import("../features/profile/profile-layout.tsx"), "ProfileLayout"),
});

export const profileGeneral = createRoute({
  getParentRoute: () => profile,
  path: "/",
  component: lazyRouteComponent(
    () => import("../features/profile/general-screen.tsx"),
    "ProfileGeneralScreen",
  ),
});

export const appearance = createRoute({
  getParentRoute: () => profile,
  path: "/appearance",
  component: lazyRouteComponent(
    () => import("../features/profile/appearance-screen.tsx"),
    "AppearanceScreen",
  ),
});

export const security = createRoute({
  getParentRoute: () => profile,
  path: "/security",
  component: lazyRouteComponent(() => import("../features/profile/security-screen.tsx"), "SecurityScreen"),
});

export const ownActivity = createRoute({
  getParentRoute: () => profile,
  path: "/activity",
  component: lazyRouteComponent(() => import("../features/profile/activity-screen.tsx"), "OwnActivityScreen"),
});

export const mailPreferences = createRoute({
  getParentRoute: () => profile,
  path: "/notifications",
  component: lazyRouteComponent(
    () => import("../features/profile/notifications-screen.tsx"),
    "MailPreferencesScreen",
  ),
});

export const applications = createRoute({
  getParentRoute: () => profile,
  path: "/applications",
  component: lazyRouteComponent(
    () => import("../features/oauth/applications-screen.tsx"),
    "ApplicationsScreen",
  ),
});

export const consent = createRoute({
  getParentRoute: () => signedIn,
  path: "/oauth/authorize",
  beforeLoad: guarded(membersOnly),
  component: lazyRouteComponent(() => import("../features/oauth/consent-screen.tsx"), "ConsentScreen"),
});

export const slackLink = createRoute({
  getParentRoute: () => signedIn,
  path: "/accounts/slack",
  beforeLoad: guarded(membersOnly),
  component: lazyRouteComponent(() => import("../features/oauth/slack-link-screen.tsx"), "SlackLinkScreen"),
});

export const ownTokens = createRoute({
  getParentRoute: () => profile,
  path: "/api-tokens",
  validateSearch: (search: Record<string, unknown>) => search as Record<string, string | undefined>,
  component: lazyRouteComponent(
    () => import("../features/api-tokens/own-tokens-screen.tsx"),
    "OwnTokensScreen",
  ),
});

/* In a workspace */

export const unsubscribe = createRoute({
  getParentRoute: () => root,
  path: "/unsubscribe",
  component: lazyRouteComponent(() => import("../features/auth/unsubscribe-screen.tsx"), "UnsubscribeScreen"),
});

export const gallery = createRoute({
  getParentRoute: () => root,
  path: "/dev/gallery",
  component: lazyRouteComponent(() => import("../features/dev/gallery-screen.tsx"), "GalleryScreen"),
});
