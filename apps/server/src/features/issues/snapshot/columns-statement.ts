// The live issues of a project by columns, aggregated by PostgreSQL: reading ten thousand rows of 23 values would cost
// the server more than all the rest of a snapshot.
import { Bindings } from "../list/bindings.ts";
import { type Scope, scopeSql } from "../list/scope.ts";
import type { Statement } from "../list/statements.ts";

/**
 * One text per column: its values separated by commas, null as an empty value. Instants are microseconds, dates are
 * days since 1970.
 */
export interface RawColumns {
  count: number;
  id: string;
  /** A JSON array. */
  name: string;
  sequence_id: string;
  sort_order: string;
  priority: string;
  state_id: string;
  estimate_point: string;
  parent_id: string;
  cycle_id: string;
  created_by: string;
  updated_by: string;
  /** Sets: ids separated by spaces. */
  module_ids: string;
  label_ids: string;
  assignee_ids: string;
  start_date: string;
  target_date: string;
  created_at: string;
  updated_at: string;
  completed_at: string;
  sub_issues_count: string;
  attachment_count: string;
  link_count: string;
  /** A JSON array of objects; absent where the project defines no properties. */
  property_values?: string;
}

const PLAIN = [
  "sequence_id",
  "sort_order",
  "state_id",
  "estimate_point",
  "parent_id",
  "cycle_id",
  "created_by",
  "updated_by",
  "sub_issues_count",
  "attachment_count",
  "link_count",
];
const SETS = ["module_ids", "label_ids", "assignee_ids"];
const DAYS = ["start_date", "target_date"];
/** Epoch seconds are a double with an error below a microsecond for current dates: rounding makes them exact. */
const INSTANTS = ["created_at", "updated_at", "completed_at"];

const joined = (value: string, name: string): string =>
  `coalesce(string_agg(coalesce((${value})::text, ''), ','), '') as ${name}`;

const COLUMNS = [
  "count(*)::integer as count",
  "coalesce(string_agg(replace(i.id::text, '-', ''), ''), '') as id",
  "coalesce(json_agg(i.name)::text, '[]') as name",
  joined("i.priority_rank", "priority"),
  ...PLAIN.map((name) => joined(`i.${name}`, name)),
  ...SETS.map((name) => joined(`array_to_string(i.${name}, ' ')`, name)),
  ...DAYS.map((name) => joined(`i.${name} - date '1970-01-01'`, name)),
  ...INSTANTS.map((name) => joined(`round(date_part('epoch', i.${name}) * 1000000)::bigint`, name)),
].join(",\n  ");

const PROPERTIES = "coalesce(json_agg(i.property_values)::text, '[]') as property_values";

/** One row of `RawColumns`; rows are ordered oldest first, as an index read backwards returns them. */
export function columnsStatement(scope: Scope, withProperties = false): Statement {
  const b = new Bindings(scope.workspace_id);
  const text = `select ${withProperties ? `${COLUMNS},\n  ${PROPERTIES}` : COLUMNS}
from (select * from issues i where ${scopeSql(scope, b)} order by i.created_at, i.id) i`;
  return { text, values: b.values, prepared: true };
}
