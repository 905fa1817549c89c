// The orders that a person chooses from (spec §9), in words. Columns of a spreadsheet add theirs by sorting.
import { type OrderName, ORDERS } from "@cairn/domain/issue-list/order";
import type { issues } from "../../i18n/en/issues.ts";
import type { TextKey } from "../../i18n/i18n.ts";

type Word = TextKey<typeof issues>;

/** The sign is what choosing one begins with. */
export const ORDER_CHOICES: readonly { name: OrderName; word: Word; descending: boolean }[] = [
  { name: "sort_order", word: "order_manual", descending: false },
  { name: "created_at", word: "order_last_created", descending: true },
  { name: "updated_at", word: "order_last_updated", descending: true },
  { name: "start_date", word: "order_start_date", descending: false },
  { name: "target_date", word: "order_due_date", descending: false },
  { name: "priority", word: "order_priority", descending: false },
];

/** Columns beyond the chosen orders. */
const COLUMNS: Partial<Record<OrderName, Word>> = {
  link_count: "links",
  attachment_count: "attachments",
  sub_issues_count: "sub_issues",
  state__name: "state",
  state__group: "state_group",
  labels__name: "labels",
  assignees__first_name: "assignees",
  issue_module__module__name: "modules",
  issue_cycle__cycle__name: "cycle",
  estimate_point: "estimate",
};

/** What an order is called. */
export function orderWord(name: OrderName | undefined): Word {
  const choice = ORDER_CHOICES.find((one) => one.name === name);
  return (
    choice?.word ??
    (name === undefined || !(name in ORDERS) ? "order_manual" : (COLUMNS[name] ?? "order_manual"))
  );
}
