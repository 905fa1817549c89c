// What a token excludes of what its user may do: its scope and its projects.
import { ACCESS } from "@cairn/contract/access";
import type { RouteDef } from "@cairn/contract/route";
import { covers, neededScope } from "@cairn/domain/token-scopes";
import { fail } from "../failure.ts";
import type { TokenRef } from "../http/context.ts";

/** @throws token.scope, token.projects, run.not_found, run.ended */
export function requireTokenAllows({ token }: { token: TokenRef | null }, route: RouteDef): void {
  if (token === null || !covers(token.scope, neededScope(route))) throw fail("token.scope");
  if (token.is_run_missing) throw fail("run.not_found");
  if (token.run?.has_ended && route.mutates && !route.for_ended_runs) throw fail("run.ended");
  if (token.project_ids !== null && ACCESS[route.access] !== "project" && !route.limits_projects)
    throw fail("token.projects");
}
