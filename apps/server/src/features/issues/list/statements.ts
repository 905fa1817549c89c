// The statements of a list: a page, its groups, its totals. Ids come first, from index walks where possible; whole rows
// are looked up only for the few that are returned (performance §3.1: ten times faster on a deep page).
import type { Condition } from "@cairn/domain/issue-list/filter";
import type { Page } from "@cairn/domain/issue-list/list-query";
import type { Ordering } from "@cairn/domain/issue-list/order";
import { issueColumnsSql } from "../columns.ts";
import {
  afterEndsSql,
  afterSql,
  afterUnitSql,
  type PageEnd,
  sharesAfter,
  unitsWithEnds,
} from "./after-sql.ts";
import { Bindings, WORKSPACE } from "./bindings.ts";
import { conditionSql } from "./field-sql.ts";
import {
  type GroupEnd,
  type Groups,
  groupShares,
  type GroupSizes,
  keyColumns,
  keyJoins,
  keyNames,
} from "./group-sql.ts";
import {
  direction,
  isNullable,
  orderGrouping,
  orderJoin,
  orderKey,
  partsOf,
  type Share,
  sharesOf,
  TIE_BREAK,
} from "./order-sql.ts";
import { isWide, type Scope, scopeSql } from "./scope.ts";

export interface Statement {
  text: string;
  values: unknown[];
  /**
   * One of the few texts without filters, worth preparing. With filters, the best plan depends on how rare the values
   * are.
   */
  prepared?: true;
}

export interface Selection {
  scope: Scope;
  conditions: readonly Condition[];
}
export interface Listing extends Selection {
  ordering: Ordering;
  page: Page;
  /** Totals of the list's groups, if they have been counted already. */
  sizes?: GroupSizes;
  /** Where the previous page of a flat list ended; without it, pages are found by offset. */
  end?: PageEnd | null;
  /** The same for every group that continues. */
  ends?: readonly GroupEnd[] | null;
}

/**
 * How a page finds its rows: `sort` reads all matches and sorts them; `walk` combines index walks that each stop early.
 * A walk pays when there are many matches.
 */
export type Method = "sort" | "walk";

/** Most rows in one response, however many groups it has (law 9): the first rows of each group have priority. */
export const MAX_GROUPED_ROWS = 10_000;

/** The base predicate and all conditions, over `i`; with `project`, an expression, for that project only. */
export const whereSql = ({ scope, conditions }: Selection, b: Bindings, project?: string): string =>
  [scopeSql(scope, b, project), ...conditions.map((condition) => conditionSql(condition, b))].join(" and ");

/** `sub_issue=false`: most lists use it, and it has no value to bind. */
const isRootsOnly = (condition: Condition): boolean =>
  condition.kind === "any" &&
  condition.field.name === "parent" &&
  condition.values.length === 0 &&
  condition.not !== true;

const isUnfiltered = ({ conditions }: Selection): boolean => conditions.every(isRootsOnly);

/** Each returned row, looked up by its key. The limit keeps the planner from scanning the table for them. */
const rowsOf = (page: string): string => `
from ${page} p
cross join lateral (select * from issues x where x.workspace_id = ${WORKSPACE} and x.id = p.id limit 1) r`;
/**
 * Values beside a row are read by subqueries, not joins: PostgreSQL considers a hash join's second run free, and would
 * put one, with whatever else is joined, inside the loop over the rows.
 */
const ROW = `${issueColumnsSql("r")}, (select s."group" from states s where s.workspace_id = ${WORKSPACE} and s.id = r.state_id) as state__group`;

interface Source {
  groups: Groups;
  /** How many of a share's rows the page can need. */
  depth: number;
}

/**
 * What a share is walked for: its units, for each project of a list across projects; nothing where one walk is enough.
 */
