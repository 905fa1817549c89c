// The orders that a person chooses from (spec §9). The columns of a spreadsheet order by more.
import type { Order } from "@cairn/domain/issue-list/order";
import type { Registry } from "@cairn/domain/properties/registry";
import { t } from "../../i18n/issues.ts";
import { nameOf, rowOf } from "../properties/property-words.ts";

/** The orders of the menu, manual order first. */
export function offeredOrders({ orders }: Registry): readonly Order[] {
  const offered = [...orders.values()].filter(
    ({ property }) => property.definition !== undefined || rowOf(property)?.order !== undefined,
  );
  return offered.sort((a, b) => Number(b.name === "sort_order") - Number(a.name === "sort_order"));
}

/** What an order is called; one that the project does not know is shown as manual. */
export function orderText(order: Order | undefined): string {
  if (order === undefined) return t("order_manual");
  const word = rowOf(order.property)?.order;
  return word === undefined ? nameOf(order.property) : t(word);
}

/** Whether the menu begins with its highest value. */
export const isDescendingAtFirst = ({ property }: Order): boolean => rowOf(property)?.descending === true;
