// Every grouping of a list (contract/issues §3.4): its name on the wire and in the interface, the filter for a single
// group, and the keys of an issue.
import type { Issue } from "@cairn/contract/entities/issue";
import { type GroupName, namedFor } from "../properties/built-in.ts";
import { isMultiple, type Property, valuesOf } from "../properties/property.ts";
import { type FieldName, NONE } from "./fields.ts";
import type { Lookup } from "./lookup.ts";

export interface Grouping {
  /** The name in spec §9 and in stored display filters. */
  option: string;
  /** Paging inside one group adds this filter with the group's key (contract/issues §3.4). */
  filter: FieldName;
  /** One issue may be in several groups; one without a value is in `None`. */
  keys: (issue: Issue, lookup: Lookup) => readonly string[];
  /** Several values per issue: dropping on a group adds one and removes one. */
  many?: true;
  /** The issue's property that a drop on a group of this kind writes; absent where a drop can't write. */
  property?: keyof Issue;
  /** There is always a value: nothing can be dropped on `None`. */
  required?: true;
}

const NO_VALUE: readonly string[] = [NONE];

function groupingBy(property: Property): Grouping {
  const { option, filter, writes, required } = property;
  if (option === undefined || filter === undefined)
    throw new Error(`${property.id} has groups, and no name for them or for a single one.`);
  const values = valuesOf(property);
  return {
    option,
    filter,
    keys(issue, lookup) {
      const found = values(issue, lookup);
      return found.length > 0 ? found : NO_VALUE;
    },
    ...(isMultiple(property) && { many: true }),
    ...(writes && { property: writes }),
    ...(required && { required }),
  };
}

export type { GroupName };
export const GROUPINGS: Readonly<Record<GroupName, Grouping>> = namedFor("group", groupingBy);
export const GROUP_NAMES = Object.keys(GROUPINGS) as GroupName[];
export const isGroupName = (name: string): name is GroupName => Object.hasOwn(GROUPINGS, name);

/** The wire's name of a stored display filter such as `state` or `labels`; null when there is none. */
export const groupByOption = (option: string | null): GroupName | null =>
  GROUP_NAMES.find((name) => GROUPINGS[name].option === option) ?? null;
