// Changes to projects, shown at once and rolled back on failure (law 6). Reading functions are observed.
import { deleting, mutate, updating } from "@cairn/client/mutation";
import type { Project, ProjectDraft, ProjectPatch } from "@cairn/contract/entities/project";
import { sortOrderBetween } from "@cairn/domain/sort-order";
import { api } from "./api.ts";
import { isStarred, setStar } from "./favorites.ts";
import { byManualOrder, type OpenWorkspace } from "./open-workspace.ts";

/** Projects that the person is a member of, in their own order. */
export const myProjects = (open: OpenWorkspace): Project[] =>
  open.cache.project
    .all()
    .filter((project) => project.is_member && project.archived_at === null)
    .sort(byManualOrder);

export const isFavorite = (open: OpenWorkspace, projectId: string): boolean =>
  isStarred(open, "project", projectId);

/** Changes columns that the stream does not carry because they are personal: a successful change becomes the base. */
function personalChange(
  open: OpenWorkspace,
  project: Project,
  patch: Partial<Project>,
  failed: string,
  send: () => Promise<{ seq: number }>,
): Promise<boolean> {
  return mutate(open.cache, {
    failed,
    changes: [updating(open.cache.project, project.id, patch)],
    send: async () => {
      const { seq } = await send();
      const base = open.cache.project.base(project.id);
      if (base) open.cache.project.put([{ ...base, ...patch }]);
      return { seq };
    },
  });
}

export const toggleFavorite = (open: OpenWorkspace, project: Project): Promise<boolean> =>
  setStar(
    open,
    { kind: "project", id: project.id, project_id: project.id, name: project.name },
    !isFavorite(open, project.id),
  );

/** Moves a project between two others in the person's own order (contract/workspace §9.2 project-views). */
export function moveProject(
  open: OpenWorkspace,
  project: Project,
  neighbors: { before: Project | null; after: Project | null },
  failed: string,
): Promise<boolean> {
  const sort_order = sortOrderBetween(
    neighbors.before?.sort_order ?? null,
    neighbors.after?.sort_order ?? null,
  );
  return personalChange(open, project, { sort_order }, failed, () =>
    api.projects.save_view.answer({ slug: open.slug, project_id: project.id, body: { sort_order } }),
  );
}

export function changeProject(
  open: OpenWorkspace,
  project: Project,
  patch: ProjectPatch,
  failed: string,
): Promise<boolean> {
  return mutate(open.cache, {
    failed,
    changes: [updating(open.cache.project, project.id, patch)],
    send: () => api.projects.update.answer({ slug: open.slug, project_id: project.id, body: patch }),
  });
}

/**
 * Creates a project; it appears in its owner's list with the response.
 * @throws ApiError with `fields.name` or `fields.identifier` if taken
 */
export async function createProject(open: OpenWorkspace, draft: ProjectDraft): Promise<Project> {
  const { slug } = open;
  const project = await api.projects.create({ slug, body: draft });
  open.cache.project.put([project]);
  return project;
}

export function joinProject(open: OpenWorkspace, project: Project, failed: string): Promise<boolean> {
  return mutate(open.cache, {
    failed,
    // Not shown optimistically: a project's screens fetch at once what only its members can see.
    changes: [],
    send: async () => {
      const answer = await api.users.join_projects.answer({
        slug: open.slug,
        body: { project_ids: [project.id] },
      });
      await open.refreshProjects();
      return answer;
    },
  });
}

export function leaveProject(open: OpenWorkspace, project: Project, failed: string): Promise<boolean> {
  return personalChange(open, project, { is_member: false, member_role: null }, failed, () =>
    api.projects.leave.answer({ slug: open.slug, project_id: project.id }),
  );
}

export function archiveProject(open: OpenWorkspace, project: Project, failed: string): Promise<boolean> {
  return mutate(open.cache, {
    failed,
    changes: [updating(open.cache.project, project.id, { archived_at: new Date().toISOString() })],
    send: () => api.projects.archive.answer({ slug: open.slug, project_id: project.id }),
  });
}

export function restoreProject(open: OpenWorkspace, project: Project, failed: string): Promise<boolean> {
  return mutate(open.cache, {
    failed,
    changes: [updating(open.cache.project, project.id, { archived_at: null })],
    send: () => api.projects.restore.answer({ slug: open.slug, project_id: project.id }),
  });
}

export function removeProject(open: OpenWorkspace, project: Project, failed: string): Promise<boolean> {
  return mutate(open.cache, {
    failed,
    changes: [deleting(open.cache.project, project.id)],
    send: () => api.projects.remove.answer({ slug: open.slug, project_id: project.id }),
  });
}
