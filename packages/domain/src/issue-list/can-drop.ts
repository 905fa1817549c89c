// Decides which drops are possible, whatever their position (spec §4, §5).
import { isEditable } from "../properties/property.ts";
import { NONE } from "./fields.ts";
import type { Grouping } from "./group.ts";
import { orderName } from "./order.ts";
import type { View } from "./view.ts";

/**
 * Whether dropping an issue on a group changes a property that can be written. A required property can't be removed by
 * dropping on `None`.
 */
export function canDropOn(grouping: Grouping | null, key: string): boolean {
  if (grouping === null || !isEditable(grouping.property)) return false;
  return key !== NONE || grouping.property.required !== true;
}

/** Whether a drop inside a group has an effect: only manual order can be changed by dragging. */
export const isManual = (view: Pick<View, "order_by">): boolean => orderName(view.order_by) === "sort_order";
