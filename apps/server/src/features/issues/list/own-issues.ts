// The issues that the caller may see in a workspace: the live ones of the unarchived projects that they are in.
import type { PropertyDefinition } from "@cairn/contract/entities/property";
import { UUID_PATTERN } from "@cairn/contract/schema";
import { readConditions } from "@cairn/domain/issue-list/list-query";
import { BUILT_INS, type Registry, registryOf } from "@cairn/domain/properties/registry";
import { sql } from "kysely";
import type { WorkspaceContext } from "../../../platform/http/context.ts";
import { memberProjects } from "../../../platform/postgres/member-projects.ts";
import { definitionsSql } from "../../../platform/postgres/property-definitions.ts";
import { filterClock, readOrFail, type WireQuery } from "./list-issues.ts";
import { type Scope, type ScopeProject, workspaceScope } from "./scope.ts";
import type { Selection } from "./statements.ts";

/**
 * The unarchived projects of the workspace that the caller is in, and that their token opens, always in the same order.
 */
export function ownProjects({ runtime, workspace, me, token }: WorkspaceContext): Promise<ScopeProject[]> {
  const own = memberProjects(runtime.db, workspace.id, me.id).select(["p.id", "p.version"]).orderBy("p.id");
  const ids = token?.project_ids ?? null;
  return (ids === null ? own : own.where("p.id", "in", [...ids])).execute();
}

export const ownScope = async (context: WorkspaceContext): Promise<Scope> =>
  workspaceScope(context.workspace.id, await ownProjects(context));

const UUID = new RegExp(UUID_PATTERN);

/** The properties of the one project that a query asks about, if the caller is in it; otherwise the built-in ones. */
export async function askedRegistry(
  { runtime, workspace, me }: WorkspaceContext,
  query: WireQuery,
): Promise<Registry> {
  const asked = query.project?.trim().toLowerCase() ?? "";
  if (!UUID.test(asked)) return BUILT_INS;
  const project = await memberProjects(runtime.db, workspace.id, me.id)
    .where("p.id", "=", asked)
    .select(sql.raw<PropertyDefinition[]>(definitionsSql).as("properties"))
    .executeTakeFirst();
  return project ? registryOf(project) : BUILT_INS;
}

/** The issues that match the filters of a query. @throws invalid */
export async function ownIssues(
  context: WorkspaceContext,
  query: WireQuery,
  registry: Registry = BUILT_INS,
): Promise<Selection> {
  const conditions = readOrFail(() => readConditions(query, filterClock(context), registry));
  return { scope: await ownScope(context), conditions };
}
