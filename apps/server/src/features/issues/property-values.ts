// The values of the properties that a project defines, in everything that writes issues: what a body gives is checked,
// merged with what the issue has, stored, and recorded in the history.
import { accepts } from "@cairn/domain/properties/accepted-values";
import type {
  PropertyDefinition,
  PropertyValue,
  PropertyValues,
  PropertyValuesPatch,
} from "@cairn/contract/entities/property";
import { UUID_PATTERN } from "@cairn/contract/schema";
import { isMultiple, kindOf, type Property } from "@cairn/domain/properties/property";
import { propertyOf, registryOf } from "@cairn/domain/properties/registry";
import type { Tx } from "../../platform/outbox/tx.ts";
import { type FieldErrors, idSet } from "./references.ts";
import { readDefinitions, readReferred, type ValueChange, writeValues } from "./property-value-queries.ts";

const NO_VALUES: ValueChange = {
  patch: {},
  properties: new Map(),
  referred: new Map(),
  errors: {},
};

const UUID = new RegExp(UUID_PATTERN);
const HAS_IDS: readonly Property["kind"][] = ["option", "multi-option", "user", "users", "relation"];
const REFERS: readonly Property["kind"][] = ["user", "users", "relation"];

/** Microseconds always have six digits. */
const normalInstant = (text: string): string => {
  const [seconds = "", fraction = ""] = text.slice(0, -1).split(".");
  return `${seconds}.${fraction.padEnd(6, "0")}Z`;
};

function normalForm({ kind }: Property, value: PropertyValue): PropertyValue {
  if (Array.isArray(value)) return idSet(value.map((id) => id.toLowerCase()));
  // Zero has one form only.
  if (typeof value === "number") return value + 0;
  if (typeof value !== "string") return value;
  if (kind === "timestamp") return normalInstant(value);
  return HAS_IDS.includes(kind) ? value.toLowerCase() : value;
}

/**
 * The value as it is stored; undefined when the property cannot have it. Null, the empty text and the empty set all
 * mean none.
 */
export function storedForm(
  property: Property,
  value: PropertyValuesPatch[string],
): PropertyValue | null | undefined {
  if (value === null || value === "" || (Array.isArray(value) && value.length === 0)) return null;
  if (!accepts(property.kind, value)) return undefined;
  const { ids } = kindOf(property);
  if (HAS_IDS.includes(property.kind) && !ids(value).every((id) => UUID.test(id.toLowerCase())))
    return undefined;
  return normalForm(property, value);
}

const addError = (errors: FieldErrors, id: string, message: string): void => {
  errors[`property_values.${id}`] = [message];
};

const idsOf = (property: Property, value: PropertyValue | null | undefined): readonly string[] =>
  value === null || value === undefined ? [] : kindOf(property).ids(value);

/** Options must be those of the definition, people active members of the project, issues live and visible. */
function addReferenceErrors(change: ValueChange, before: readonly PropertyValues[]): void {
  const { patch, properties, referred, errors } = change;
  for (const [id, value] of Object.entries(patch)) {
    const property = properties.get(id);
    if (!property) continue;
    // A person who left the project and an option that was removed may stay.
    const had = new Set(before.flatMap((values) => idsOf(property, values[id])));
    const options = new Set(property.definition?.options.map((option) => option.id));
    const fits = REFERS.includes(property.kind)
      ? (one: string) => referred.get(one)?.fits === true
      : (one: string) => options.has(one);
    if (!idsOf(property, value).every((one) => had.has(one) || fits(one)))
      addError(errors, id, "Some of these aren't choices of this property.");
  }
}

/**
 * Reads what a body says about a project's own properties. A body without them costs nothing.
 * @param before the values of the issues that are changed
 */
export async function readValueChange(
  t: Tx,
  projectId: string,
  given: PropertyValuesPatch | undefined,
  before: readonly PropertyValues[],
): Promise<ValueChange> {
  if (given === undefined || Object.keys(given).length === 0) return NO_VALUES;
  const definitions: PropertyDefinition[] = await readDefinitions(t, projectId);
  const registry = registryOf({ properties: definitions });
  const properties = new Map(
    registry.properties.filter((property) => property.definition).map((property) => [property.id, property]),
  );
  const patch: Record<string, PropertyValue | null> = {};
  const errors: FieldErrors = {};
  for (const [id, value] of Object.entries(given)) {
    const property = properties.get(id);
    const stored = property && storedForm(property, value);
    if (!property) addError(errors, id, "This property isn't in this project.");
    else if (stored === undefined) addError(errors, id, "This property can't have this value.");
    else patch[id] = stored;
  }
  const refers = [...properties.values()].filter(({ id, kind }) => id in patch && REFERS.includes(kind));
  const ids = refers.flatMap((property) =>
    [patch, ...before].flatMap((values) => idsOf(property, values[property.id])),
  );
  const change = { patch, properties, errors, referred: await readReferred(t, projectId, ids) };
  addReferenceErrors(change, before);
  return change;
}

/** The properties that a project defines. */
export const readProperties = async (
  ...place: Parameters<typeof readDefinitions>
): Promise<readonly Property[]> => (await readDefinitions(...place)).map(propertyOf);

/** Stores the values of issues that had none of these properties, in the form in which values are stored. */
export function storeNewValues(
  t: Tx,
  properties: readonly Property[],
  issues: readonly { id: string; property_values: PropertyValues }[],
): Promise<void> {
  const patch: PropertyValues = Object.assign({}, ...issues.map(({ property_values }) => property_values));
  return writeValues(t, { patch, properties: new Map(properties.map((one) => [one.id, one])) }, issues);
}

/** The values with those of the change; a value that is null disappears. */
export function mergedValues(before: PropertyValues, patch: ValueChange["patch"]): PropertyValues {
  const all: Record<string, PropertyValue | null> = { ...before, ...patch };
  return Object.fromEntries(
    Object.entries(all).filter((entry): entry is [string, PropertyValue] => entry[1] !== null),
  );
}

/** The values with those of the change, where sets keep what they have: a bulk operation only adds to them. */
export function addedValues(before: PropertyValues, { patch, properties }: ValueChange): PropertyValues {
  const added = Object.entries(patch).map(([id, value]) => {
    const property = properties.get(id);
    const isSet = property && isMultiple(property) && Array.isArray(value);
    return [id, isSet ? idSet([...idsOf(property, before[id]), ...value]) : value] as const;
  });
  return mergedValues(before, Object.fromEntries(added.filter(([, value]) => value !== null)));
}

/** Whether a value of a property is the same: a text, a number, a sorted set of ids. */
export const isSameValue = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** The properties whose values differ. */
export const changedValues = (before: PropertyValues, after: PropertyValues): string[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (id) => !isSameValue(before[id], after[id]),
  );
