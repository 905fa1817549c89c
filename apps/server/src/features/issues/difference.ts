// The history rows of a change: actual differences only, in the vocabulary of contract/issues §5.2.
import type { Issue } from "@cairn/contract/entities/issue";
import type { Lookup } from "@cairn/domain/issue-list/lookup";
import type { BuiltInId } from "@cairn/domain/properties/built-in";
import {
  type History,
  isMultiple,
  kindOf,
  type Property,
  textOf as textOfProperty,
  valuesOf,
} from "@cairn/domain/properties/property";
import { BUILT_INS } from "@cairn/domain/properties/registry";
import type { IssueEvent } from "./activity-rows.ts";
import type { Before, SetChange } from "./change-queries.ts";
import type { ValueChange } from "./property-value-queries.ts";
import { changedValues, isSameValue } from "./property-values.ts";

export const difference = (before: readonly string[], after: readonly string[]): SetChange => ({
  added: after.filter((id) => !before.includes(id)),
  removed: before.filter((id) => !after.includes(id)),
});

const updated = (field: string, values: Omit<IssueEvent, "verb" | "field">): IssueEvent => ({
  verb: "updated",
  field,
  ...values,
});

/** One event for each id that was removed from a set, and for each one that was added. */
const setEvents = (field: string, { added, removed }: SetChange, nameOf: (id: string) => string) => [
  ...added.map((id) => updated(field, { old_value: "", new_value: nameOf(id), new_identifier: id })),
  ...removed.map((id) => updated(field, { old_value: nameOf(id), new_value: "", old_identifier: id })),
];

/** Properties with history rows are read from the issue alone. */
const NO_LOOKUP = {} as Lookup;
const valuesIn =
  (property: Property) =>
  (issue: Issue): readonly string[] =>
    valuesOf(property)(issue, NO_LOOKUP);
const textOf = (property: Property, issue: Issue, nameOf: (id: string) => string): string =>
  textOfProperty(property, issue, NO_LOOKUP, nameOf);

/** A change from one object to another, both by name and id. */
function pointer(
  { field, none }: History,
  [from, to]: readonly [string | null, string | null],
  nameOf: (id: string) => string,
): IssueEvent[] {
  if (from === to) return [];
  return [
    updated(field, {
      old_value: from === null ? none : nameOf(from),
      new_value: to === null ? none : nameOf(to),
      old_identifier: from,
      new_identifier: to,
    }),
  ];
}

/** An issue with the names of everything that it and its change refer to. */
export type Known = Issue & Pick<Before, "states" | "labels" | "people" | "parents" | "points">;

/** The first rows of a change, in the order in which they have always been written. */
const FIRST_ROWS: readonly BuiltInId[] = [
  "name",
  "priority",
  "state",
  "due_date",
  "start_date",
  "parent",
  "labels",
  "assignees",
  "estimate",
];
const RECORDED = [
  ...FIRST_ROWS.flatMap((id) => BUILT_INS.byId.get(id) ?? []),
  ...BUILT_INS.properties.filter(({ id }) => FIRST_ROWS.every((first) => first !== id)),
];

/** What the values of a property are called, by the id of the property. */
const NAMES: Partial<Record<BuiltInId, (known: Known) => ReadonlyMap<string, string>>> = {
  state: ({ states }) => new Map(states.map(({ id, name }) => [id, name])),
  parent: ({ parents }) => new Map(parents.map(({ id, key }) => [id, key])),
  labels: ({ labels }) => new Map(labels.map(({ id, name }) => [id, name])),
  assignees: ({ people }) => new Map(people.map(({ id, display_name }) => [id, display_name])),
  estimate: ({ points }) => new Map(points.map(({ id, value }) => [id, value])),
};

/** The rows of one property. @param nameOf the name of an id or word */
function propertyEvents(
  property: Property,
  [before, after]: readonly [Issue, Issue],
  nameOf: (id: string) => string,
): IssueEvent[] {
  const { history } = property;
  if (!history) return [];
  const values = valuesIn(property);
  if (isMultiple(property))
    return setEvents(history.field, difference(values(before), values(after)), nameOf);
  const [from, to] = [textOf(property, before, nameOf), textOf(property, after, nameOf)];
  const isReference = property.words === undefined && kindOf(property).pack === "id";
  if (isReference) return pointer(history, [values(before)[0] ?? null, values(after)[0] ?? null], nameOf);
  return from === to ? [] : [updated(history.field, { old_value: from, new_value: to })];
}

/** The rows of the properties that the project defines. */
function valueEvents(before: Issue, after: Issue, { properties, referred }: ValueChange): IssueEvent[] {
  return changedValues(before.property_values, after.property_values).flatMap((id) => {
    const property = properties.get(id);
    if (!property) return [];
    const options = new Map(property.definition?.options.map((option) => [option.id, option.name]));
    const nameOf = (one: string): string => options.get(one) ?? referred.get(one)?.name ?? "";
    const words = property.kind === "boolean" ? (one: string) => one : nameOf;
    return propertyEvents(property, [before, after], words).map((event) => ({
      ...event,
      called: property.definition?.name ?? "",
    }));
  });
}

const isChanged = (property: Property, before: Issue, after: Issue): boolean =>
  property.history !== undefined &&
  !isSameValue(property.read(before, NO_LOOKUP), property.read(after, NO_LOOKUP));

/** All rows of one change, except the description's. */
export const events = (before: Known, after: Issue, values: ValueChange): IssueEvent[] => [
  ...RECORDED.filter((property) => isChanged(property, before, after)).flatMap((property) => {
    const names = NAMES[property.id as BuiltInId]?.(before);
    return propertyEvents(property, [before, after], (id) => (names ? (names.get(id) ?? "") : id));
  }),
  ...valueEvents(before, after, values),
];
