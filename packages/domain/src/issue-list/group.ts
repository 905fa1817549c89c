// The groupings of lists by their names on the wire and in the interface (contract/issues §3.4).
import { type GroupName, namesFor } from "../properties/wire-names.ts";
import { BUILT_INS, type Grouping, isCustomName, type Registry } from "../properties/registry.ts";

export type { Grouping, GroupName };
export const GROUP_NAMES: readonly GroupName[] = namesFor("group");
export const isGroupName = (name: string): name is GroupName => BUILT_INS.groupings.has(name);

/** The grouping with a name on the wire; null where there is no name, or the project does not know it. */
export const groupingOf = (name: string | null, registry: Registry = BUILT_INS): Grouping | null =>
  name === null ? null : (registry.groupings.get(name) ?? null);

/**
 * The wire's name of a stored display filter such as `state` or `labels`; null when there is none. The name of a
 * property that a project defines is the same for both, and is kept where that project is not known.
 */
export const groupByOption = (option: string | null): string | null =>
  option !== null && isCustomName(option)
    ? option
    : (GROUP_NAMES.find((name) => BUILT_INS.groupings.get(name)?.option === option) ?? null);

/** The name of a grouping in stored display filters. */
export const groupOption = (name: string | null): string | null =>
  name === null ? null : (BUILT_INS.groupings.get(name)?.option ?? name);

/** The property value of the issues in a group; not for the group `None`. */
export function valueOfGroup({ property, many }: Grouping, key: string): string | boolean | string[] {
  if (many === true) return [key];
  return property.kind === "boolean" ? key === "true" : key;
}