function unitsSql({ units, ofProjects }: Share, scope: Scope, b: Bindings): string | null {
  if (!isWide(scope) || (units && ofProjects)) return units?.(scope, b) ?? null;
  const projects = `unnest(${b.bind(scope.project_ids, "uuid[]")}) as w(project_id)`;
  return units
    ? `select v.*, w.project_id from (${units(scope, b)}) v cross join ${projects}`
    : `select w.project_id from ${projects}`;
}

/** The columns beside the units of a share where every group has its own end. */
function unitsOf(
  share: Share,
  { groups }: Source,
  { scope, ordering, ends }: Listing,
  b: Bindings,
): string | null {
  const units = unitsSql(share, scope, b);
  return ends ? unitsWithEnds(units, share.unitGroup ?? "null", { ordering, groups, ends }, b) : units;
}

/** The first rows of one share, in order. */
function walk(share: Share, source: Source, listing: Listing, b: Bindings) {
  const { scope, ordering, ends } = listing;
  const { groups, depth } = source;
  const all = whereSql(listing, b, isWide(scope) ? "u.project_id" : undefined);
  const where = ends ? `${all} and ${afterUnitSql(ordering, share.key)}` : all;
  const units = unitsOf(share, source, listing, b);
  // No key of a walk is null: "nulls last" would only prevent reading the index backwards.
  const keyed = share.keyed ? `k ${ordering.descending ? "desc" : "asc"}, ` : "";
  const group = share.group ? `, ${share.group} as g` : keyColumns(groups);
  const joins = `${share.join ?? ""} ${share.group ? "" : keyJoins(groups)}`;
  const top = `select i.id, i.created_at, ${share.key} as k${group} from issues i ${joins}
    where ${where} and ${share.where} order by ${keyed}i.created_at desc, i.id desc limit ${b.bind(depth, "bigint")}`;
  return units ? `select c.* from (${units}) u cross join lateral (${top}) c` : `(${top})`;
}

/**
 * How many rows of each group, or of the flat list, the page can need: one more than its size shows whether another
 * page follows.
 */
const depthOf = ({ page: { size, index }, end, ends }: Listing): number =>
  (end || ends ? 0 : index * size) + size + 1;

/**
 * The index walks that make up a list in its order; null when there are none, or when one index returns the flat list
 * completely.
 */
export function walksOf(listing: Listing, groups: Groups): Share[] | null {
  const { scope, ordering, sizes, end, ends } = listing;
  if (!scope.is_live || scope.project_ids.length === 0) return null;
  if (groups.length > 0) {
    // An index can't start after a key that can be null.
    if (ends && isNullable(ordering)) return null;
    return groupShares(groups, { ordering, key: orderKey(ordering), depth: depthOf(listing), sizes });
  }
  return isWide(scope) || end ? partsOf(ordering) : sharesOf(ordering);
}

/** Rows `id, created_at, k` and the group keys `g`, `h`: every row that the page can contain, and possibly more. */
function candidates(source: Source, listing: Listing, method: Method, b: Bindings): string {
  const { ordering, end, ends } = listing;
  const { groups } = source;
  const walks = method === "walk" ? walksOf(listing, groups) : null;
  const shares = walks && end ? sharesAfter(walks, ordering, end, b) : walks;
  if (shares) return shares.map((share) => walk(share, source, listing, b)).join(" union all ");
  const all = `select i.id, i.created_at, ${orderKey(ordering)} as k${keyColumns(groups)} from issues i ${orderJoin(ordering)} ${keyJoins(groups)}
    where ${whereSql(listing, b)} ${orderGrouping(ordering, keyNames(groups))}`;
  if (end) return `select c.* from (${all}) c where ${afterSql(ordering, end, b)}`;
  return ends ? afterEndsSql(all, { ordering, groups, ends }, b) : all;
}

/**
 * One page of a flat list and the row after it, each with its sort key `k`. With `counting`, each carries the list's
 * `total`, from the same snapshot.
 */
