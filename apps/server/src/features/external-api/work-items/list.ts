// Lists of work items (contract/external §1.4–§1.6, §8): the lists of the web, in the wire format of programs.
import type { ListedIssue } from "@cairn/contract/entities/issue";
import type { ExternalWorkItem } from "@cairn/contract/external/work-items";
import { readOrdering, readPage } from "@cairn/domain/issue-list/list-query";
import type { Registry } from "@cairn/domain/properties/registry";
import { withProgramOrders } from "@cairn/domain/query/orders";
import type { WorkspaceContext } from "../../../platform/http/context.ts";
import type { Envelope } from "../../../platform/http/envelope.ts";
import { listScope, readOrFail, type WireQuery } from "../../issues/list/list-issues.ts";
import type { Scope } from "../../issues/list/scope.ts";
import { conditionsOf } from "./conditions.ts";
import { workItemsByIds } from "./read.ts";

/** Those with this external id, from this source if it is given. */
function withExternalId(scope: Scope, { external_id: id, external_source: source }: WireQuery): Scope {
  if (id === undefined && source === undefined) return scope;
  return {
    ...scope,
    // The lists of one version are told apart by their names only if their totals are kept.
    version: null,
    where: (b) =>
      [
        scope.where(b),
        ...(id === undefined ? [] : [`i.external_id = ${b.bind(id, "text")}`]),
        ...(source === undefined ? [] : [`i.external_source = ${b.bind(source, "text")}`]),
      ].join(" and "),
  };
}

/** One page of the work items in a scope. @throws bad_page, bad_order, external.bad_query */
export async function listWorkItems(
  context: WorkspaceContext,
  scope: Scope,
  query: WireQuery,
  registry: Registry,
): Promise<Envelope<ExternalWorkItem[]>> {
  const page = readOrFail(() => readPage(query));
  const ordering = readOrFail(() => readOrdering(query, withProgramOrders(registry)));
  const found = await listScope(context.runtime.pool, withExternalId(scope, query), {
    conditions: await conditionsOf(context, query, registry),
    ordering,
    group_by: null,
    sub_group_by: null,
    page,
  });
  // Without groups, the results are rows.
  const rows = found.results as ListedIssue[];
  const ids = rows.map(({ id }) => id);
  return { ...found, results: await workItemsByIds(context, ids, query.expand) };
}
