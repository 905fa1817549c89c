// The calls for saved views. Views of a project and of the workspace have the same shapes at different paths
// (contract/issues §13).
import { callTo, type StoredCall } from "@cairn/client/calls";
import type { SavedView, SavedViewDraft, SavedViewPatch, ViewAccess } from "@cairn/contract/entities/view";
import { api } from "../../data/api.ts";
import type { OpenWorkspace } from "../../data/open-workspace.ts";

interface ViewCalls {
  /** @throws ApiError */
  list: () => Promise<SavedView[]>;
  /** @throws ApiError */
  create: (body: SavedViewDraft) => Promise<SavedView>;
  /** @throws ApiError */
  update: (id: string, body: SavedViewPatch) => Promise<SavedView>;
  updating: (id: string, body: SavedViewPatch) => StoredCall;
  sharing: (id: string, access: ViewAccess) => StoredCall;
  removing: (id: string) => StoredCall;
}

const GONE = { goneIsFine: true } as const;

const inProject = (slug: string, project_id: string): ViewCalls => {
  const at = (view_id: string) => ({ slug, project_id, view_id });
  return {
    list: () => api.views.list({ slug, project_id }),
    create: (body) => api.views.create({ slug, project_id, body }),
    update: (id, body) => api.views.update({ ...at(id), body }),
    updating: (id, body) => callTo("views.update", { ...at(id), body }),
    sharing: (id, access) => callTo("views.change_access", { ...at(id), body: { access } }),
    removing: (id) => callTo("views.remove", at(id), GONE),
  };
};

const inWorkspace = (slug: string): ViewCalls => {
  const at = (view_id: string) => ({ slug, view_id });
  return {
    list: () => api.workspace_views.list({ slug, query: {} }),
    create: (body) => api.workspace_views.create({ slug, body }),
    update: (id, body) => api.workspace_views.update({ ...at(id), body }),
    updating: (id, body) => callTo("workspace_views.update", { ...at(id), body }),
    sharing: (id, access) => callTo("workspace_views.change_access", { ...at(id), body: { access } }),
    removing: (id) => callTo("workspace_views.remove", at(id), GONE),
  };
};

/** @param projectId null for views of the workspace */
export const viewCalls = ({ slug }: OpenWorkspace, projectId: string | null): ViewCalls =>
  projectId === null ? inWorkspace(slug) : inProject(slug, projectId);
