// Sort orders that are out of bounds: how `cairn doctor` finds and repairs them.
import { FURTHEST } from "@cairn/contract/bounds";
import { FIRST, STEP } from "@cairn/domain/sort-order";
import type { Check } from "./check.ts";

interface Order {
  table: string;
  column: "sort_order" | "sequence";
  /** The objects with a sort order. */
  scope: readonly string[];
  /** Which of equal rows comes first. */
  ties: string;
}

const BY_ID = "t.id";
const PROJECT = ["workspace_id", "project_id"];
const ORDERS: readonly Order[] = [
  { table: "issues", column: "sort_order", scope: PROJECT, ties: "t.created_at desc, t.id desc" },
  { table: "states", column: "sequence", scope: PROJECT, ties: BY_ID },
  { table: "labels", column: "sort_order", scope: PROJECT, ties: BY_ID },
  { table: "cycles", column: "sort_order", scope: PROJECT, ties: BY_ID },
  { table: "modules", column: "sort_order", scope: PROJECT, ties: BY_ID },
  { table: "views", column: "sort_order", scope: PROJECT, ties: BY_ID },
  { table: "project_members", column: "sort_order", scope: ["workspace_id", "member_id"], ties: BY_ID },
  { table: "dashboard_widgets", column: "sort_order", scope: ["dashboard_id"], ties: BY_ID },
];

/** PostgreSQL sorts NaN after all numbers. */
const isOutOfRange = (column: string): string => `${column} not between -${FURTHEST} and ${FURTHEST}`;

/** Renumbers all rows of each affected order, keeping their sequence. */
function renumber({ table, column, scope, ties }: Order): string {
  const same = scope.map((key) => `bad.${key} is not distinct from t.${key}`).join(" and ");
  return `update ${table} x set ${column} = ${FIRST} + (p.n - 1) * ${STEP}
    from (
      select t.ctid, row_number() over (partition by ${scope.map((key) => `t.${key}`).join(", ")} order by t.${column}, ${ties}) as n
      from ${table} t where exists (select from ${table} bad where ${same} and ${isOutOfRange(`bad.${column}`)})
    ) p where x.ctid = p.ctid`;
}

export const PLACES: readonly Check[] = ORDERS.map((order) => ({
  what: `${order.table} whose ${order.column} is beyond all bounds`,
  sql: `select count(*)::integer as n from ${order.table} where ${isOutOfRange(order.column)}`,
  fix: renumber(order),
}));
