// What the screens at an address begin with, so that it can be asked for all at once.
import { pathOf } from "@cairn/client/api";
import { routes } from "@cairn/contract/routes/all";

/** Of a workspace, whatever is shown of it (open-workspace.ts). */
export const workspaceRequests = (slug: string): string[] => [
  pathOf(routes.workspaces.retrieve, { slug }),
  pathOf(routes.workspaces.members, { slug }),
  pathOf(routes.favorites.list, { slug }),
  pathOf(routes.projects.list, { slug }),
];

/** Of a project whose issues are shown, one or all (issue-list/engine/project-data.ts). */
export const projectRequests = (slug: string, project_id: string): string[] => [
  pathOf(routes.states.list, { slug, project_id }),
  pathOf(routes.labels.list, { slug, project_id }),
  pathOf(routes.projects.members, { slug, project_id }),
];

/** Of the list of a project's issues. The rows come first: they take longest. */
export const listRequests = (slug: string, project_id: string): string[] => [
  pathOf(routes.issues.snapshot, { slug, project_id }),
  pathOf(routes.issues.user_properties, { slug, project_id }),
  ...projectRequests(slug, project_id),
];
