// What a token excludes of what its user may do: its scope and its projects.
import { ACCESS } from "@cairn/contract/access";
import type { RouteDef } from "@cairn/contract/route";
import { covers, neededScope } from "@cairn/domain/token-scopes";
import { fail } from "../failure.ts";
import type { TokenRef } from "../http/context.ts";

/** @throws token.scope, token.projects */
export function requireTokenAllows({ token }: { token: TokenRef | null }, route: RouteDef): void {
  if (token === null || !covers(token.scope, neededScope(route))) throw fail("token.scope");
  if (token.project_ids !== null && ACCESS[route.access] !== "project" && !route.limits_projects)
    throw fail("token.projects");
}
