// What lists, counts and searches of work items are filtered by: `filters`, `pql`, `updated_since` and plain equality,
// of which all match (contract/external §1.6).
import type { Condition } from "@cairn/domain/issue-list/filter";
import { readConditions } from "@cairn/domain/issue-list/list-query";
import { BadComparison, comparison, type QueryScope } from "@cairn/domain/query/comparisons";
import { BadQueryText } from "@cairn/domain/query/errors";
import { compileFilters, readFilters } from "@cairn/domain/query/filters";
import { compilePql, keysOf } from "@cairn/domain/query/pql";
import { parsePql } from "@cairn/domain/query/pql-syntax";
import { builtInField, type Registry } from "@cairn/domain/properties/registry";
import { Failure, fail, invalid } from "../../../platform/failure.ts";
import type { WorkspaceContext } from "../../../platform/http/context.ts";
import { issueByKey } from "../../issue-places/by-key.ts";
import { filterClock, readOrFail } from "../../issues/list/list-issues.ts";

export interface Asked {
  /** JSON text, or the value itself. */
  filters?: unknown;
  pql?: string;
  updated_since?: string;
  state?: string;
  assignee?: string;
}

const MAX_KEYS = 50;

/** The ids of those among the keys that the caller sees. */
async function idsOfKeys(context: WorkspaceContext, keys: readonly string[]): Promise<Map<string, string>> {
  const distinct = [...new Set(keys)];
  if (distinct.length > MAX_KEYS)
    throw fail("external.bad_query", { error: `A query names at most ${MAX_KEYS} work items.` });
  const ids = new Map<string, string>();
  for (const key of distinct) {
    try {
      ids.set(key, (await issueByKey(context, key)).id);
    } catch (error) {
      if (!(error instanceof Failure) || error.code !== "issue.not_found") throw error;
    }
  }
  return ids;
}

function updatedSince(text: string, scope: QueryScope): Condition {
  try {
    return comparison(builtInField("updated_at"), "gte", [text], scope);
  } catch (error) {
    if (!(error instanceof BadComparison)) throw error;
    throw invalid({ updated_since: ["This isn't a date, or a date and time."] });
  }
}

/** Reads a query. @throws external.bad_query with the place */
function reading<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof BadQueryText)) throw error;
    throw fail("external.bad_query", { error: error.message, ...error.place });
  }
}

/** @throws external.bad_query, invalid */
export async function conditionsOf(
  context: WorkspaceContext,
  { filters, pql = "", updated_since, state, assignee }: Asked,
  registry: Registry,
): Promise<Condition[]> {
  const clock = filterClock(context);
  const tree = reading(() => parsePql(pql));
  const keys = tree === null ? new Map<string, string>() : await idsOfKeys(context, keysOf(tree));
  const scope: QueryScope = { clock, registry, me: context.me.id, keys };
  return [
    ...readOrFail(() => readConditions({ state, assignees: assignee }, clock, registry)),
    ...(updated_since === undefined ? [] : [updatedSince(updated_since, scope)]),
    ...reading(() => {
      if (filters === undefined || filters === null) return [];
      return typeof filters === "string" ? readFilters(filters, scope) : compileFilters(filters, scope);
    }),
    ...(tree === null ? [] : [reading(() => compilePql(tree, scope))]),
  ];
}
