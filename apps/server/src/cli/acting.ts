// Services called without a request: on behalf of a person, in a workspace or a project of theirs. The HTTP parts are
// missing; services do not use them (`tx` sets the response's header only if there is a response).
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
