// Issue lists of every context: a wire query, parsed by the domain, answered by PostgreSQL (contract/issues §3).
import type { IssueResults } from "@cairn/contract/entities/issue";
import { dayIn, dayOf } from "@cairn/domain/dates";
import type { FilterClock } from "@cairn/domain/issue-list/filter";
import { BadQuery, type ListQuery, readListQuery } from "@cairn/domain/issue-list/list-query";
import { BUILT_INS, type Registry, registryOf } from "@cairn/domain/properties/registry";
import type pg from "pg";
import { type Failure, fail, invalid } from "../../../platform/failure.ts";
import type { ProjectContext, UserContext } from "../../../platform/http/context.ts";
import type { Envelope } from "../../../platform/http/envelope.ts";
import { readEnd, readGroupEnds } from "./after-sql.ts";
import { listFlat } from "./flat.ts";
import { groupsOf, listGrouped } from "./grouped.ts";
import { WALK_FROM } from "./method.ts";
import { projectScope, type Scope } from "./scope.ts";

/** A list request's query string, as the routes pass it. Unknown keys are ignored. */
export type WireQuery = Readonly<Record<string, string | undefined>>;

/** Today is the UTC date; days of instants begin in the caller's time zone (contract/issues §20.12). */
export const filterClock = ({ runtime, me }: Pick<UserContext, "runtime" | "me">): FilterClock => ({
  today: dayOf(runtime.now()),
  timeZone: me.user_timezone,
});

/** The date in the caller's time zone: determines what is due and overdue for them. */
export const personDay = ({ runtime, me }: Pick<UserContext, "runtime" | "me">): string =>
  dayIn(runtime.now(), me.user_timezone);

const asFailure = (error: BadQuery): Failure =>
  error.code === "invalid"
    ? invalid({ [error.field ?? "query"]: ["This value can't be read."] })
    : fail(error.code);

/** Runs a parser of the domain. @throws the contract's error for what it could not parse */
export function readOrFail<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw error instanceof BadQuery ? asFailure(error) : error;
  }
}

/**
 * One page of a scope's issues. `walkFrom`: the number of matches from which index walks are combined. @throws BadQuery
 * `bad_page`
 */
export async function listScope(
  pool: pg.Pool,
  scope: Scope,
  query: ListQuery,
  walkFrom = WALK_FROM,
): Promise<Envelope<IssueResults>> {
  const { group_by, sub_group_by, ...listing } = query;
  const { page, ordering } = listing;
  if (group_by === null) return listFlat(pool, { scope, ...listing, end: readEnd(page, ordering) }, walkFrom);
  const ends = readGroupEnds(page, ordering, groupsOf({ group_by, sub_group_by }));
  return listGrouped(pool, { scope, ...listing, ends }, { group_by, sub_group_by }, walkFrom);
}

/**
 * One page of a scope's issues for a wire query: the core of the list routes of every context. Cycles and modules call
 * it with `cycleScope` and `moduleScope`, once they have found theirs. A list of one project also knows the properties
 * that the project defines.
 * @throws bad_page, bad_order, bad_group, same_grouping, invalid
 */
export function listOfScope(
  context: Pick<UserContext, "runtime" | "me">,
  scope: Scope,
  query: WireQuery,
  registry: Registry = BUILT_INS,
): Promise<Envelope<IssueResults>> {
  const asked = readOrFail(() => readListQuery(query, filterClock(context), registry));
  return listScope(context.runtime.pool, scope, asked);
}

/** The live issues of a project. @throws as `listOfScope` */
export const listIssues = async (
  context: ProjectContext,
  query: WireQuery,
): Promise<Envelope<IssueResults>> =>
  listOfScope(
    context,
    projectScope(context.workspace.id, context.project),
    query,
    registryOf(context.project),
  );
