import { type DisplayProperties, isShown } from "@cairn/domain/issue-list/display-properties";
import type { Property } from "@cairn/domain/properties/property";
import type { Registry } from "@cairn/domain/properties/registry";
import { lazyPart } from "@cairn/ui/lazy-part";
import type { CellProps } from "./cell-button.tsx";

const OwnPills = lazyPart(async () => (await import("./own-pills.tsx")).OwnPills);

interface PillOptions {
  shown: DisplayProperties;
  /** The UTC day. */
  today: string;
  /** Those that the layout draws elsewhere. */
  placed: ReadonlySet<Property>;
  /** Pills are not buttons: they are too small for a finger. */
  isStatic?: boolean;
}

interface Shown extends Pick<PillOptions, "shown" | "placed"> {
  registry: Registry;
  properties: readonly Property[];
}

let known: Shown | null = null;

/** The shown properties that have no place of their own; the rows of a list ask for the same ones. */
function shownIn(registry: Registry, { shown, placed }: PillOptions): readonly Property[] {
  if (known?.registry === registry && known.shown === shown && known.placed === placed)
    return known.properties;
  const properties = registry.properties.filter(
    (property) => property.display !== undefined && !placed.has(property) && isShown(shown, property.display),
  );
  known = { registry, shown, placed, properties };
  return properties;
}

/** The pills of the shown properties that have no place of their own; null when there are none. Observed. */
export function ownPills(cell: CellProps, options: PillOptions) {
  const properties = shownIn(cell.data.registry, options);
  if (properties.length === 0) return null;
  const { today, isStatic } = options;
  return <OwnPills cell={cell} properties={properties} today={today} isStatic={isStatic} />;
}
