// Operators of filters: is, is not, at least and so on. Each has its notation in a view (domain/issue-list/fields.ts).
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

/** Whether issues may have no value; fields with fixed words always have one. */
export const isOptional = ({ property, kind }: Field): boolean =>
  property.required !== true && kind !== "words" && kind !== "text";

/** The operators of a field. */
export function operatorsFor(field: Field): readonly Operator[] {
  if (field.kind === "text") return ["contains", "contains_not"];
  const values: Operator[] =
    field.kind === "number" ? ["is", "is_not", "at_least", "at_most"] : ["is", "is_not"];
  return isOptional(field) ? [...values, ...EMPTINESS] : values;
}

/** The operator of a number filter. */
function numberOperator(text: string): Operator {
  const [first = "", second] = valuesOf(text);
  if (second !== undefined) return "between";
  if (first.endsWith(";min")) return "at_least";
  return first.endsWith(";max") ? "at_most" : "is";
}

/** The operator of a filter. */
export function operatorOf(field: Field, name: FilterName, text: string): Operator {
  const not = isNegated(name);
  if (field.kind === "text") return not ? "contains_not" : "contains";
  if (text === NONE) return not ? "is_not_empty" : "is_empty";
  if (not) return "is_not";
  return field.kind === "number" ? numberOperator(text) : "is";
}

/** Whether an operator is complete without values. */
export const needsNoValue = (operator: Operator): boolean => EMPTINESS.includes(operator);

const TERM_SUFFIXES: Partial<Record<Operator, string>> = { at_least: ";min", at_most: ";max" };

/** A number filter with another operator, which keeps the first number. */
function asNumber(text: string, operator: Operator): string {
  const number = /^-?[\d.]+/.exec(text)?.[0];
  return number === undefined ? "" : `${number}${TERM_SUFFIXES[operator] ?? ""}`;
}

/** A filter with another operator. The text is empty if values must be chosen first. */
export function withOperator(
  field: Field,
  { name, text }: { name: FilterName; text: string },
  operator: Operator,
): { name: FilterName; text: string } {
  const plain = fieldOf(name);
  const next = NEGATIVE.includes(operator) ? negated(plain) : plain;
  if (needsNoValue(operator)) return { name: next, text: NONE };
  if (text === NONE) return { name: next, text: "" };
  return { name: next, text: field.kind === "number" ? asNumber(text, operator) : text };
}
