// The SQL counterpart of domain/issue-list/order.ts: every order over alias `i`, and how an index walks it where its
// key is not an indexed column.
import type { OrderName, Ordering } from "@cairn/domain/issue-list/order";
import type { KeyKind } from "../../../platform/http/page-key.ts";
import { type Bindings, WORKSPACE } from "./bindings.ts";
import { inProjects, type Scope } from "./scope.ts";

/** Each index of live issues ends in these columns: no two rows are equal (contract/issues §3.3). */
export const TIE_BREAK = "created_at desc, id desc";

/** A share of a list that one index walk returns in order; the shares of a list cover every row exactly once. */
export interface Share {
  /** Rows `unit, k`: the share is walked for each of them. */
  units?: (scope: Scope, bindings: Bindings) => string;
  /** The units belong to projects, and have a `project_id`. */
  ofProjects?: true;
  /** The issues, over `i` and, with units, `u`. */
  where: string;
  key: string;
  /** The key varies inside the share, which is ordered by it first. */
  keyed?: true;
  /** Whether the share contains the rows without a key, or only those with one; undefined: both. */
  nulls?: "all" | "none";
  /** The group of the share, if its rows do not contain it. */
  group?: string;
  /** The group of a unit, over `u`; for shares of grouped lists. */
  unitGroup?: string;
}

interface SqlOrder {
  key: string;
  /** What kind of value the key is. */
  kind: KeyKind;
  /** The joins that the key needs besides `i`. */
  join?: string;
  nullable?: true;
  /** The key is an aggregate over the join: the rows must be grouped. */
  aggregated?: true;
  shares?: (descending: boolean) => Share[] | null;
}

/** Makes PostgreSQL compare text as `compareNames` does. */
const folded = (column: string): string => `lower(${column} collate "C") collate "C"`;

/** Orders by what one reference points at: one walk per target, one for the rows without it. */
function byTarget(
  table: string,
  column: string,
  { key, kind, nothing }: { key: string; kind: KeyKind; nothing: string },
): SqlOrder {
  return {
    key,
    kind,
    join: `left join ${table} o on o.workspace_id = i.workspace_id and o.id = i.${column}`,
    nullable: true,
    shares: () => [
      {
        units: (scope, bindings) =>
          `select o.id as unit, ${key} as k, o.project_id from ${table} o where o.workspace_id = ${WORKSPACE} and ${inProjects("o.project_id", scope, bindings)}`,
        ofProjects: true,
        where: `i.${column} = u.unit`,
        key: "u.k",
        nulls: "none",
      },
      { where: `i.${column} is null`, key: nothing, nulls: "all" },
    ],
  };
}

/** Nulls come last in both directions, which no single index supports. */
const byDay = (column: string): SqlOrder => ({
  key: column,
  kind: "day",
  nullable: true,
  shares: (descending) =>
    descending
      ? [
          { where: `${column} is not null`, key: column, keyed: true, nulls: "none" },
          { where: `${column} is null`, key: "null::date", nulls: "all" },
        ]
      : null,
});

/** Nearly all counts are zero, so only the others are indexed. */
const byCount = (column: string): SqlOrder => ({
  key: column,
  kind: "integer",
  shares: () => [
    { where: `${column} > 0`, key: column, keyed: true },
    { where: `${column} = 0`, key: "0" },
  ],
});

/** The alphabetically first of several names. No index can hold it; a join and a grouping read each name once. */
const byFirstName = (ids: string, table: string, on: string, name: string): SqlOrder => ({
  key: `min(${folded(`o.${name}`)})`,
  kind: "text",
  join: `left join lateral unnest(i.${ids}) as v(id) on true left join ${table} o on ${on}o.id = v.id`,
  nullable: true,
  aggregated: true,
});
const IN_WORKSPACE = `o.workspace_id = ${WORKSPACE} and `;

/** The ranks of priorities as units of a walk. */
export const RANKS = "select r as unit, r as k from unnest('{0,1,2,3,4}'::smallint[]) r";

const NAME = { key: folded("o.name"), kind: "text", nothing: `null::text collate "C"` } as const;
const rank = (key: string) => ({ key, kind: "integer", nothing: "null::smallint" }) as const;

const SQL_ORDERS: Record<OrderName, SqlOrder> = {
  sort_order: { key: "i.sort_order", kind: "number" },
  created_at: { key: "i.created_at", kind: "instant" },
  updated_at: { key: "i.updated_at", kind: "instant" },
  start_date: byDay("i.start_date"),
  target_date: byDay("i.target_date"),
  priority: {
    key: "i.priority_rank",
    kind: "integer",
    // Read backwards, the index returns the oldest of a rank first.
    shares: (descending) =>
      descending ? [{ units: () => RANKS, where: "i.priority_rank = u.unit", key: "u.k" }] : null,
  },
  link_count: byCount("i.link_count"),
  attachment_count: byCount("i.attachment_count"),
  sub_issues_count: byCount("i.sub_issues_count"),
  state__name: byTarget("states", "state_id", NAME),
  state__group: byTarget("states", "state_id", rank("o.group_rank")),
  labels__name: byFirstName("label_ids", "labels", IN_WORKSPACE, "name"),
  assignees__first_name: byFirstName("assignee_ids", "users", "", "first_name"),
  issue_module__module__name: byFirstName("module_ids", "modules", IN_WORKSPACE, "name"),
  issue_cycle__cycle__name: byTarget("cycles", "cycle_id", NAME),
  estimate_point: byTarget("estimate_points", "estimate_point", rank("o.key")),
};

export const orderKey = ({ name }: Ordering): string => SQL_ORDERS[name].key;
export const orderKind = ({ name }: Ordering): KeyKind => SQL_ORDERS[name].kind;
/** Whether rows without a key come last. */
export const isNullable = ({ name }: Ordering): boolean => SQL_ORDERS[name].nullable === true;
export const orderJoin = ({ name }: Ordering): string => SQL_ORDERS[name].join ?? "";

/** The SQL after `where` for this order; `keys` are the selected columns besides those of `i`. */
export const orderGrouping = ({ name }: Ordering, keys: readonly string[]): string =>
  SQL_ORDERS[name].aggregated ? `group by ${["i.workspace_id", "i.id", ...keys].join(", ")}` : "";

/** How index walks make up the list; null when one index returns it completely, or none returns any part of it. */
export const sharesOf = ({ name, descending }: Ordering): Share[] | null =>
  SQL_ORDERS[name].shares?.(descending) ?? null;

/** Whether one index returns the rows of a project in this order. */
export const isIndexed = (ordering: Ordering): boolean =>
  sharesOf(ordering) === null && !SQL_ORDERS[ordering.name].aggregated;

/**
 * The same where no index returns the list completely: across projects, or after a key. An index returns one project's
 * rows in order, if any does.
 */
export function partsOf(ordering: Ordering): Share[] | null {
  const { key } = SQL_ORDERS[ordering.name];
  return isIndexed(ordering) ? [{ where: "true", key, keyed: true }] : sharesOf(ordering);
}

/**
 * The direction of a key. Columns that are never null omit "nulls last", which an index read backwards does not
 * provide.
 */
export function direction({ name, descending }: Ordering): string {
  const nulls = SQL_ORDERS[name].nullable ? " nulls last" : "";
  return `${descending ? "desc" : "asc"}${nulls}`;
}
