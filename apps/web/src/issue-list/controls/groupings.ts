// The groupings in the menus, with their labels.
import type { LayoutRules } from "@cairn/domain/issue-list/contexts";
import { isCustomName } from "@cairn/domain/properties/registry";
import type { ListData } from "../engine/list-data.ts";
import { isOffered } from "../properties/offered.ts";
import { nameOf } from "../properties/property-words.ts";

/** The groupings that a layout allows and that apply to this list. Observed. */
export function offeredGroupings(
  data: ListData,
  allowed: readonly string[],
  { custom }: Pick<LayoutRules, "custom">,
): { value: string; label: string }[] {
  if (allowed.length === 0) return [];
  return [...data.registry.groupings.values()]
    .filter(({ name }) => allowed.includes(name) || (custom && isCustomName(name)))
    .filter(({ property }) => isOffered(data, property))
    .map(({ name, property }) => ({ value: name, label: nameOf(property) }));
}
