// How a filter asks: is, is not, is empty… Each is a way of writing the same field in a view (domain/issue-list/fields.ts). Pure.
import {
  type FieldName,
  fieldOf,
  FIELDS,
  type FilterName,
  isNegated,
  negated,
  NONE,
} from "@cairn/domain/issue-list/fields";

export type Operator = "is" | "is_not" | "is_empty" | "is_not_empty" | "contains" | "contains_not";

/** Fields that an issue may have no value of. */
const OPTIONAL: ReadonlySet<FieldName> = new Set([
  "assignees",
  "labels",
  "cycle",
  "module",
  "estimate_point",
  "parent",
  "mentions",
  "subscriber",
  "start_date",
  "target_date",
]);

/** How a field can be asked for. */
export function operatorsFor(field: FieldName): readonly Operator[] {
  if (FIELDS[field].kind === "text") return ["contains", "contains_not"];
  return OPTIONAL.has(field) ? ["is", "is_not", "is_empty", "is_not_empty"] : ["is", "is_not"];
}

/** How a filter of a view asks. */
export function operatorOf(name: FilterName, text: string): Operator {
  const not = isNegated(name);
  if (FIELDS[fieldOf(name)].kind === "text") return not ? "contains_not" : "contains";
  if (text === NONE) return not ? "is_not_empty" : "is_empty";
  return not ? "is_not" : "is";
}

const NEGATIVE: ReadonlySet<Operator> = new Set<Operator>(["is_not", "is_not_empty", "contains_not"]);
const EMPTINESS: ReadonlySet<Operator> = new Set<Operator>(["is_empty", "is_not_empty"]);

/** Whether an operator says all there is to say. */
export const isWhole = (operator: Operator): boolean => EMPTINESS.has(operator);

/** A filter asked in another way. The text is empty where values have yet to be chosen. */
export function withOperator(
  name: FilterName,
  text: string,
  operator: Operator,
): { name: FilterName; text: string } {
  const field = fieldOf(name);
  const next = NEGATIVE.has(operator) ? negated(field) : field;
  if (isWhole(operator)) return { name: next, text: NONE };
  return { name: next, text: text === NONE ? "" : text };
}
