// The SQL counterpart of domain/issue-list/fields.ts: every field over alias `i`. A missing one is a type error; an
// oracle test keeps both equal.
import { type Priority, PRIORITIES } from "@cairn/contract/entities/issue";
import type { FieldName } from "@cairn/domain/issue-list/fields";
import type { Condition } from "@cairn/domain/issue-list/filter";
import { foldCase } from "@cairn/domain/text";
import { type Bindings, WORKSPACE } from "./bindings.ts";

interface SqlListField {
  kind: "list";
  /** True for rows with any of the values. */
  any: (values: readonly string[], bindings: Bindings) => string;
  /** True for rows without a value. */
  none: string;
  /** Depends on rows other than the issue's own, so the project's version does not cover totals. */
  elsewhere?: true;
}
interface SqlDateField {
  kind: "date";
  column: string;
}
interface SqlTextField {
  kind: "text";
  column: string;
}
type SqlField = SqlListField | SqlDateField | SqlTextField;

const one = (column: string): SqlListField => ({
  kind: "list",
  any: (values, bindings) => `${column} = any(${bindings.bind(values, "uuid[]")})`,
  none: `${column} is null`,
});
const many = (column: string): SqlListField => ({
  kind: "list",
  any: (values, bindings) => `${column} && ${bindings.bind(values, "uuid[]")}`,
  none: `${column} = '{}'`,
});
/** People who are in a table of their own. */
function people(table: string): SqlListField {
  const from = `select from ${table} x where x.workspace_id = ${WORKSPACE} and x.issue_id = i.id`;
  return {
    kind: "list",
    any: (values, bindings) => `exists (${from} and x.user_id = any(${bindings.bind(values, "uuid[]")}))`,
    none: `not exists (${from})`,
    elsewhere: true,
  };
}
const date = (column: string): SqlDateField => ({ kind: "date", column });

const SQL_FIELDS: Record<FieldName, SqlField> = {
  state: one("i.state_id"),
  state_group: {
    kind: "list",
    // An array, not a join: this allows the planner to walk an index by state.
    any: (values, bindings) =>
      `i.state_id = any(array(select x.id from states x where x.workspace_id = ${WORKSPACE} and x."group" = any(${bindings.bind(values, "text[]")})))`,
    none: "i.state_id is null",
    elsewhere: true,
  },
  priority: {
    kind: "list",
    any: (values, bindings) =>
      `i.priority_rank = any(${bindings.bind(
        values.map((value) => PRIORITIES.indexOf(value as Priority)),
        "smallint[]",
      )})`,
    none: "false",
  },
  assignees: many("i.assignee_ids"),
  labels: many("i.label_ids"),
  created_by: one("i.created_by"),
  mentions: people("issue_mentions"),
  subscriber: people("issue_subscribers"),
  cycle: one("i.cycle_id"),
  module: many("i.module_ids"),
  project: one("i.project_id"),
  parent: one("i.parent_id"),
  estimate_point: one("i.estimate_point"),
  start_date: date("i.start_date"),
  target_date: date("i.target_date"),
  created_at: date("i.created_at"),
  updated_at: date("i.updated_at"),
  completed_at: date("i.completed_at"),
  name: { kind: "text", column: "i.name" },
};

/** `false` when nothing can match: no value, and "none" is not included either. */
function anySql(
  field: SqlListField,
  { values, none }: { values: string[]; none: boolean },
  b: Bindings,
): string {
  const parts = [...(values.length > 0 ? [field.any(values, b)] : []), ...(none ? [field.none] : [])];
  return parts.length === 0 ? "false" : `(${parts.join(" or ")})`;
}

function rangeSql(
  column: string,
  type: string,
  from: string | undefined,
  end: string | undefined,
  comparison: string,
  b: Bindings,
): string {
  const parts = [
    ...(from === undefined ? [] : [`${column} >= ${b.bind(from, type)}`]),
    ...(end === undefined ? [] : [`${column} ${comparison} ${b.bind(end, type)}`]),
  ];
  return parts.length === 0 ? `${column} is not null` : `(${parts.join(" and ")})`;
}

type Asking = Exclude<Condition, { kind: "dated" }>;

/** What a condition tests, without its `not`; null or false where it does not hold. */
function askedSql(condition: Asking, b: Bindings): string {
  const field = SQL_FIELDS[condition.field];
  if (condition.kind === "any") {
    if (field.kind === "date" && condition.none) return `${field.column} is null`;
    return field.kind === "list" ? anySql(field, condition, b) : "false";
  }
  if (condition.kind === "contains") {
    if (field.kind !== "text") return "false";
    return `strpos(lower(${field.column} collate "C"), ${b.bind(foldCase(condition.text), "text")}) > 0`;
  }
  if (field.kind !== "date") return "false";
  if (condition.kind === "days") {
    const { from, to } = condition.range;
    return rangeSql(field.column, "date", from, to, "<=", b);
  }
  const { from, until } = condition.range;
  return rangeSql(field.column, "timestamptz", from, until, "<", b);
}

/** One condition over alias `i`. A kind of condition that its field does not have matches nothing, as in `matches`. */
export function conditionSql(condition: Condition, b: Bindings): string {
  if (condition.kind === "dated") return "(i.start_date is not null and i.target_date is not null)";
  const asked = askedSql(condition, b);
  // Null counts as false: its negation matches.
  return condition.not ? `(${asked}) is not true` : asked;
}

/** Whether writes outside issues change what the condition matches. */
export function looksElsewhere(condition: Condition): boolean {
  if (condition.kind === "dated") return false;
  const field = SQL_FIELDS[condition.field];
  return field.kind === "list" && field.elsewhere === true;
}
