// What a property of issues is: a row of built-in.ts, or a definition of a project (registry.ts). Filters, orders,
// groupings and the shown properties of lists, and everything that edits a property, are derived from such rows.
import type { Issue } from "@cairn/contract/entities/issue";
import type {
  PropertyDefinition,
  PropertyValue,
  PropertyValues,
  PropertyValuesPatch,
} from "@cairn/contract/entities/property";
import type { Lookup, Named } from "../issue-list/lookup.ts";
import {
  type FilterForm,
  type Kind,
  type KindName,
  KINDS,
  type OrderKey,
  type Ranking,
  type Values,
} from "./kinds.ts";

/** The names of a property on the wire. Without a name for a use, the property does not have that use. */
interface WireNames {
  /** In queries and stored filters (contract/issues §3.2). */
  filter?: string;
  /** In `order_by` (contract/issues §3.3). */
  order?: string;
  /** In `group_by` (contract/issues §3.4). */
  group?: string;
  /** Of the grouping in stored display filters (spec §9). */
  option?: string;
  /** In display properties (spec §3). */
  display?: string;
  /** Of the axes of charts (contract/issues §18.1); absent: that of the grouping. */
  dimension?: string;
}

/** How a change of a property is recorded in the history (contract/issues §5.2). */
export interface History {
  field: string;
  /** How the wire represents a missing value; it uses both forms. */
  none: "" | null;
}

interface PropertyOf<K extends KindName> extends WireNames {
  id: string;
  kind: K;
  read: (issue: Issue, lookup: Lookup) => Values[K];
  /** The fixed values of the property, in their order; absent if values are ids. */
  words?: readonly string[];
  /** Lists are ordered by the name of the referenced object. */
  named?: (id: string, lookup: Lookup) => Named | undefined;
  /** Lists are ordered by the rank of a value among the others. */
  ranked?: (id: string, lookup: Lookup) => number | null;
  /** The column of the issue that holds the value; absent for values that are elsewhere. */
  column?: keyof Issue;
  /** Whether an edit writes the column. */
  editable?: true;
  /** The value cannot be removed. */
  required?: true;
  /** The initial value of new issues. */
  initial?: string;
  /** The values are collections, to which separate requests add issues (docs/adr/0018). */
  collection?: true;
  /** Rows in the browser do not contain the property, so only the server can evaluate it. */
  serverOnly?: true;
  /** The field of a project that turns the property on; absent if all issues have the property. */
  feature?: "cycle_view" | "module_view" | "estimate";
  /** One request can change the property of many issues (contract/issues §7). */
  bulk?: true;
  history?: History;
  /**
   * Who sets it for an issue of the inbox: everyone who submits one, members who submit one, or only those who accept
   * one. The person who accepts an issue is asked for all of them.
   */
  triage?: "everyone" | "members" | "acceptance";
  /** A name of the icon set. */
  icon?: string;
  /** The key that opens its picker (look, Shortcuts). */
  shortcut?: string;
  /** The definition by the project; absent for built-in properties. */
  definition?: PropertyDefinition;
}
export type Property = { [K in KindName]: PropertyOf<K> }[KindName];

/** The columns whose type is that of the kind's values. */
type ColumnOf<K extends KindName> = {
  [Name in keyof Issue]-?: Issue[Name] extends Values[K] ? Name : never;
}[keyof Issue];
/** A row of built-in.ts: it names a column that holds values of its kind, or says how the value is read. */
export type BuiltInRow = {
  [K in KindName]: (Omit<PropertyOf<K>, "read"> & { column: ColumnOf<K>; read?: never }) | PropertyOf<K>;
}[KindName];

/** How its filters are written. */
export const filterFormOf = ({ kind, words }: Property): FilterForm => (words ? "words" : KINDS[kind].filter);

/** The fixed values of a property; undefined if it has ids, texts, dates or numbers. */
export const wordsOf = ({ kind, words }: Property): readonly string[] | undefined =>
  words ?? KINDS[kind].words;

/** Whether one issue may hold several values. */
export const isMultiple = ({ kind }: Property): boolean => KINDS[kind].many === true;

/** The kind of a property. The cast is safe because `read` returns only values of that kind. */
export const kindOf = ({ kind }: Property): Kind<unknown> => KINDS[kind] as Kind<unknown>;

/** The values of an issue for filters and groups; empty if there is none. */
export function valuesOf(property: Property): (issue: Issue, lookup: Lookup) => readonly string[] {
  const { each } = kindOf(property);
  const { read } = property;
  return (issue, lookup) => each(read(issue, lookup));
}

/** The sort key of an issue. */
export function keyOf(property: Property): (issue: Issue, lookup: Lookup) => OrderKey {
  const { key } = kindOf(property);
  const { read, named, ranked } = property;
  const rank: Ranking = ranked ?? ((id, lookup) => named?.(id, lookup)?.name ?? null);
  return (issue, lookup) => key(read(issue, lookup), rank, lookup);
}

/** Whether the order by the property is that of names, ignoring case. */
export const isOrderedByName = (property: Property): boolean =>
  property.ranked === undefined && (property.named !== undefined || kindOf(property).order === "name");

/** The value as text, for history and CSV; "" for none. @param nameOf the name of an id or of a fixed value */
export const textOf = (
  property: Property,
  issue: Issue,
  lookup: Lookup,
  nameOf: (id: string) => string,
): string => kindOf(property).text(property.read(issue, lookup), nameOf);

/** Changed fields of an issue; those of `property_values` that are null are removed. */
export type PropertyPatch = Omit<Partial<Issue>, "property_values"> & {
  property_values?: PropertyValuesPatch;
};

/** The patch that sets a property. @param value null removes the value */
export function patchOf(property: Property, value: PropertyValue | readonly string[] | null): PropertyPatch {
  const { definition, id, column, editable } = property;
  const written = typeof value === "object" && value !== null ? [...value] : value;
  // `property_values` does not contain properties without a value.
  if (definition)
    return { property_values: { [id]: Array.isArray(value) && value.length === 0 ? null : written } };
  return editable && column !== undefined ? { [column]: written } : {};
}

/** Applies a patch: null removes a value, and values that the patch does not contain stay. */
export const mergeValues = (before: PropertyValues, patch: PropertyValuesPatch): PropertyValues =>
  Object.fromEntries(
    Object.entries({ ...before, ...patch }).filter(
      (entry): entry is [string, PropertyValue] => entry[1] !== null,
    ),
  );

/** Two patches as one: the values of a project's own properties are merged. */
export const joinPatches = (first: PropertyPatch, then: PropertyPatch): PropertyPatch => ({
  ...first,
  ...then,
  ...(first.property_values &&
    then.property_values && { property_values: { ...first.property_values, ...then.property_values } }),
});

/** Whether people can edit it. */
export const isEditable = ({ editable, definition }: Property): boolean =>
  editable === true || definition !== undefined;