export function flatStatement(listing: Listing, method: Method, counting: boolean): Statement {
  const { ordering, page, end } = listing;
  const b = new Bindings(listing.scope.workspace_id);
  const offset = end ? 0 : page.index * page.size;
  const source = { groups: [], depth: depthOf(listing) };
  const order = `k ${direction(ordering)}, ${TIE_BREAK}`;
  const ids = `(select id, created_at, k from (${candidates(source, listing, method, b)}) c order by ${order}
    limit ${b.bind(page.size + 1, "bigint")} offset ${b.bind(offset, "bigint")})`;
  const total = counting
    ? `, (select count(*)::integer from issues i where ${whereSql(listing, b)}) as total`
    : "";
  const text = `select p.k, ${ROW}${total} ${rowsOf(ids)}
    order by p.k ${direction(ordering)}, p.created_at desc, p.id desc`;
  // Orders made up of shares, and those by a project's own properties, have many texts; the others have few, and every
  // client uses them.
  const isOneOfFew = ordering.order.property.definition === undefined && sharesOf(ordering) === null;
  const prepared = isUnfiltered(listing) && !isWide(listing.scope) && isOneOfFew;
  return { text, values: b.values, ...(prepared ? { prepared } : {}) };
}

/**
 * One page of every group, or of every cell of groups and sub-groups, and the row after it: rows with their keys `g`,
 * `h` and sort key `k`, in order.
 */
export function groupedStatement(listing: Listing, method: Method, groups: Groups): Statement {
  const { ordering, page, ends } = listing;
  const b = new Bindings(listing.scope.workspace_id);
  const offset = ends ? 0 : page.index * page.size;
  const depth = depthOf(listing);
  const source = { groups, depth };
  const keys = keyNames(groups).join(", ");
  const ids = `(select id, n, k, ${keys} from (
      select id, k, ${keys}, row_number() over (partition by ${keys} order by k ${direction(ordering)}, ${TIE_BREAK}) as n
      from (${candidates(source, listing, method, b)}) c
    ) ranked
    where n <= ${b.bind(depth, "bigint")} and n > ${b.bind(offset, "bigint")} order by n, ${keys} limit ${b.bind(MAX_GROUPED_ROWS, "bigint")})`;
  const text = `select ${keyNames(groups)
    .map((name) => `p.${name}`)
    .join(", ")}, p.k, ${ROW} ${rowsOf(ids)} order by p.n`;
  return { text, values: b.values };
}

/** The number of selected rows, by the groups' keys; one row without groups. */
export function totalsStatement(selection: Selection, groups: Groups): Statement {
  const b = new Bindings(selection.scope.workspace_id);
  const where = whereSql(selection, b);
  if (groups.length === 0) {
    return { text: `select count(*)::integer as n from issues i where ${where}`, values: b.values };
  }
  const keys = keyNames(groups).join(", ");
  const text = `select ${keys}, count(*)::integer as n from (
    select i.id${keyColumns(groups)} from issues i ${keyJoins(groups)} where ${where}) c group by ${keys}`;
  return { text, values: b.values };
}

/** The ids of all selected rows, in order. */
export function orderedIdsStatement(selection: Selection & { ordering: Ordering }): Statement {
  const { ordering } = selection;
  const b = new Bindings(selection.scope.workspace_id);
  const text = `select i.id from issues i ${orderJoin(ordering)} where ${whereSql(selection, b)}
    ${orderGrouping(ordering, [])} order by ${orderKey(ordering)} ${direction(ordering)}, i.created_at desc, i.id desc`;
  return { text, values: b.values };
}

/** The selected rows among the given ids, in order. */
export function idsStatement(
  selection: Selection & { ordering: Ordering },
  ids: readonly string[],
): Statement {
  const { ordering } = selection;
  const b = new Bindings(selection.scope.workspace_id);
  const text = `select ${issueColumnsSql("i")} from issues i ${orderJoin(ordering)}
    where ${whereSql(selection, b)} and i.id = any(${b.bind(ids, "uuid[]")})
    ${orderGrouping(ordering, [])} order by ${orderKey(ordering)} ${direction(ordering)}, i.created_at desc, i.id desc`;
  return { text, values: b.values };
}
