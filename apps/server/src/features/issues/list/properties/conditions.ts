// What filters test, by the kind of their property: the SQL counterpart of `matches` for one condition, over alias `i`.
import { type Priority, PRIORITIES } from "@cairn/contract/entities/issue";
import type { FieldCondition } from "@cairn/domain/issue-list/filter";
import type { BuiltInId } from "@cairn/domain/properties/built-in";
import type { KindName } from "@cairn/domain/properties/kinds";
import type { Property } from "@cairn/domain/properties/property";
import { foldCase } from "@cairn/domain/text";
import { type Bindings, WORKSPACE } from "../bindings.ts";
import { containing } from "../containing.ts";
import { columnOf, type ValueColumn } from "./columns.ts";

type Any = Extract<FieldCondition, { kind: "any" }>;

/** Tests of the values of a property that are told apart by ids or words. */
interface ChoiceSql {
  /** True for rows with any of the values. */
  any: (values: readonly string[], b: Bindings) => string;
  /** True for rows without a value. */
  none: string;
  /** Depends on rows other than the issue's own, so the project's version does not cover totals. */
  elsewhere?: true;
}

/** `false` when nothing can match: no value, and "none" is not included either. */
function anySql({ any, none: missing }: ChoiceSql, { values, none }: Any, b: Bindings): string {
  const parts = [...(values.length > 0 ? [any(values, b)] : []), ...(none ? [missing] : [])];
  return parts.length === 0 ? "false" : `(${parts.join(" or ")})`;
}

const ids = ({ sql, isArray, holds, missing }: ValueColumn): ChoiceSql => ({
  any(values, b) {
    const bound = b.bind(values, "uuid[]");
    return holds(isArray ? `${sql} && ${bound}` : `${sql} = any(${bound})`);
  },
  none: missing,
});

/** An issue without a value counts as false. */
const flags = ({ sql, holds }: ValueColumn): ChoiceSql => ({
  any: (values) =>
    values
      .map((value) => (value === "true" ? holds(sql) : `not coalesce(${holds(sql)}, false)`))
      .join(" or "),
  none: "false",
});

/** People who are in a table of their own. */
function people(table: string): ChoiceSql {
  const from = `select from ${table} x where x.workspace_id = ${WORKSPACE} and x.issue_id = i.id`;
  return {
    any: (values, b) => `exists (${from} and x.user_id = any(${b.bind(values, "uuid[]")}))`,
    none: `not exists (${from})`,
    elsewhere: true,
  };
}

/** Built-in properties whose values are not simply in their column. */
const SPECIAL: Partial<Record<BuiltInId, ChoiceSql>> = {
  state_group: {
    // An array, not a join: this allows the planner to walk an index by state.
    any: (values, b) =>
      `i.state_id = any(array(select x.id from states x where x.workspace_id = ${WORKSPACE} and x."group" = any(${b.bind(values, "text[]")})))`,
    none: "i.state_id is null",
    elsewhere: true,
  },
  priority: {
    any: (values, b) =>
      `i.priority_rank = any(${b.bind(
        values.map((value) => PRIORITIES.indexOf(value as Priority)),
        "smallint[]",
      )})`,
    none: "false",
  },
  mentions: people("issue_mentions"),
  subscribers: people("issue_subscribers"),
};
const specialOf = ({ id }: Property): ChoiceSql | undefined =>
  (SPECIAL as Partial<Record<string, ChoiceSql>>)[id];

/** How the values of a kind are tested. */
type Test = (property: Property, condition: FieldCondition, b: Bindings) => string;

const choice =
  (of: (column: ValueColumn) => ChoiceSql): Test =>
  (property, condition, b) =>
    condition.kind === "any"
      ? anySql(specialOf(property) ?? of(columnOf(property)), condition, b)
      : mismatch(property, condition);

/** Values between two bounds of a PostgreSQL type. */
const range: Test = (property, condition, b) => {
  const { sql, holds, missing } = columnOf(property);
  const between = (type: string, from: unknown, end: unknown, comparison: string): string => {
    const parts = [
      ...(from === undefined ? [] : [`${sql} >= ${b.bind(from, type)}`]),
      ...(end === undefined ? [] : [`${sql} ${comparison} ${b.bind(end, type)}`]),
    ];
    return holds(parts.length === 0 ? `${sql} is not null` : `(${parts.join(" and ")})`);
  };
  if (condition.kind === "any") return condition.none ? missing : "false";
  if (condition.kind === "days") return between("date", condition.range.from, condition.range.to, "<=");
  if (condition.kind === "instants")
    return between("timestamptz", condition.range.from, condition.range.until, "<");
  if (condition.kind === "numbers")
    return between("double precision", condition.range.from, condition.range.to, "<=");
  return mismatch(property, condition);
};

const text: Test = (property, condition, b) => {
  const { sql, holds } = columnOf(property);
  if (condition.kind === "equals") return holds(`${sql} = ${b.bind(condition.text, "text")}`);
  if (condition.kind !== "contains") return mismatch(property, condition);
  const folded = `lower(${sql} collate "C")`;
  const words = foldCase(condition.text);
  // An index has the trigrams of defined properties; built-in texts are read in the order of a list.
  return holds(
    property.definition
      ? `${folded} like ${b.bind(containing(words), "text")}`
      : `strpos(${folded}, ${b.bind(words, "text")}) > 0`,
  );
};

/** The domain reads each condition in the form of its property's kind. */
function mismatch({ id, kind }: Property, condition: FieldCondition): never {
  throw new Error(`A filter of ${id}, of kind ${kind}, cannot test ${condition.kind}.`);
}

const TESTS: Record<KindName, Test> = {
  option: choice(ids),
  "multi-option": choice(ids),
  user: choice(ids),
  users: choice(ids),
  relation: choice(ids),
  boolean: choice(flags),
  date: range,
  timestamp: range,
  number: range,
  count: range,
  text,
  url: text,
};

/** What a condition tests, without its `not`; null or false where it does not hold. */
export const testSql = (condition: FieldCondition, b: Bindings): string =>
  TESTS[condition.field.property.kind](condition.field.property, condition, b);

/** Whether writes outside issues change what a filter of the property matches. */
export const isElsewhere = (property: Property): boolean => specialOf(property)?.elsewhere === true;
