// Where the values of properties are: those of built-in properties in columns of `issues`, those of the properties that a
// project defines in rows of `issue_property_values`, in a column for each type of value.
import { UUID_PATTERN } from "@cairn/contract/schema";
import type { KindName } from "@cairn/domain/properties/kinds";
import { isMultiple, type Property } from "@cairn/domain/properties/property";
import { WORKSPACE } from "../bindings.ts";

export interface ValueColumn {
  /** The column; for values in rows of their own, only inside `holds`. */
  sql: string;
  /** Ids are in an array. */
  isArray: boolean;
  /** True for issues with a value that a test, an expression over the column, is true for. */
  holds: (test: string) => string;
  /** True for issues without a value. */
  missing: string;
}

/** The columns of `issue_property_values`, by kind. */
export const VALUE_COLUMNS = {
  option: "ids",
  "multi-option": "ids",
  user: "ids",
  users: "ids",
  relation: "ids",
  date: "day",
  timestamp: "moment",
  number: "number",
  count: "number",
  text: "text",
  url: "text",
  boolean: "flag",
} as const satisfies Record<KindName, string>;

const UUID = new RegExp(UUID_PATTERN);

/** An id of a definition as SQL text. It comes from the registry, not from a request; anything but a UUID is refused. */
export function idSql(id: string): string {
  if (!UUID.test(id)) throw new Error(`${id} is not the id of a property or of an option.`);
  return `'${id}'::uuid`;
}
export const idsSql = (ids: readonly string[]): string => `array[${ids.map(idSql).join(", ")}]::uuid[]`;

/** The row with an issue's value of a property, as a join condition for alias `alias`. */
export const valueRow = (alias: string, id: string): string =>
  `${alias}.workspace_id = ${WORKSPACE} and ${alias}.property_id = ${idSql(id)} and ${alias}.issue_id = i.id`;

function builtIn(property: Property): ValueColumn {
  // Properties without a column are in tables of their own: see conditions.ts.
  if (property.column === undefined)
    throw new Error(`No column of issues holds the property ${property.id}.`);
  const sql = `i.${property.column}`;
  const isArray = isMultiple(property);
  return { sql, isArray, holds: (test) => test, missing: isArray ? `${sql} = '{}'` : `${sql} is null` };
}

function custom({ id, kind }: Property): ValueColumn {
  const from = `select from issue_property_values x where ${valueRow("x", id)}`;
  return {
    sql: `x.${VALUE_COLUMNS[kind]}`,
    isArray: VALUE_COLUMNS[kind] === "ids",
    holds: (test) => `exists (${from} and ${test})`,
    missing: `not exists (${from})`,
  };
}

export const columnOf = (property: Property): ValueColumn =>
  property.definition ? custom(property) : builtIn(property);
