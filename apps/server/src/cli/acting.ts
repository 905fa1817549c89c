// Services called without a request: on behalf of somebody, in a workspace or a project of hers. What belongs to HTTP alone is not there;
// services do not touch it (`tx` sets the answer's header only where there is an answer).
import type { Role } from "@cairn/contract/entities/workspace";
import type {
  Me,
  ProjectContext,
  UserContext,
  WorkspaceContext,
  WorkspaceRef,
} from "../platform/http/context.ts";
import type { Runtime } from "../platform/runtime.ts";

export const actingAs = (runtime: Runtime, me: Me): UserContext => ({ runtime, me }) as UserContext;

export const actingIn = (
  runtime: Runtime,
  me: Me,
  workspace: WorkspaceRef,
  workspace_role: Role,
): WorkspaceContext => ({ runtime, me, workspace, workspace_role }) as WorkspaceContext;

export const actingInProject = (
  context: WorkspaceContext,
  project: ProjectContext["project"],
  project_role: Role,
): ProjectContext => ({ ...context, project, project_role });
