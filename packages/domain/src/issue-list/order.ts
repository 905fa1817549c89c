// Every order of a list (contract/issues §3.3): a key per issue, nulls last in both directions, then newest created,
// then id.
import { PRIORITIES, type Issue } from "@cairn/contract/entities/issue";
import { groupRank } from "../states.ts";
import { compareCodePoints, compareNames } from "../text.ts";
import type { Lookup, Named } from "./lookup.ts";

type Key = string | number | null;

/** The alphabetically first of the related names, or null. */
function firstName(ids: readonly string[], named: (id: string) => Named | undefined): string | null {
  let first: string | null = null;
  for (const id of ids) {
    const name = named(id)?.name;
    if (name !== undefined && (first === null || compareNames(name, first) < 0)) first = name;
  }
  return first;
}
const nameOf = (id: string | null, named: (id: string) => Named | undefined): string | null =>
  id === null ? null : (named(id)?.name ?? null);

interface Order {
  label: string;
  /** `name`: compared ignoring case; anything else by value. */
  kind: "value" | "name";
  key: (issue: Issue, lookup: Lookup) => Key;
}

const table = {
  sort_order: { label: "Manual", kind: "value", key: (i) => i.sort_order },
  created_at: { label: "Created", kind: "value", key: (i) => i.created_at },
  updated_at: { label: "Updated", kind: "value", key: (i) => i.updated_at },
  start_date: { label: "Start date", kind: "value", key: (i) => i.start_date },
  target_date: { label: "Due date", kind: "value", key: (i) => i.target_date },
  priority: { label: "Priority", kind: "value", key: (i) => PRIORITIES.indexOf(i.priority) },
  link_count: { label: "Links", kind: "value", key: (i) => i.link_count },
  attachment_count: { label: "Attachments", kind: "value", key: (i) => i.attachment_count },
  sub_issues_count: { label: "Sub-issues", kind: "value", key: (i) => i.sub_issues_count },
  state__name: {
    label: "State",
    kind: "name",
    key: (i, lookup) => nameOf(i.state_id, (id) => lookup.state(id)),
  },
  state__group: {
    label: "State group",
    kind: "value",
    key: (i, lookup) => {
      const group = i.state_id === null ? undefined : lookup.state(i.state_id)?.group;
      return group === undefined ? null : groupRank(group);
    },
  },
  labels__name: {
    label: "Labels",
    kind: "name",
    key: (i, lookup) => firstName(i.label_ids, (id) => lookup.label(id)),
  },
  assignees__first_name: {
    label: "Assignees",
    kind: "name",
    key: (i, lookup) => firstName(i.assignee_ids, (id) => lookup.member(id)),
  },
  issue_module__module__name: {
    label: "Modules",
    kind: "name",
    key: (i, lookup) => firstName(i.module_ids, (id) => lookup.module(id)),
  },
  issue_cycle__cycle__name: {
    label: "Cycle",
    kind: "name",
    key: (i, lookup) => nameOf(i.cycle_id, (id) => lookup.cycle(id)),
  },
  estimate_point: {
    label: "Estimate",
    kind: "value",
    key: (i, lookup) =>
      i.estimate_point === null ? null : (lookup.estimatePoint(i.estimate_point)?.key ?? null),
  },
} as const satisfies Record<string, Order>;

export type OrderName = keyof typeof table;
export const ORDERS: Record<OrderName, Order> = table;
export const ORDER_NAMES = Object.keys(table) as OrderName[];

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
  return Object.hasOwn(table, name) ? { name: name as OrderName, descending } : null;
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
