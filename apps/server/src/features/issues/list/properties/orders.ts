// What lists are ordered by, by the kind of a property, and how index walks return them in that order.
import type { BuiltInId } from "@cairn/domain/properties/built-in";
import type { KindName } from "@cairn/domain/properties/kinds";
import type { Property } from "@cairn/domain/properties/property";
import { BUILT_INS, type Order } from "@cairn/domain/properties/registry";
import { compareNames } from "@cairn/domain/text";
import { KEY_TYPES, type KeyKind } from "../../../../platform/http/page-key.ts";
import { type Bindings, WORKSPACE } from "../bindings.ts";
import { inProjects, type Scope } from "../scope.ts";
import { columnOf, idSql, VALUE_COLUMNS, valueRow } from "./columns.ts";

/** A share of a list that one index walk returns in order; the shares of a list cover every row exactly once. */
export interface Share {
  /** Rows `unit, k`: the share is walked for each of them. */
  units?: (scope: Scope, bindings: Bindings) => string;
  /** The units belong to projects, and have a `project_id`. */
  ofProjects?: true;
  /** The joins that `where` and `key` need besides `i`. */
  join?: string;
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

export interface SqlOrder {
  key: string;
  /** What kind of value the key is. */
  kind: KeyKind;
  /** The joins that the key needs besides `i`. */
  join?: string;
  nullable?: true;
  /** The key is an aggregate over the join: the rows must be grouped. */
  aggregated?: true;
  /** No index holds the key: lists are sorted. */
  unindexed?: true;
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
const byColumn = (column: string, kind: KeyKind): SqlOrder => ({
  key: column,
  kind,
  nullable: true,
  shares: (descending) =>
    descending
      ? [
          { where: `${column} is not null`, key: column, keyed: true, nulls: "none" },
          { where: `${column} is null`, key: `null::${KEY_TYPES[kind]}`, nulls: "all" },
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
const byFirstName = (ids: string, table: string, on: string, name: string, before = ""): SqlOrder => ({
  key: `min(${folded(`o.${name}`)})`,
  kind: "text",
  join: `${before}left join lateral unnest(${ids}) as v(id) on true left join ${table} o on ${on}o.id = v.id`,
  nullable: true,
  aggregated: true,
  unindexed: true,
});
const IN_WORKSPACE = `o.workspace_id = ${WORKSPACE} and `;

/** The ranks of priorities as units of a walk. */
export const RANKS = "select r as unit, r as k from unnest('{0,1,2,3,4}'::smallint[]) r";

const NAME = { key: folded("o.name"), kind: "text", nothing: `null::text collate "C"` } as const;
const rank = (key: string) => ({ key, kind: "integer", nothing: "null::smallint" }) as const;

/** Built-in properties that are ordered by something else than the value in their column. */
const SPECIAL: Partial<Record<BuiltInId, SqlOrder>> = {
  state: byTarget("states", "state_id", NAME),
  state_group: byTarget("states", "state_id", rank("o.group_rank")),
  priority: {
    key: "i.priority_rank",
    kind: "integer",
    // Read backwards, the index returns the oldest of a rank first.
    shares: (descending) =>
      descending ? [{ units: () => RANKS, where: "i.priority_rank = u.unit", key: "u.k" }] : null,
  },
  labels: byFirstName("i.label_ids", "labels", IN_WORKSPACE, "name"),
  assignees: byFirstName("i.assignee_ids", "users", "", "first_name"),
  modules: byFirstName("i.module_ids", "modules", IN_WORKSPACE, "name"),
  cycle: byTarget("cycles", "cycle_id", NAME),
  estimate: byTarget("estimate_points", "estimate_point", rank("o.key")),
  // Only programs order lists by the title (domain/query/orders.ts).
  name: { key: folded("i.name"), kind: "text", unindexed: true },
  // Never null.
  sort_order: { key: "i.sort_order", kind: "number" },
  created_at: { key: "i.created_at", kind: "instant" },
  updated_at: { key: "i.updated_at", kind: "instant" },
};

type ByKind = Partial<Record<KindName, (property: Property) => SqlOrder>>;

/** Built-in properties that are ordered by the value in their column, which an index of `issues` has. */
const BUILT_IN: ByKind = {
  date: (property) => byColumn(columnOf(property).sql, "day"),
  timestamp: (property) => byColumn(columnOf(property).sql, "instant"),
  number: (property) => byColumn(columnOf(property).sql, "number"),
  count: (property) => byCount(columnOf(property).sql),
};

const valueJoin = ({ id }: Property): string => `left join issue_property_values pv on ${valueRow("pv", id)}`;

/** Orders by a value whose column an index of `issue_property_values` has. */
const byValue =
  (kind: KeyKind) =>
  (property: Property): SqlOrder => {
    const key = `pv.${VALUE_COLUMNS[property.kind]}`;
    const join = valueJoin(property);
    return {
      key,
      kind,
      join,
      nullable: true,
      shares: () => [
        { join, where: `${key} is not null`, key, keyed: true, nulls: "none" },
        { where: columnOf(property).missing, key: `null::${KEY_TYPES[kind]}`, nulls: "all" },
      ],
    };
  };

/** Orders by text. An index has all but very long texts, which it cannot hold and which are rare. */
function byText(property: Property): SqlOrder {
  const key = folded("pv.text");
  const join = valueJoin(property);
  const share = (where: string): Share => ({ join, where, key, keyed: true, nulls: "none" });
  return {
    key,
    kind: "text",
    join,
    nullable: true,
    shares: () => [
      share("octet_length(pv.text) <= 1000"),
      share("octet_length(pv.text) > 1000"),
      { where: columnOf(property).missing, key: `null::text collate "C"`, nulls: "all" },
    ],
  };
}

/** The places of options in the order of their names; equal names have equal places. */
function placesByName(options: readonly { name: string }[]): number[] {
  const sorted = options.map(({ name }) => name).toSorted(compareNames);
  return options.map(({ name }) => sorted.findIndex((other) => compareNames(name, other) === 0));
}

/**
 * Orders by the first of the options that an issue has. The options are tested in their order without a subquery, which
 * would be run for each row and on one core.
 */
function byOption(
  property: Property,
  placesOf: (options: readonly { name: string }[]) => number[],
): SqlOrder {
  const options = property.definition?.options ?? [];
  const places = placesOf(options);
  const tests = options
    .map(({ id }, n) => ({ id, place: places[n] ?? n }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ id, place }) => `when ${idSql(id)} = any(pv.ids) then ${place}`);
  return {
    key: tests.length === 0 ? "null::integer" : `(case ${tests.join(" ")} end)`,
    kind: "integer",
    join: valueJoin(property),
    nullable: true,
    unindexed: true,
  };
}

/** The properties that a project defines. */
const CUSTOM: ByKind = {
  option: (property) => byOption(property, (options) => options.map((_option, place) => place)),
  "multi-option": (property) => byOption(property, placesByName),
  user: (property) => ({
    key: folded("o.first_name"),
    kind: "text",
    join: `${valueJoin(property)} left join users o on o.id = pv.ids[1]`,
    nullable: true,
    unindexed: true,
  }),
  users: (property) => byFirstName("pv.ids", "users", "", "first_name", `${valueJoin(property)} `),
  date: byValue("day"),
  timestamp: byValue("instant"),
  number: byValue("number"),
  count: byValue("number"),
  text: byText,
  url: byText,
  boolean: (property) => ({
    key: "(pv.flag is true)::integer",
    kind: "integer",
    join: valueJoin(property),
    unindexed: true,
  }),
};

function makeOrder({ name, property }: Order): SqlOrder {
  const special = (SPECIAL as Partial<Record<string, SqlOrder>>)[property.id];
  const order = special ?? (property.definition ? CUSTOM : BUILT_IN)[property.kind]?.(property);
  if (order === undefined) throw new Error(`Nothing orders lists by ${name}, of kind ${property.kind}.`);
  return order;
}

/** The orders by built-in properties: one that is missing is an error at the start. */
const BUILT_IN_ORDERS = new Map([...BUILT_INS.orders.values()].map((order) => [order, makeOrder(order)]));

export const sqlOrder = (order: Order): SqlOrder => BUILT_IN_ORDERS.get(order) ?? makeOrder(order);
