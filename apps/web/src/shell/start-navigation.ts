import { prefetch } from "../data/prefetch.ts";
import { listRequests, projectRequests, workspaceRequests } from "../data/first-requests.ts";
import { router } from "../router.ts";
import { loadUser } from "../session/session.ts";

interface Place {
  workspaceSlug?: string;
  projectId?: string;
}

interface Match {
  routeId: string;
  params: Place;
}

/** The first requests of a location's screens, slowest first. */
function requestsOf(routeIds: ReadonlySet<string>, { workspaceSlug: slug, projectId }: Place): string[] {
  if (slug === undefined) return [];
  if (projectId === undefined) return workspaceRequests(slug);
  const project = "/signed-in/$workspaceSlug/projects/$projectId";
  const issues = routeIds.has(`${project}/issues`)
    ? listRequests(slug, projectId)
    : routeIds.has(`${project}/issues/$issueId`)
      ? projectRequests(slug, projectId)
      : [];
  return [...issues, ...workspaceRequests(slug)];
}

/**
 * On the first visit, loads what the screens at the present address need while the guards are still waiting: their
 * code, and the data as soon as the session is known. That is one wait instead of four.
 */
export async function startNavigation(): Promise<void> {
  const matches: Match[] = router.matchRoutes(router.latestLocation);
  const ids = new Set(matches.map(({ routeId }) => routeId));
  for (const { id, options } of Object.values(router.routesById)) {
    // If loading fails, the router tries again and reports the failure.
    if (ids.has(id) && options.component && "preload" in options.component)
      options.component.preload?.()?.catch(() => undefined);
  }
  const user = await loadUser();
  if (user === null) return;
  prefetch(requestsOf(ids, matches.at(-1)?.params ?? {}));
}
