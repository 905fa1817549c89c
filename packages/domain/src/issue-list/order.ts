// Every order of a list (contract/issues §3.3): a key per issue, nulls last in both directions, then newest created,
// then id.
import type { Issue } from "@cairn/contract/entities/issue";
import { namedFor, type OrderName } from "../properties/built-in.ts";
import type { OrderKey } from "../properties/kinds.ts";
import { keyOf, type Property } from "../properties/property.ts";
import { compareCodePoints, compareNames } from "../text.ts";
import type { Lookup } from "./lookup.ts";

interface Order {
  /** `name`: compared ignoring case; anything else by value. */
  kind: "value" | "name";
  key: (issue: Issue, lookup: Lookup) => OrderKey;
}

const orderBy = (property: Property): Order => ({
  kind: property.named ? "name" : "value",
  key: keyOf(property),
});

export type { OrderName };
export const ORDERS: Readonly<Record<OrderName, Order>> = namedFor("order", orderBy);
export const ORDER_NAMES = Object.keys(ORDERS) as OrderName[];

export interface Ordering {
  name: OrderName;
  descending: boolean;
}

/** The default order of a list. */
export const NEWEST_FIRST: Ordering = { name: "created_at", descending: true };

/** Parses `-priority`; null for an unknown order. */
export function readOrder(text: string): Ordering | null {
  const descending = text.startsWith("-");
  const name = descending ? text.slice(1) : text;
  return Object.hasOwn(ORDERS, name) ? { name: name as OrderName, descending } : null;
}

export const writeOrder = ({ name, descending }: Ordering): string => (descending ? `-${name}` : name);

/** Newest created first, then by id: no two issues are equal. */
const tieBreak = (a: Issue, b: Issue): number =>
  compareCodePoints(b.created_at, a.created_at) || compareCodePoints(b.id, a.id);

function compareKeys(kind: Order["kind"], a: string | number, b: string | number): number {
  if (typeof a === "number" && typeof b === "number") return a - b;
  return kind === "name" ? compareNames(String(a), String(b)) : compareCodePoints(String(a), String(b));
}

/** A total order over issues. */
export function comparator(ordering: Ordering, lookup: Lookup): (a: Issue, b: Issue) => number {
  const { key, kind } = ORDERS[ordering.name];
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
