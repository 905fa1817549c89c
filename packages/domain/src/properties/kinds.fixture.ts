// A project that defines one property of each kind, and random values for them.
import {
  PROPERTY_KINDS,
  type PropertyDefinition,
  type PropertyKind,
  type PropertyValues,
} from "@cairn/contract/entities/property";
import * as fc from "fast-check";
import { issueId, PEOPLE } from "../issue-list/rows.fixture.ts";

const uuid = (group: number, n: number): string =>
  `00000000-0000-7000-8${group}00-${String(n).padStart(12, "0")}`;

export const OPTIONS = ["Later", "Now", "Never"].map((name, n) => ({
  id: uuid(7, n),
  name,
  color: "#5b7cfa",
}));

/** One of each kind, in the order of PROPERTY_KINDS. */
export const DEFINITIONS: readonly PropertyDefinition[] = PROPERTY_KINDS.map((kind, n) => ({
  id: uuid(6, n),
  name: `The ${kind}`,
  kind,
  options: kind === "option" || kind === "multi-option" ? OPTIONS : [],
}));

export const definitionOf = (kind: PropertyKind): PropertyDefinition => {
  const definition = DEFINITIONS.find((one) => one.kind === kind);
  if (!definition) throw new Error(`No property of kind ${kind} is defined.`);
  return definition;
};

const option = fc.constantFrom(...OPTIONS.map(({ id }) => id));
const person = fc.constantFrom(...PEOPLE.map(({ id }) => id));
const several = (ids: readonly string[]) => fc.subarray([...ids], { minLength: 1 });

/** Few distinct values of each kind, so that ties and shared groups are frequent. */
export const VALUES: Record<PropertyKind, fc.Arbitrary<PropertyValues[string]>> = {
  option,
  "multi-option": several(OPTIONS.map(({ id }) => id)),
  user: person,
  users: several(PEOPLE.map(({ id }) => id)),
  date: fc.constantFrom("2026-03-11", "2026-03-12"),
  timestamp: fc.constantFrom("2026-03-11T09:00:00.000000Z", "2026-03-11T23:30:00.000000Z"),
  number: fc.constantFrom(-1.5, 0, 2, 10),
  text: fc.constantFrom("alpha", "Beta", "beta 2"),
  boolean: fc.boolean(),
  url: fc.constantFrom("https://example.org/a", "https://example.org/B"),
  count: fc.constantFrom(0, 1, 7),
  relation: fc.constantFrom(issueId(1), issueId(2)),
};

/** Values of some of the properties. */
export const anyPropertyValues: fc.Arbitrary<PropertyValues> = fc.record(
  Object.fromEntries(DEFINITIONS.map(({ id, kind }) => [id, VALUES[kind]])),
  { requiredKeys: [] },
) as fc.Arbitrary<PropertyValues>;
