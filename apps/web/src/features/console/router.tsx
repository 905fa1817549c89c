// The console's routes (contract/workspace §15.2). A separate router: the application and the console do not depend on
// each other.
import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
} from "@tanstack/react-router";
import { BrokenScreen, MissingScreen } from "../../shell/status-screens.tsx";
import { ConsoleLayout } from "./console-layout.tsx";

const root = createRootRoute({
  component: ConsoleLayout,
  errorComponent: BrokenScreen,
  notFoundComponent: () => <MissingScreen />,
});

const start = createRoute({
  getParentRoute: () => root,
  path: "/god-mode/",
  beforeLoad: () => {
    // oxlint-disable-next-line typescript/only-throw-error -- the router's way to redirect
    throw redirect({ to: "/", href: "/god-mode/general/", replace: true });
  },
});

const general = createRoute({
  getParentRoute: () => root,
  path: "/god-mode/general/",
  component: lazyRouteComponent(() => import("./general-screen.tsx"), "GeneralScreen"),
});

const email = createRoute({
  getParentRoute: () => root,
  path: "/god-mode/email/",
  component: lazyRouteComponent(() => import("./email-screen.tsx"), "EmailScreen"),
});

const authentication = createRoute({
  getParentRoute: () => root,
  path: "/god-mode/authentication/",
  component: lazyRouteComponent(() => import("./authentication-screen.tsx"), "AuthenticationScreen"),
});

const provider = createRoute({
  getParentRoute: () => root,
  path: "/god-mode/authentication/$provider/",
  component: lazyRouteComponent(() => import("./provider-screen.tsx"), "ProviderScreen"),
});

const ai = createRoute({
  getParentRoute: () => root,
  path: "/god-mode/ai/",
  component: lazyRouteComponent(() => import("./ai-screen.tsx"), "AiScreen"),
});

const billing = createRoute({
  getParentRoute: () => root,
  path: "/god-mode/billing/",
  component: lazyRouteComponent(() => import("./billing-screen.tsx"), "BillingScreen"),
});

const image = createRoute({
  getParentRoute: () => root,
  path: "/god-mode/image/",
  component: lazyRouteComponent(() => import("./image-screen.tsx"), "ImageScreen"),
});

const admins = createRoute({
  getParentRoute: () => root,
  path: "/god-mode/admins/",
  component: lazyRouteComponent(() => import("./admins-screen.tsx"), "AdminsScreen"),
});

const workspaceImports = createRoute({
  getParentRoute: () => root,
  path: "/god-mode/workspace-imports/",
  component: lazyRouteComponent(
    () => import("./workspace-imports/workspace-imports-screen.tsx"),
    "WorkspaceImportsScreen",
  ),
});

const failedChanges = createRoute({
  getParentRoute: () => root,
  path: "/god-mode/failed-changes/",
  component: lazyRouteComponent(() => import("./failed-changes-screen.tsx"), "FailedChangesScreen"),
});

const backups = createRoute({
  getParentRoute: () => root,
  path: "/god-mode/backups/",
  component: lazyRouteComponent(() => import("./backups-screen.tsx"), "BackupsScreen"),
});

const auditLog = createRoute({
  getParentRoute: () => root,
  path: "/god-mode/audit-log/",
  component: lazyRouteComponent(() => import("./audit-log-screen.tsx"), "AuditLogScreen"),
});

export const consoleRouter = createRouter({
  routeTree: root.addChildren([
    start,
    general,
    email,
    authentication,
    provider,
    ai,
    image,
    billing,
    admins,
    workspaceImports,
    failedChanges,
    backups,
    auditLog,
  ]),
  trailingSlash: "always",
  defaultPreload: "intent",
  defaultErrorComponent: BrokenScreen,
});
