// The dimensions of charts (contract/issues §18.1): the properties by which lists can be grouped, and the months of
// dates and timestamps.
import type { PropertyKind } from "@cairn/contract/entities/property";
import { KINDS } from "./properties/kinds.ts";
import type { Property } from "./properties/property.ts";
import { BUILT_INS, type Registry } from "./properties/registry.ts";

export interface Dimension {
  /** The name on the wire. */
  name: string;
  property: Property;
  /** Whether its keys are months such as `2031-3`. Issues without a value are not in the chart then. */
  isMonthly: boolean;
}

const MONTHLY: ReadonlySet<PropertyKind> = new Set<PropertyKind>(["date", "timestamp"]);

/** The name of a property's dimension; undefined if charts do not offer it. */
function nameOf({ dimension, group, definition, kind, display }: Property): string | undefined {
  if (!definition) return dimension ?? group;
  return KINDS[kind].groups || MONTHLY.has(kind) ? display : undefined;
}

/** The dimensions by name, in menu order. */
export const dimensionsOf = ({ properties }: Registry): ReadonlyMap<string, Dimension> =>
  new Map(
    properties.flatMap((property) => {
      const name = nameOf(property);
      return name === undefined
        ? []
        : [[name, { name, property, isMonthly: MONTHLY.has(property.kind) }] as const];
    }),
  );

/** The dimensions of every project. */
export const BUILT_IN_DIMENSIONS = dimensionsOf(BUILT_INS);
