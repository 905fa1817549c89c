// The SQL counterpart of domain/issue-list/group.ts: the key of each grouping over alias `i`; null is the group `None`.
import type { GroupName } from "@cairn/domain/issue-list/group";
import type { OrderName, Ordering } from "@cairn/domain/issue-list/order";
import { PRIORITIES } from "@cairn/contract/entities/issue";
import { WORKSPACE } from "./bindings.ts";
import { isIndexed, RANKS, type Share } from "./order-sql.ts";
import { inProjects } from "./scope.ts";

/** How index walks return the top of each group; only for orders that an index has after the group's column. */
interface GroupWalk {
  orders: readonly OrderName[];
  shares: readonly Pick<Share, "units" | "ofProjects" | "where" | "unitGroup">[];
}

type GroupType = "uuid" | "text" | "day";

/** Represents the group `None` in comparisons of keys: no key is equal to it. */
export const NO_GROUP: Record<GroupType, string> = {
  uuid: "00000000-0000-0000-0000-000000000000",
  text: "",
  day: "infinity",
};

/** Where a group's page ended: its keys, and the sort key, creation and id of its last row. */
export interface GroupEnd {
  keys: readonly (string | null)[];
  k: string | null;
  created_at: string;
  id: string;
}

interface SqlGroup {
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

const column = (name: string, type: GroupType = "uuid"): SqlGroup => ({ key: () => `i.${name}`, type });
/** Several keys per issue: one row per key, and one without a key for an empty set. */
const elements = (name: string): SqlGroup => ({
  key: (alias) => `${alias}.key`,
  join: (alias) => `left join lateral unnest(i.${name}) as ${alias}(key) on true`,
  ids: `i.${name}`,
  type: "uuid",
});

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

const SQL_GROUPS: Record<GroupName, SqlGroup> = {
  state_id: { ...column("state_id"), walk: stateWalk("u.unit") },
  state__group: {
    key: (alias) => `${alias}."group"`,
    join: (alias) =>
      `left join states ${alias} on ${alias}.workspace_id = i.workspace_id and ${alias}.id = i.state_id`,
    type: "text",
    walk: stateWalk(`u."group"`),
    elsewhere: true,
  },
  priority: {
    ...column("priority", "text"),
    walk: {
      orders: ["created_at"],
      shares: [{ units: () => RANKS, where: "i.priority_rank = u.unit", unitGroup: PRIORITY_OF_UNIT }],
    },
  },
  project_id: column("project_id"),
  cycle_id: column("cycle_id"),
  issue_module__module_id: elements("module_ids"),
  labels__id: elements("label_ids"),
  assignees__id: elements("assignee_ids"),
  created_by: column("created_by"),
  target_date: column("target_date", "day"),
  start_date: column("start_date", "day"),
};

/** The groupings of a list, outermost first: none, one or two. */
export type Groups = readonly GroupName[];

/** The columns `g` and `h` with the keys. */
export const keyNames = (groups: Groups): string[] => ["g", "h"].slice(0, groups.length);
export const keyColumns = (groups: Groups): string =>
  groups
    .map((group, level) => `, ${SQL_GROUPS[group].key(`g${level}`)} as ${keyNames(groups)[level]}`)
    .join("");
export const keyJoins = (groups: Groups): string =>
  groups.map((group, level) => SQL_GROUPS[group].join?.(`g${level}`) ?? "").join(" ");

export const groupType = (group: GroupName): GroupType => SQL_GROUPS[group].type;

export const groupLooksElsewhere = (group: GroupName): boolean => SQL_GROUPS[group].elsewhere === true;

/** How many issues each group of a list has; null is the group `None`. */
export type GroupSizes = ReadonlyMap<string | null, number>;

/** Above this number of groups, they are not walked individually. */
const MOST_WALKED = 500;

/**
 * Walks of multi-valued groups, whose sizes are known. In a large group, an index in the list's order soon finds enough
 * rows: the test is written so that no other index can answer it. The rows of a small group come from the index of
 * sets.
 */
function memberShares(ids: string, sizes: GroupSizes, depth: number, key: string): Share[] {
  const total = [...sizes.values()].reduce((a, b) => a + b, 0);
  const least = Math.sqrt(depth * total);
  const keys = [...sizes.keys()].filter((one) => one !== null);
  const units =
    (which: string[]): Share["units"] =>
    (_scope, b) =>
      `select x as unit from unnest(${b.bind(which, "uuid[]")}) x`;
  const large = keys.filter((one) => (sizes.get(one) ?? 0) >= least);
  const small = keys.filter((one) => (sizes.get(one) ?? 0) < least);
  const share = { key, keyed: true, group: "u.unit", unitGroup: "u.unit" } as const;
  return [
    { ...share, units: units(large), where: `array_position(${ids}, u.unit) is not null` },
    { ...share, units: units(small), where: `${ids} @> array[u.unit]` },
    { ...share, group: "null::uuid", unitGroup: "null", where: `${ids} = '{}'` },
  ];
}

interface Walked {
  ordering: Ordering;
  key: string;
  /** How many rows of each group are needed. */
  depth: number;
  sizes: GroupSizes | undefined;
}

/** Index walks that together return the top of every group in this order; null when no index does. */
export function groupShares(groups: Groups, { ordering, key, depth, sizes }: Walked): Share[] | null {
  const [group] = groups;
  const { walk, ids } = group === undefined || groups.length > 1 ? {} : SQL_GROUPS[group];
  if (ids && sizes && sizes.size <= MOST_WALKED && isIndexed(ordering))
    return memberShares(ids, sizes, depth, key);
  if (!walk?.orders.includes(ordering.name)) return null;
  return walk.shares.map((share) => ({ ...share, key, keyed: true }));
}
