// Which drops are possible at all, before their place is considered (spec §4, §5).
import { NONE } from "./fields.ts";
import { type GroupName, GROUPINGS } from "./group.ts";
import { readOrder } from "./order.ts";
import type { View } from "./view.ts";

/**
 * Whether dropping on another group of this kind changes something that can be written. `None` of a required property
 * can't be written.
 */
export function canDropOn(grouping: GroupName | null, key: string): boolean {
  if (grouping === null || GROUPINGS[grouping].property === undefined) return false;
  return key !== NONE || GROUPINGS[grouping].required !== true;
}

/** Whether a drop inside a group has an effect: only manual order can be changed by hand. */
export const isManual = (view: Pick<View, "order_by">): boolean =>
  readOrder(view.order_by)?.name === "sort_order";
