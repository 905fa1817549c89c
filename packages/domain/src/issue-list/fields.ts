// Everything that issues can be filtered by (contract/issues §3.2): the properties that have a name as a filter. The server
// keeps the SQL counterpart; a missing field there is a type error.
import type { Issue } from "@cairn/contract/entities/issue";
import { type FilterField, namedFor } from "../properties/built-in.ts";
import type { FilterForm } from "../properties/kinds.ts";
import { filterFormOf, type Property, valuesOf } from "../properties/property.ts";
import type { Lookup } from "./lookup.ts";

export interface Field {
  kind: FilterForm;
  /** All values of a row; empty is `None`. Dates and texts have at most one. */
  values: (issue: Issue, lookup: Lookup) => readonly string[];
  /** Of `words`: those that can be asked for. */
  words?: readonly string[];
  /** The browser's rows do not contain it: only the server can evaluate it. */
  serverOnly?: true;
}

function fieldFor(property: Property): Field {
  const { words, serverOnly } = property;
  const kind = filterFormOf(property);
  if (kind === null) throw new Error(`${property.id} has a kind without filters.`);
  return {
    kind,
    values: valuesOf(property),
    ...(words && { words }),
    ...(serverOnly && { serverOnly }),
  };
}

export type FieldName = FilterField;
export const FIELDS: Readonly<Record<FieldName, Field>> = namedFor("filter", fieldFor);
export const FIELD_NAMES = Object.keys(FIELDS) as FieldName[];
export const isFieldName = (name: string): name is FieldName => Object.hasOwn(FIELDS, name);

/**
 * A filter's name on the wire and in a view: a field's, or, with `not_` before it, that of its negation.
 * `not_labels=a,b` is "has neither", `labels=None` is "is empty", `not_labels=None` is "is not empty"; the same for
 * dates.
 */
export type FilterName = FieldName | `not_${FieldName}`;
const NOT = "not_";
/** "is not", instead of "is". */
export const negated = (name: FieldName): `not_${FieldName}` => `${NOT}${name}`;
export const isNegated = (name: FilterName): name is `not_${FieldName}` => name.startsWith(NOT);
/** The field of a filter. No field's own name begins with `not_`. */
export const fieldOf = (name: FilterName): FieldName =>
  isNegated(name) ? (name.slice(NOT.length) as FieldName) : name;
/** All filters, with the two of each field next to each other. */
export const FILTER_NAMES: readonly FilterName[] = FIELD_NAMES.flatMap((name) => [name, negated(name)]);

/** The four letters that stand for "no value" in filters and group keys. */
export const NONE = "None";
