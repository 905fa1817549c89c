// Which drops are possible at all, before their place is considered (spec §4, §5).
import { isEditable } from "../properties/property.ts";
import { NONE } from "./fields.ts";
import type { Grouping } from "./group.ts";
import { orderName } from "./order.ts";
import type { View } from "./view.ts";

/**
 * Whether dropping on another group of this kind changes something that can be written. `None` of a required property
 * can't be written.
 */
export function canDropOn(grouping: Grouping | null, key: string): boolean {
  if (grouping === null || !isEditable(grouping.property)) return false;
  return key !== NONE || grouping.property.required !== true;
}

/** Whether a drop inside a group has an effect: only manual order can be changed by hand. */
export const isManual = (view: Pick<View, "order_by">): boolean => orderName(view.order_by) === "sort_order";
