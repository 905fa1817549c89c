// The SQL counterpart of domain/issue-list/order.ts: every order over alias `i`, and how an index walks it where its
// key is not an indexed column.
import type { Ordering } from "@cairn/domain/issue-list/order";
import type { KeyKind } from "../../../platform/http/page-key.ts";
import { type Share, sqlOrder } from "./properties/orders.ts";

export type { Share };

/** Each index of live issues ends in these columns, so that the order of rows is total (contract/issues §3.3). */
export const TIE_BREAK = "created_at desc, id desc";

export const orderKey = ({ order }: Ordering): string => sqlOrder(order).key;
export const orderKind = ({ order }: Ordering): KeyKind => sqlOrder(order).kind;
/** Whether rows without a key come last. */
export const isNullable = ({ order }: Ordering): boolean => sqlOrder(order).nullable === true;
export const orderJoin = ({ order }: Ordering): string => sqlOrder(order).join ?? "";

/** The SQL after `where` for this order; `keys` are the selected columns besides those of `i`. */
export const orderGrouping = ({ order }: Ordering, keys: readonly string[]): string =>
  sqlOrder(order).aggregated ? `group by ${["i.workspace_id", "i.id", ...keys].join(", ")}` : "";

/** How index walks make up the list; null when one index returns it completely, or none returns any part of it. */
export const sharesOf = ({ order, descending }: Ordering): Share[] | null =>
  sqlOrder(order).shares?.(descending) ?? null;

/** Whether one index returns the rows of a project in this order. */
export const isIndexed = (ordering: Ordering): boolean =>
  sharesOf(ordering) === null && !sqlOrder(ordering.order).unindexed;

/**
 * The same where no index returns the list completely: across projects, or after a key. An index returns one project's
 * rows in order, if any does.
 */
export function partsOf(ordering: Ordering): Share[] | null {
  const { key } = sqlOrder(ordering.order);
  return isIndexed(ordering) ? [{ where: "true", key, keyed: true }] : sharesOf(ordering);
}

/**
 * The direction of a key. Columns that are never null omit "nulls last", which an index read backwards does not
 * provide.
 */
export function direction({ order, descending }: Ordering): string {
  const nulls = sqlOrder(order).nullable ? " nulls last" : "";
  return `${descending ? "desc" : "asc"}${nulls}`;
}
