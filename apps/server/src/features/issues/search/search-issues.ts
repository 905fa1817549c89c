// Searches live issues for the pickers of parents, relations, cycles and modules (contract/issues §8).
import type { FoundIssue } from "@cairn/contract/entities/issue-details";
import type pg from "pg";
import type { ProjectContext } from "../../../platform/http/context.ts";
import { memberProjects } from "../../../platform/postgres/member-projects.ts";
import type { WireQuery } from "../list/list-issues.ts";
import { run } from "../list/run.ts";
import { type Scope, type ScopeProject, workspaceScope } from "../list/scope.ts";
import { type SearchedProject, searchStatement } from "./search-statement.ts";

/** The project, or with `workspace_search=true` all projects that the caller is in. */
async function projectsOf({ runtime, workspace, project, me }: ProjectContext, query: WireQuery) {
  if (query.workspace_search !== "true") return [project];
  return memberProjects(runtime.db, workspace.id, me.id)
    .select(["p.id", "p.identifier", "p.version"])
    .orderBy("p.id")
    .execute();
}

/** The live issues of these projects that match the text and the query's flags. */
export async function findIssues(
  pool: pg.Pool,
  workspaceId: string,
  projects: readonly (ScopeProject & SearchedProject)[],
  query: WireQuery,
): Promise<FoundIssue[]> {
  return findIssuesIn(pool, workspaceScope(workspaceId, projects), projects, query);
}

/** Those in a scope over these projects. */
export async function findIssuesIn(
  pool: pg.Pool,
  scope: Scope,
  projects: readonly SearchedProject[],
  query: WireQuery,
): Promise<FoundIssue[]> {
  const statement = searchStatement(scope, projects, query);
  return statement === null ? [] : run<FoundIssue>(pool, statement);
}

/**
 * The best and newest hundred: matches by number first, then by title, then whole projects by their identifier. Without
 * text, everything matches.
 */
export async function searchIssues(context: ProjectContext, query: WireQuery): Promise<FoundIssue[]> {
  return findIssues(context.runtime.pool, context.workspace.id, await projectsOf(context, query), query);
}
