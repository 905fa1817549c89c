// How a filter asks: is, is not, is at least… Each is a way to write a field in a view (domain/issue-list/fields.ts).
import { fieldOf, type FilterName, isNegated, negated, NONE } from "@cairn/domain/issue-list/fields";
import type { Field } from "@cairn/domain/properties/registry";
import { valuesOf } from "./filter-values.ts";

export type Operator =
  | "is"
  | "is_not"
  | "is_empty"
  | "is_not_empty"
  | "contains"
  | "contains_not"
  | "at_least"
  | "at_most"
  | "between";

const EMPTINESS: readonly Operator[] = ["is_empty", "is_not_empty"];
const NEGATIVE: readonly Operator[] = ["is_not", "is_not_empty", "contains_not"];

/** Whether an issue may have no value: of fixed words it always has one. */
export const isOptional = ({ property, kind }: Field): boolean =>
  property.required !== true && kind !== "words" && kind !== "text";

/** How a field can be asked for. */
export function operatorsFor(field: Field): readonly Operator[] {
  if (field.kind === "text") return ["contains", "contains_not"];
  const values: Operator[] =
    field.kind === "number" ? ["is", "is_not", "at_least", "at_most"] : ["is", "is_not"];
  return isOptional(field) ? [...values, ...EMPTINESS] : values;
}

/** How the terms of a number filter ask. */
function numberOperator(text: string): Operator {
  const [first = "", second] = valuesOf(text);
  if (second !== undefined) return "between";
  if (first.endsWith(";min")) return "at_least";
  return first.endsWith(";max") ? "at_most" : "is";
}

/** How a filter of a view asks. */
export function operatorOf(field: Field, name: FilterName, text: string): Operator {
  const not = isNegated(name);
  if (field.kind === "text") return not ? "contains_not" : "contains";
  if (text === NONE) return not ? "is_not_empty" : "is_empty";
  if (not) return "is_not";
  return field.kind === "number" ? numberOperator(text) : "is";
}

/** Whether an operator needs no values. */
export const isWhole = (operator: Operator): boolean => EMPTINESS.includes(operator);

const END: Partial<Record<Operator, string>> = { at_least: ";min", at_most: ";max" };

/** The first number of a filter, asked in another way. */
function asNumber(text: string, operator: Operator): string {
  const number = /^-?[\d.]+/.exec(text)?.[0];
  return number === undefined ? "" : `${number}${END[operator] ?? ""}`;
}

/** A filter asked in another way. The text is empty where values have yet to be chosen. */
export function withOperator(
  field: Field,
  { name, text }: { name: FilterName; text: string },
  operator: Operator,
): { name: FilterName; text: string } {
  const plain = fieldOf(name);
  const next = NEGATIVE.includes(operator) ? negated(plain) : plain;
  if (isWhole(operator)) return { name: next, text: NONE };
  if (text === NONE) return { name: next, text: "" };
  return { name: next, text: field.kind === "number" ? asNumber(text, operator) : text };
}
