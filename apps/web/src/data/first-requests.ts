// The first requests of each screen, so that they can be sent together.
import { pathOf } from "@cairn/client/api";
import { routes } from "@cairn/contract/routes/all";

/** Requests of a workspace, for all its screens (open-workspace.ts). */
export const workspaceRequests = (slug: string): string[] => [
  pathOf(routes.workspaces.retrieve, { slug }),
  pathOf(routes.workspaces.members, { slug }),
  pathOf(routes.agents.list, { slug }),
  pathOf(routes.favorites.list, { slug }),
  pathOf(routes.projects.list, { slug }),
];

/** Requests of a project for its lists and for a single issue (issue-list/engine/project-data.ts). */
export const projectRequests = (slug: string, project_id: string): string[] => [
  pathOf(routes.states.list, { slug, project_id }),
  pathOf(routes.labels.list, { slug, project_id }),
  pathOf(routes.projects.members, { slug, project_id }),
];

/** Requests of a project's issue list. The rows come first: they take longest. */
export const listRequests = (slug: string, project_id: string): string[] => [
  pathOf(routes.issues.snapshot, { slug, project_id }),
  pathOf(routes.issues.user_properties, { slug, project_id }),
  ...projectRequests(slug, project_id),
];
