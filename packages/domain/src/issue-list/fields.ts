// The names of filters on the wire (contract/issues §3.2). properties/registry.ts says what each filters by.
import { type FilterField, namesFor } from "../properties/wire-names.ts";

export { type Field, NONE } from "../properties/registry.ts";

/** The filters that every list of issues knows. A project's own properties add theirs. */
export type FieldName = FilterField;
export const FIELD_NAMES: readonly FieldName[] = namesFor("filter");

/**
 * A filter's name on the wire and in a view: a field's, or, with `not_` before it, that of its negation.
 * `not_labels=a,b` is "has neither", `labels=None` is "is empty", `not_labels=None` is "is not empty"; the same for
 * dates.
 */
export type FilterName = string;
const NOT = "not_";
/** The prefix of negated filters: "is not" instead of "is". */
export const negated = (name: string): FilterName => `${NOT}${name}`;
export const isNegated = (name: FilterName): boolean => name.startsWith(NOT);
/** The field of a filter. No field's own name begins with `not_`. */
export const fieldOf = (name: FilterName): string => (isNegated(name) ? name.slice(NOT.length) : name);
/** The filters that every list knows, with the two of each field next to each other. */
export const FILTER_NAMES: readonly FilterName[] = FIELD_NAMES.flatMap((name) => [name, negated(name)]);
