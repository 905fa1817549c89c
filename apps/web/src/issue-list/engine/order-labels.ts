// The orders that the display menu offers (spec §9). Columns of the spreadsheet can sort by more.
import type { Order } from "@cairn/domain/issue-list/order";
import type { Registry } from "@cairn/domain/properties/registry";
import { t } from "../../i18n/issues.ts";
import { nameOf, rowOf } from "../properties/property-words.ts";

/** The orders in the menu, manual order first. */
export function offeredOrders({ orders }: Registry): readonly Order[] {
  const offered = [...orders.values()].filter(
    ({ property }) => property.definition !== undefined || rowOf(property)?.order !== undefined,
  );
  return offered.sort((a, b) => Number(b.name === "sort_order") - Number(a.name === "sort_order"));
}

/** The label of an order; unknown orders are shown as manual. */
export function orderLabel(order: Order | undefined): string {
  if (order === undefined) return t("order_manual");
  const word = rowOf(order.property)?.order;
  return word === undefined ? nameOf(order.property) : t(word);
}

/** Whether choosing the order sorts descending. */
export const isInitiallyDescending = ({ property }: Order): boolean => rowOf(property)?.descending === true;
