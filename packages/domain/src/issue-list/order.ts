// Every order of a list (contract/issues §3.3): a key per issue, nulls last in both directions, then newest created,
// then id.
import type { Issue } from "@cairn/contract/entities/issue";
import { namesFor, type OrderName } from "../properties/wire-names.ts";
import { BUILT_INS, type Order, type Registry } from "../properties/registry.ts";
import { compareCodePoints, compareNames } from "../text.ts";
import type { Lookup } from "./lookup.ts";

export type { Order, OrderName };
export const ORDER_NAMES: readonly OrderName[] = namesFor("order");

export interface Ordering {
  order: Order;
  descending: boolean;
}

/** The name in `-priority`. */
export const orderName = (text: string): string => (text.startsWith("-") ? text.slice(1) : text);

/** The order by a built-in property. */
export function builtInOrder(name: OrderName): Order {
  const order = BUILT_INS.orders.get(name);
  if (!order) throw new Error(`No built-in property has the order ${name}.`);
  return order;
}

/** The default order of a list. */
export const NEWEST_FIRST: Ordering = { order: builtInOrder("created_at"), descending: true };

/** Parses `-priority`; null for an unknown order. */
export function readOrder(text: string, registry: Registry = BUILT_INS): Ordering | null {
  const descending = text.startsWith("-");
  const order = registry.orders.get(orderName(text));
  return order ? { order, descending } : null;
}

export const writeOrder = ({ order: { name }, descending }: Ordering): string =>
  descending ? `-${name}` : name;

/** Newest created first, then by id: no two issues are equal. */
const tieBreak = (a: Issue, b: Issue): number =>
  compareCodePoints(b.created_at, a.created_at) || compareCodePoints(b.id, a.id);

function compareKeys(kind: Order["kind"], a: string | number, b: string | number): number {
  if (typeof a === "number" && typeof b === "number") return a - b;
  return kind === "name" ? compareNames(String(a), String(b)) : compareCodePoints(String(a), String(b));
}

/** A total order over issues. */
export function comparator(ordering: Ordering, lookup: Lookup): (a: Issue, b: Issue) => number {
  const { key, kind } = ordering.order;
  const sign = ordering.descending ? -1 : 1;
  return (a, b) => {
    const x = key(a, lookup);
    const y = key(b, lookup);
    if (x === null || y === null) {
      if (x !== y) return x === null ? 1 : -1;
      return tieBreak(a, b);
    }
    return sign * compareKeys(kind, x, y) || tieBreak(a, b);
  };
}
