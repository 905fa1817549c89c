// The place of a request's pages: its project, or its workspace. Both follow the same rules (contract/issues §16, §19).
import type { PageActor } from "@cairn/domain/pages";
import type { ProjectContext, WorkspaceContext } from "../../platform/http/context.ts";

export interface PagePlace {
  workspace_id: string;
  /** Null: pages of the workspace. */
  project_id: string | null;
}

export interface PageScope {
  context: WorkspaceContext;
  place: PagePlace;
  actor: PageActor;
}

export const inProject = (context: ProjectContext): PageScope => ({
  context,
  place: { workspace_id: context.workspace.id, project_id: context.project.id },
  actor: { id: context.me.id, role: context.project_role },
});

export const inWorkspace = (context: WorkspaceContext): PageScope => ({
  context,
  place: { workspace_id: context.workspace.id, project_id: null },
  actor: { id: context.me.id, role: context.workspace_role },
});
