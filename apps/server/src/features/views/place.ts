// The place of a request's views: its project, or its workspace. Both follow the same rules (contract/issues §13).
import type { ViewActor } from "@cairn/domain/views";
import type { ProjectContext, WorkspaceContext } from "../../platform/http/context.ts";
import type { ViewPlace } from "./queries.ts";

export interface ViewScope<Project extends string | null = string | null> {
  context: WorkspaceContext;
  place: ViewPlace & { project_id: Project };
  actor: ViewActor;
}

export const inProject = (context: ProjectContext): ViewScope<string> => ({
  context,
  place: { workspace_id: context.workspace.id, project_id: context.project.id, me: context.me.id },
  actor: { id: context.me.id, role: context.project_role },
});

export const inWorkspace = (context: WorkspaceContext): ViewScope<null> => ({
  context,
  place: { workspace_id: context.workspace.id, project_id: null, me: context.me.id },
  actor: { id: context.me.id, role: context.workspace_role },
});
