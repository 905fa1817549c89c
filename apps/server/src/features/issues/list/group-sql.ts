// The SQL counterpart of domain/issue-list/group.ts: the columns of a list's groups, and the index walks that return the
// top of each group.
import type { Ordering } from "@cairn/domain/issue-list/order";
import type { Grouping } from "@cairn/domain/properties/registry";
import { isIndexed, type Share } from "./order-sql.ts";
import { type GroupType, sqlGroup } from "./properties/groups.ts";

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

/** The groupings of a list, outermost first: none, one or two. */
export type Groups = readonly Grouping[];

/** The columns `g` and `h` with the keys. */
export const keyNames = (groups: Groups): string[] => ["g", "h"].slice(0, groups.length);
export const keyColumns = (groups: Groups): string =>
  groups
    .map((group, level) => `, ${sqlGroup(group).key(`g${level}`)} as ${keyNames(groups)[level]}`)
    .join("");
export const keyJoins = (groups: Groups): string =>
  groups.map((group, level) => sqlGroup(group).join?.(`g${level}`) ?? "").join(" ");

export const groupType = (group: Grouping): GroupType => sqlGroup(group).type;

export const groupLooksElsewhere = (group: Grouping): boolean => sqlGroup(group).elsewhere === true;

/** How many issues each group of a list has; null is the group `None`. */
export type GroupSizes = ReadonlyMap<string | null, number>;

/** Above this number of groups, they are not walked individually. */
const MAX_WALKED = 500;

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
  const { walk, ids } = group === undefined || groups.length > 1 ? {} : sqlGroup(group);
  if (ids && sizes && sizes.size <= MAX_WALKED && isIndexed(ordering))
    return memberShares(ids, sizes, depth, key);
  if (!walk?.orders.some((name) => name === ordering.order.name)) return null;
  return walk.shares.map((share) => ({ ...share, key, keyed: true }));
}
