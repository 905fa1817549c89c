// The live issues among given ids (contract/issues §3.8).
import type { Issue } from "@cairn/contract/entities/issue";
import { UUID_PATTERN } from "@cairn/contract/schema";
import { readConditions, readOrdering } from "@cairn/domain/issue-list/list-query";
import { registryOf } from "@cairn/domain/properties/registry";
import { fail } from "../../../platform/failure.ts";
import type { ProjectContext } from "../../../platform/http/context.ts";
import { filterClock, readOrFail, type WireQuery } from "./list-issues.ts";
import { run } from "./run.ts";
import { projectScope } from "./scope.ts";
import { idsStatement } from "./statements.ts";

const UUID = new RegExp(UUID_PATTERN);
/** More do not fit into a URL that the server accepts. */
const MAX_IDS = 1_000;

/**
 * Rows of the given issues that are live and match the filters, in order; unknown ids are skipped.
 * @throws ids_required, bad_order, invalid
 */
export async function listByIds(context: ProjectContext, query: WireQuery): Promise<Issue[]> {
  const { runtime, workspace, project } = context;
  const named = (query.issues ?? "").split(",").map((id) => id.trim().toLowerCase());
  if (named.every((id) => id === "")) throw fail("ids_required");
  const ids = named.filter((id) => UUID.test(id)).slice(0, MAX_IDS);
  const registry = registryOf(project);
  const [conditions, ordering] = readOrFail(() => [
    readConditions(query, filterClock(context), registry),
    readOrdering(query, registry),
  ]);
  const scope = projectScope(workspace.id, project);
  return run<Issue>(runtime.pool, idsStatement({ scope, conditions, ordering }, ids));
}
