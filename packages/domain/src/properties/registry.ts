// All properties of the issues of a list: the built-in ones, and those that its project defines. Filters, orders,
// groupings and shown properties are found here by their names on the wire.
import type { Issue } from "@cairn/contract/entities/issue";
import type { PropertyDefinition } from "@cairn/contract/entities/property";
import type { Lookup } from "../issue-list/lookup.ts";
import { BUILT_IN, type BuiltInId } from "./built-in.ts";
import { KINDS, type OrderKey } from "./kinds.ts";
import {
  filterFormOf,
  isMultiple,
  isOrderedByName,
  keyOf,
  type Property,
  valuesOf,
  wordsOf,
} from "./property.ts";
import type { FilterForm } from "./kinds.ts";

/** What issues can be filtered by. */
export interface Field {
  /** The name on the wire, which for the negation is prefixed by `not_`. */
  name: string;
  property: Property;
  kind: FilterForm;
  /** All values of a row; empty is `None`. Dates, numbers and texts have at most one. */
  values: (issue: Issue, lookup: Lookup) => readonly string[];
  /** For the form `words`: all values that exist. */
  words?: readonly string[];
  /** The browser's rows do not contain it: only the server can evaluate it. */
  serverOnly?: true;
}

/** What lists can be ordered by. */
export interface Order {
  name: string;
  property: Property;
  /** `name`: compared ignoring case; anything else by value. */
  kind: "value" | "name";
  key: (issue: Issue, lookup: Lookup) => OrderKey;
}

/** What lists can be grouped by. */
export interface Grouping {
  name: string;
  property: Property;
  /** The name in spec §9 and in stored display filters. */
  option: string;
  /** Paging inside one group adds this filter with the group's key (contract/issues §3.4). */
  filter: string;
  /** One issue may be in several groups; one without a value is in `None`. */
  keys: (issue: Issue, lookup: Lookup) => readonly string[];
  /** Issues can have several values: dropping on a group adds its value and removes the previous one. */
  many?: true;
}

/** Represents "no value" in filters and group keys. */
export const NONE = "None";
const NO_VALUE: readonly string[] = [NONE];

const CUSTOM_NAME = /^property_[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** The name of a defined property, for filters, orders, groupings and display alike. */
export const customName = (id: string): `property_${string}` => `property_${id}`;
/** Whether a name has the form of those of defined properties. */
export const isCustomName = (name: string): name is `property_${string}` => CUSTOM_NAME.test(name);

/** The property that a project defines. Its values are in `property_values`. */
export function propertyOf(definition: PropertyDefinition): Property {
  const { id, kind, options } = definition;
  const name = customName(id);
  const { empty, groups, order } = KINDS[kind];
  const place = new Map(options.map((option, at) => [option.id, at]));
  const property = {
    id,
    kind,
    definition,
    filter: name,
    ...(order && { order: name }),
    ...(groups && { group: name, option: name }),
    display: name,
    bulk: true,
    triage: "members",
    history: { field: name, none: "" },
    read: (issue: Issue) => issue.property_values[id] ?? empty,
    ...(kind === "option" && { ranked: (option: string) => place.get(option) ?? null }),
    ...(kind === "multi-option" && { named: (option: string) => options[place.get(option) ?? -1] }),
    ...((kind === "user" || kind === "users") && {
      named: (person: string, lookup: Lookup) => lookup.member(person),
    }),
  };
  // `read` answers with what was stored for this kind: writes accept nothing else (accepted-values.ts).
  return property as unknown as Property;
}

/** What issues are filtered by for a property, under a name on the wire. */
export const fieldOf = (property: Property, name: string): Field => {
  const words = wordsOf(property);
  return {
    name,
    property,
    kind: filterFormOf(property),
    values: valuesOf(property),
    ...(words && { words }),
    ...(property.serverOnly && { serverOnly: true }),
  };
};

/** What lists are ordered by for a property, under a name on the wire. */
export const orderOf = (property: Property, name: string): Order => ({
  name,
  property,
  kind: isOrderedByName(property) ? "name" : "value",
  key: keyOf(property),
});

function groupingOf(property: Property, name: string): Grouping {
  const { option, filter } = property;
  if (option === undefined || filter === undefined)
    throw new Error(`${property.id} has groups, and no name for them or for a single one.`);
  const values = valuesOf(property);
  return {
    name,
    property,
    option,
    filter,
    keys(issue, lookup) {
      const found = values(issue, lookup);
      return found.length > 0 ? found : NO_VALUE;
    },
    ...(isMultiple(property) && { many: true }),
  };
}

type Use = "filter" | "order" | "group" | "display";

function byName<T>(
  properties: readonly Property[],
  use: Use,
  make: (property: Property, name: string) => T,
): ReadonlyMap<string, T> {
  return new Map(
    properties.flatMap((property) => {
      const name = property[use];
      return name === undefined ? [] : [[name, make(property, name)] as const];
    }),
  );
}

export interface Registry {
  /** In the order of menus: the built-in ones first. */
  properties: readonly Property[];
  byId: ReadonlyMap<string, Property>;
  /** By their names on the wire. */
  fields: ReadonlyMap<string, Field>;
  orders: ReadonlyMap<string, Order>;
  groupings: ReadonlyMap<string, Grouping>;
  displayed: ReadonlyMap<string, Property>;
}

const registryWith = (properties: readonly Property[]): Registry => ({
  properties,
  byId: new Map(properties.map((property) => [property.id, property])),
  fields: byName(properties, "filter", fieldOf),
  orders: byName(properties, "order", orderOf),
  groupings: byName(properties, "group", groupingOf),
  displayed: byName(properties, "display", (property) => property),
});

/** The properties of every issue. */
export const BUILT_INS: Registry = registryWith(BUILT_IN);

const known = new WeakMap<readonly PropertyDefinition[], Registry>();

/** The properties of a project's issues. The same definitions always have the same registry. */
export function registryOf({ properties }: { properties: readonly PropertyDefinition[] }): Registry {
  if (properties.length === 0) return BUILT_INS;
  const registry = known.get(properties) ?? registryWith([...BUILT_IN, ...properties.map(propertyOf)]);
  known.set(properties, registry);
  return registry;
}

/** A built-in property by its id. */
export function builtIn(id: BuiltInId): Property {
  const property = BUILT_INS.byId.get(id);
  if (!property) throw new Error(`There is no built-in property ${id}.`);
  return property;
}

/** A built-in property by its filter's name. */
export function builtInField(name: string): Field {
  const field = BUILT_INS.fields.get(name);
  if (!field) throw new Error(`No built-in property has the filter ${name}.`);
  return field;
}
