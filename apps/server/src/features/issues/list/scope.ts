// What a list is a list of, before any filter: a value, so that one machinery serves every context (contract/issues §3.1).
import { type Bindings, WORKSPACE } from "./bindings.ts";

export interface Scope {
  workspace_id: string;
  /** The projects whose issues may be listed; none lists nothing. */
  project_ids: readonly string[];
  /** Which of their rows, over alias `i`. */
  where: (bindings: Bindings) => string;
  /** Changes with every write that can change a total of this scope; null: totals are counted each time. */
  version: string | null;
}

/** Neither archived, nor draft, nor waiting in the inbox (contract/issues §2). The partial indexes of `issues` have these very words. */
const LIVE = "i.archived_at is null and not i.is_draft and not i.is_waiting";

/** The live issues of one project. */
export const projectScope = (workspaceId: string, project: { id: string; version: number }): Scope => ({
  workspace_id: workspaceId,
  project_ids: [project.id],
  where: () => LIVE,
  version: `${project.id}:${project.version}`,
});

/** `column = $2` for one project, so that an index walk stays in order; any of them otherwise. */
export function inProjects(column: string, { project_ids }: Scope, bindings: Bindings): string {
  const [only] = project_ids;
  return project_ids.length === 1
    ? `${column} = ${bindings.bind(only, "uuid")}`
    : `${column} = any(${bindings.bind(project_ids, "uuid[]")})`;
}

/** The whole base predicate over alias `i`. */
export const scopeSql = (scope: Scope, bindings: Bindings): string =>
  `i.workspace_id = ${WORKSPACE} and ${inProjects("i.project_id", scope, bindings)} and ${scope.where(bindings)}`;
