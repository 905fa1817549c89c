// What lists are grouped by, by the kind of a property: the key of each grouping over alias `i`; null is the group
// `None`.
import { PRIORITIES } from "@cairn/contract/entities/issue";
import type { BuiltInId } from "@cairn/domain/properties/built-in";
import type { OrderName } from "@cairn/domain/properties/wire-names";
import type { KindName } from "@cairn/domain/properties/kinds";
import { isMultiple, type Property } from "@cairn/domain/properties/property";
import { BUILT_INS, type Grouping } from "@cairn/domain/properties/registry";
import { WORKSPACE } from "../bindings.ts";
import { inProjects } from "../scope.ts";
import { columnOf, VALUE_COLUMNS, valueRow } from "./columns.ts";
import { RANKS, type Share } from "./orders.ts";

/** How index walks return the top of each group; only for orders that an index has after the group's column. */
interface GroupWalk {
  orders: readonly OrderName[];
  shares: readonly Pick<Share, "units" | "ofProjects" | "where" | "unitGroup">[];
}

export type GroupType = "uuid" | "text" | "day";

export interface SqlGroup {
  /** `alias` distinguishes the group's join from the sub-group's. */
  key: (alias: string) => string;
  join?: (alias: string) => string;
  walk?: GroupWalk;
  /** What kind of value the key is. */
  type: GroupType;
  /** The column of ids, where an issue may be in several groups. */
  ids?: string;
  /** Depends on rows other than the issue's own, so the project's version does not cover totals. */
  elsewhere?: true;
}

/** One row per key, and one without a key for an empty set. */
const elements = (ids: (alias: string) => string, before: (alias: string) => string): SqlGroup => ({
  key: (alias) => `${alias}.key`,
  join: (alias) => `${before(alias)}left join lateral unnest(${ids(alias)}) as ${alias}(key) on true`,
  type: "uuid",
});

/** The type of the keys by kind; absent: lists are not grouped by it. */
const TYPES: Partial<Record<KindName, GroupType>> = {
  option: "uuid",
  "multi-option": "uuid",
  user: "uuid",
  users: "uuid",
  date: "day",
  boolean: "text",
};

/** Built-in properties: the key is the column, or an element of it. */
function byColumn(property: Property): SqlGroup {
  const { sql } = columnOf(property);
  if (isMultiple(property))
    return {
      ...elements(
        () => sql,
        () => "",
      ),
      ids: sql,
    };
  return { key: () => sql, type: property.words ? "text" : (TYPES[property.kind] ?? "text") };
}

/** Properties that a project defines: the key is in a row of its own. */
function byValue({ id, kind }: Property): SqlGroup {
  const join = (alias: string): string =>
    `left join issue_property_values ${alias} on ${valueRow(alias, id)} `;
  if (kind === "multi-option" || kind === "users")
    return elements(
      (alias) => `${alias}v.ids`,
      (alias) => join(`${alias}v`),
    );
  const column = (alias: string): string => `${alias}.${VALUE_COLUMNS[kind]}`;
  const type = TYPES[kind] ?? "text";
  if (kind === "boolean") return { join, type, key: (alias) => `(${column(alias)} is true)::text` };
  return { join, type, key: (alias) => (type === "uuid" ? `${column(alias)}[1]` : column(alias)) };
}

/** `of` is a state's group, over `u`. */
const stateWalk = (of: string): GroupWalk => ({
  orders: ["sort_order", "created_at"],
  shares: [
    {
      units: (scope, bindings) =>
        `select o.id as unit, o."group", o.project_id from states o where o.workspace_id = ${WORKSPACE} and ${inProjects("o.project_id", scope, bindings)}`,
      ofProjects: true,
      where: "i.state_id = u.unit",
      unitGroup: of,
    },
    { where: "i.state_id is null", unitGroup: "null" },
  ],
});

const PRIORITY_OF_UNIT = `('{${PRIORITIES.join(",")}}'::text[])[u.unit + 1]`;

/** Built-in properties whose groups an index has, or that are in a table of their own. */
const SPECIAL: Partial<Record<BuiltInId, (property: Property) => SqlGroup>> = {
  state: (property) => ({ ...byColumn(property), walk: stateWalk("u.unit") }),
  state_group: () => ({
    key: (alias) => `${alias}."group"`,
    join: (alias) =>
      `left join states ${alias} on ${alias}.workspace_id = i.workspace_id and ${alias}.id = i.state_id`,
    type: "text",
    walk: stateWalk(`u."group"`),
    elsewhere: true,
  }),
  priority: (property) => ({
    ...byColumn(property),
    walk: {
      orders: ["created_at"],
      shares: [{ units: () => RANKS, where: "i.priority_rank = u.unit", unitGroup: PRIORITY_OF_UNIT }],
    },
  }),
};

/** The groups of a property that lists or charts are grouped by. */
export function groupOf(property: Property): SqlGroup {
  const special = (SPECIAL as Partial<Record<string, (property: Property) => SqlGroup>>)[property.id];
  return (special ?? (property.definition ? byValue : byColumn))(property);
}

/** The groups by built-in properties: one that is missing is an error at the start. */
const BUILT_IN_GROUPS = new Map(
  [...BUILT_INS.groupings.values()].map((grouping) => [grouping, groupOf(grouping.property)]),
);

export const sqlGroup = (grouping: Grouping): SqlGroup =>
  BUILT_IN_GROUPS.get(grouping) ?? groupOf(grouping.property);
