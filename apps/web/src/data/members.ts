// Changes to memberships. Reading functions are observed.
import { deleting, mutate, updating } from "@cairn/client/mutation";
import type { Project, ProjectMemberRow } from "@cairn/contract/entities/project";
import type { Role, WorkspaceMember } from "@cairn/contract/entities/workspace";
import { api } from "./api.ts";
import type { OpenWorkspace } from "./open-workspace.ts";

/**
 * Loads the members of a project into the cache, where the stream keeps them up to date.
 * @throws ApiError
 */
export async function loadProjectMembers(open: OpenWorkspace, projectId: string): Promise<void> {
  const rows = await api.projects.members({ slug: open.slug, project_id: projectId });
  const known = new Set(rows.map((row) => row.id));
  const gone = projectMembersOf(open, projectId).filter((row) => !known.has(row.id));
  open.cache.project_member.remove(gone.map((row) => row.id));
  open.cache.project_member.put(rows);
}

export const projectMembersOf = (open: OpenWorkspace, projectId: string): ProjectMemberRow[] =>
  open.cache.project_member.all().filter((row) => row.project === projectId);

/** @throws ApiError */
export async function addProjectMembers(
  open: OpenWorkspace,
  project: Project,
  members: ReadonlyArray<{ member_id: string; role: Role }>,
): Promise<void> {
  const rows = await api.projects.add_members({
    slug: open.slug,
    project_id: project.id,
    body: { members: [...members] },
  });
  open.cache.project_member.put(rows);
}

export function changeProjectRole(
  open: OpenWorkspace,
  row: ProjectMemberRow,
  role: Role,
  failed: string,
): Promise<boolean> {
  const place = { slug: open.slug, project_id: row.project, member_id: row.id };
  return mutate(open.cache, {
    failed,
    changes: [updating(open.cache.project_member, row.id, { role })],
    send: () => api.projects.update_member.answer({ ...place, body: { role } }),
  });
}

export function removeProjectMember(
  open: OpenWorkspace,
  row: ProjectMemberRow,
  failed: string,
): Promise<boolean> {
  const place = { slug: open.slug, project_id: row.project, member_id: row.id };
  return mutate(open.cache, {
    failed,
    changes: [deleting(open.cache.project_member, row.id)],
    send: () => api.projects.remove_member.answer(place),
  });
}

export function changeWorkspaceRole(
  open: OpenWorkspace,
  row: WorkspaceMember,
  role: Role,
  failed: string,
): Promise<boolean> {
  return mutate(open.cache, {
    failed,
    changes: [updating(open.cache.workspace_member, row.id, { role })],
    send: () => api.workspaces.update_member.answer({ slug: open.slug, member_id: row.id, body: { role } }),
  });
}

export function removeWorkspaceMember(
  open: OpenWorkspace,
  row: WorkspaceMember,
  failed: string,
): Promise<boolean> {
  return mutate(open.cache, {
    failed,
    changes: [deleting(open.cache.workspace_member, row.id)],
    send: () => api.workspaces.remove_member.answer({ slug: open.slug, member_id: row.id }),
  });
}
