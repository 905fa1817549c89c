// The pages of a workspace's settings that few people open: one route for all of them, so that the first load of an
// issue list contains none of their addresses.
import { lazyRouteComponent, useParams } from "@tanstack/react-router";
import { MissingScreen } from "../shell/status-screens.tsx";

const PAGES = {
  boards: lazyRouteComponent(() => import("../features/workspaces/boards-screen.tsx"), "BoardsScreen"),
  imports: lazyRouteComponent(() => import("../features/imports/runs/imports-screen.tsx"), "ImportsScreen"),
  webhooks: lazyRouteComponent(() => import("../features/webhooks/webhooks-screen.tsx"), "WebhooksScreen"),
  exports: lazyRouteComponent(() => import("../features/exports/exports-screen.tsx"), "ExportsScreen"),
  "audit-log": lazyRouteComponent(
    () => import("../features/workspaces/audit-log-screen.tsx"),
    "AuditLogScreen",
  ),
  trash: lazyRouteComponent(() => import("../features/trash/trash-screen.tsx"), "TrashScreen"),
  integrations: lazyRouteComponent(
    () => import("../features/oauth/integrations-screen.tsx"),
    "IntegrationsScreen",
  ),
  "api-tokens": lazyRouteComponent(
    () => import("../features/api-tokens/workspace-tokens-screen.tsx"),
    "WorkspaceTokensScreen",
  ),
};

const isPage = (name: string | undefined): name is keyof typeof PAGES => name !== undefined && name in PAGES;

/** Loads the code of a page before the router shows it, as for all other routes. */
export const loadMoreSettings = async (name: string): Promise<void> => {
  if (isPage(name)) await PAGES[name].preload?.();
};

/** `/{ws}/settings/{page}/` */
export function MoreSettings() {
  const { page } = useParams({ strict: false });
  if (!isPage(page)) return <MissingScreen />;
  const Page = PAGES[page];
  return <Page />;
}
