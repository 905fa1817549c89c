// The issues that the caller may see in a workspace: the live ones of the unarchived projects that they are in.
import { readConditions } from "@cairn/domain/issue-list/list-query";
import type { WorkspaceContext } from "../../../platform/http/context.ts";
import { memberProjects } from "../../../platform/postgres/member-projects.ts";
import { filterClock, readOrFail, type WireQuery } from "./list-issues.ts";
import { type Scope, type ScopeProject, workspaceScope } from "./scope.ts";
import type { Selection } from "./statements.ts";

/** The unarchived projects of the workspace that the caller is in, always in the same order. */
export const ownProjects = ({ runtime, workspace, me }: WorkspaceContext): Promise<ScopeProject[]> =>
  memberProjects(runtime.db, workspace.id, me.id).select(["p.id", "p.version"]).orderBy("p.id").execute();

export const ownScope = async (context: WorkspaceContext): Promise<Scope> =>
  workspaceScope(context.workspace.id, await ownProjects(context));

/** Those of them that a query's filters keep. @throws invalid */
export async function ownIssues(context: WorkspaceContext, query: WireQuery): Promise<Selection> {
  const conditions = readOrFail(() => readConditions(query, filterClock(context)));
  return { scope: await ownScope(context), conditions };
}
