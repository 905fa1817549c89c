// Where rows and cards draw built-in properties: each layout has tables of slots, in the order in which they stand. A
// property without a slot is drawn by its kind (show-own-pills.tsx), like those that a project defines.
import { type DisplayProperties, isShown } from "@cairn/domain/issue-list/display-properties";
import type { BuiltInId } from "@cairn/domain/properties/built-in";
import type { Property } from "@cairn/domain/properties/property";
import { builtIn } from "@cairn/domain/properties/registry";
import { createElement, Fragment, type ReactNode } from "react";

export interface Slot<Props> {
  /** Absent: it is always drawn. */
  property?: Property;
  /** Null: nothing is drawn for this issue. */
  draw: (props: Props) => ReactNode;
  /** Fills the place while the property is hidden. */
  hidden?: ReactNode;
}

export const slotOf = <Props>(
  id: BuiltInId,
  draw: Slot<Props>["draw"],
  hidden?: ReactNode,
): Slot<Props> & { property: Property } => ({ property: builtIn(id), draw, hidden });

/** Whether the display options show what is in a slot. */
export const isDrawn = ({ property }: Slot<never>, shown: DisplayProperties): boolean =>
  property === undefined || (property.display !== undefined && isShown(shown, property.display));

/** Draws the slots that are shown. Observed. */
export const drawSlots = <Props>(
  slots: readonly Slot<Props>[],
  shown: DisplayProperties,
  props: Props,
): ReactNode =>
  createElement(
    Fragment,
    null,
    ...slots.map((slot) => (isDrawn(slot, shown) ? slot.draw(props) : slot.hidden)),
  );

/** The properties that have a slot. */
export const propertiesIn = (...tables: readonly (readonly Slot<never>[])[]): ReadonlySet<Property> =>
  new Set(tables.flat().flatMap(({ property }) => property ?? []));
