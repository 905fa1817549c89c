// What the bars and segments of charts can stand for (contract/issues §18.1): the properties by which lists are grouped,
// and dates and moments by their months.
import type { PropertyKind } from "@cairn/contract/entities/property";
import { KINDS } from "./properties/kinds.ts";
import type { Property } from "./properties/property.ts";
import { BUILT_INS, type Registry } from "./properties/registry.ts";

export interface Dimension {
  /** On the wire. */
  name: string;
  property: Property;
  /** Its keys are months such as `2031-3`; issues without a value are in no bar. */
  isMonthly: boolean;
}

const MONTHLY: ReadonlySet<PropertyKind> = new Set<PropertyKind>(["date", "timestamp"]);

/** The name of its dimension; undefined: charts do not have it. A defined property has one name for every use. */
function nameOf({ dimension, group, definition, kind, display }: Property): string | undefined {
  if (!definition) return dimension ?? group;
  return KINDS[kind].groups || MONTHLY.has(kind) ? display : undefined;
}

/** By name, in the order of menus. */
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
