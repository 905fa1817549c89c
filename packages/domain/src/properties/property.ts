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

/** The names of a property on the wire; it cannot be used for what it has no name for. */
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
  /** What stands for no value: the wire has both. */
  none: "" | null;
}

interface PropertyOf<K extends KindName> extends WireNames {
  id: string;
  kind: K;
  read: (issue: Issue, lookup: Lookup) => Values[K];
  /** The fixed words that a value is one of, in their order; absent: values are ids. */
  words?: readonly string[];
  /** Orders by the name of what an id stands for. */
  named?: (id: string, lookup: Lookup) => Named | undefined;
  /** Orders by the place of an id or word among the others. */
  ranked?: (id: string, lookup: Lookup) => number | null;
  /** The column that an edit writes; absent: it cannot be edited as a whole. */
  writes?: keyof Issue;
  /** There is always a value: none cannot be written. */
  required?: true;
  /** The word that an issue begins with. */
  initial?: string;
  /** Its values are collections: calls of their own put issues into these (docs/adr/0018). */
  collection?: true;
  /** The browser's rows do not contain it: only the server can evaluate it. */
  serverOnly?: true;
  /** The field of a project that says whether its issues have it; absent: all issues have it. */
  feature?: "cycle_view" | "module_view" | "estimate";
  /** One call changes it in many issues (contract/issues §7). */
  bulk?: true;
  history?: History;
  /** A name of the icon set. */
  icon?: string;
  /** The key that opens its picker (look, Shortcuts). */
  shortcut?: string;
  /** What people have defined; absent for built-in properties. */
  definition?: PropertyDefinition;
}
export type Property = { [K in KindName]: PropertyOf<K> }[KindName];

/** How its filters are written. */
export const filterFormOf = ({ kind, words }: Property): FilterForm => (words ? "words" : KINDS[kind].filter);

/** The words that a value is one of; undefined: values are ids, texts, dates or numbers. */
export const wordsOf = ({ kind, words }: Property): readonly string[] | undefined =>
  words ?? KINDS[kind].words;

/** Whether one issue may hold several values. */
export const isMultiple = ({ kind }: Property): boolean => KINDS[kind].many === true;

/** What its kind does. The row says which values its kind is given: `read` answers with no others. */
export const kindOf = ({ kind }: Property): Kind<unknown> => KINDS[kind] as Kind<unknown>;

/** The values of an issue that filters and groups tell apart; empty: none. */
export function valuesOf(property: Property): (issue: Issue, lookup: Lookup) => readonly string[] {
  const { each } = kindOf(property);
  const { read } = property;
  return (issue, lookup) => each(read(issue, lookup));
}

/** What a list is ordered by. */
export function keyOf(property: Property): (issue: Issue, lookup: Lookup) => OrderKey {
  const { key } = kindOf(property);
  const { read, named, ranked } = property;
  const rank: Ranking = ranked ?? ((id, lookup) => named?.(id, lookup)?.name ?? null);
  return (issue, lookup) => key(read(issue, lookup), rank, lookup);
}

/** Whether lists are ordered by it as by a name, ignoring case. */
export const isOrderedByName = (property: Property): boolean =>
  property.ranked === undefined && (property.named !== undefined || kindOf(property).order === "name");

/** Its value in text, as in history and CSV; "" for none. @param nameOf the name of an id or word */
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

/** What an edit of one property changes; null: no value. */
export function patchOf(property: Property, value: PropertyValue | readonly string[] | null): PropertyPatch {
  const { definition, id, writes } = property;
  const written = typeof value === "object" && value !== null ? [...value] : value;
  // A property of the project without a value is absent from the issue.
  if (definition)
    return { property_values: { [id]: Array.isArray(value) && value.length === 0 ? null : written } };
  return writes === undefined ? {} : { [writes]: written };
}

/** Values after a patch: what is null goes, what is not named stays. */
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
export const isEditable = ({ writes, definition }: Property): boolean =>
  writes !== undefined || definition !== undefined;
