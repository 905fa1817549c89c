// `filters`: a JSON object of comparisons, `{"priority__in": ["low"], "or": [{…}, {…}]}` (contract/external §1.6), as
// conditions.
import type { Condition } from "../issue-list/filter.ts";
import {
  BadComparison,
  comparison,
  joined,
  negated,
  nothing,
  type Operator,
  type QueryScope,
} from "./comparisons.ts";
import { BadQueryText } from "./errors.ts";
import { fieldInFilters, NEVER } from "./names.ts";

/** Limits that protect the server. */
const MAX_DEPTH = 10;
const MAX_PARTS = 200;
const MAX_VALUES = 500;

const OPERATORS: Readonly<Record<string, Operator>> = {
  exact: "eq",
  in: "in",
  gte: "gte",
  lte: "lte",
  gt: "gt",
  lt: "lt",
  range: "range",
  icontains: "contains",
};

interface Reading {
  scope: QueryScope;
  parts: number;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

function bad(path: string, message: string): BadQueryText {
  return new BadQueryText(`${path}: ${message}.`, { field: path });
}

/** The name of the field, and what it is compared by. */
function splitName(key: string): { name: string; operator: string } {
  const at = key.lastIndexOf("__");
  const last = at < 0 ? "" : key.slice(at + 2);
  return last === "isnull" || Object.hasOwn(OPERATORS, last)
    ? { name: key.slice(0, at), operator: last }
    : { name: key, operator: "exact" };
}

function valueOf(value: unknown, path: string): string {
  if (typeof value === "string") return value;
  if (typeof value === "number" || typeof value === "boolean") return String(value);
  throw bad(path, "this is not a text, a number, true or false");
}

/** An array, or a list with commas. */
function valuesOf(value: unknown, path: string): string[] {
  const items = Array.isArray(value) ? value : typeof value === "string" ? value.split(",") : [value];
  if (items.length > MAX_VALUES) throw bad(path, `at most ${MAX_VALUES} values are compared`);
  return items.map((item) => valueOf(item, path).trim());
}

function leaf(key: string, value: unknown, path: string, { scope }: Reading): Condition {
  const { name, operator } = splitName(key);
  const field = fieldInFilters(name, scope.registry);
  if (field === undefined) throw bad(path, "there is no such field");
  const isNull = operator === "isnull" || (operator === "exact" && value === null);
  const wantsNull = value === null || value === true || value === "true";
  if (field === NEVER) return isNull && wantsNull ? negated(nothing()) : nothing();
  try {
    if (isNull) return comparison(field, wantsNull ? "is_null" : "not_null", [], scope);
    const kind = OPERATORS[operator] ?? "eq";
    if (kind !== "in" && kind !== "range") return comparison(field, kind, [valueOf(value, path)], scope);
    const values = valuesOf(value, path);
    if (kind === "range" && values.length !== 2) throw bad(path, "a range has two values");
    return comparison(field, kind, values, scope);
  } catch (error) {
    if (error instanceof BadComparison) throw bad(path, error.message);
    throw error;
  }
}

function branches(value: unknown, path: string, depth: number, reading: Reading): Condition[] {
  if (!Array.isArray(value)) throw bad(path, "this is not an array");
  return value.flatMap((one, n) => {
    const conditions = node(one, `${path}[${n}]`, depth + 1, reading);
    return conditions.length === 0 ? [] : [joined("all", conditions)];
  });
}

function node(value: unknown, path: string, depth: number, reading: Reading): Condition[] {
  if (!isObject(value)) throw bad(path, "this is not an object");
  if (depth > MAX_DEPTH) throw bad(path, `groups are nested at most ${MAX_DEPTH} deep`);
  return Object.entries(value).flatMap(([key, part]) => {
    const here = `${path}.${key}`;
    reading.parts += 1;
    if (reading.parts > MAX_PARTS) throw bad(here, `at most ${MAX_PARTS} parts are read`);
    if (key === "and") return branches(part, here, depth, reading);
    if (key === "or") {
      const any = branches(part, here, depth, reading);
      return any.length === 0 ? [] : [joined("any", any)];
    }
    if (key !== "not") return [leaf(key, part, here, reading)];
    const inside = node(part, here, depth + 1, reading);
    return inside.length === 0 ? [] : [negated(joined("all", inside))];
  });
}

/** The conditions of a parsed object, all of which match. Empty groups have no effect. @throws BadQueryText */
export const compileFilters = (value: unknown, scope: QueryScope): Condition[] =>
  node(value, "filters", 1, { scope, parts: 0 });

/** The same, from JSON text. @throws BadQueryText */
export function readFilters(text: string, scope: QueryScope): Condition[] {
  if (text.trim() === "") return [];
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw bad("filters", error instanceof Error ? error.message : "this is not JSON");
  }
  return compileFilters(value, scope);
}
