import { type DisplayProperties, isShown } from "@cairn/domain/issue-list/display-properties";
import type { Property } from "@cairn/domain/properties/property";
import type { Registry } from "@cairn/domain/properties/registry";
import { lazyPart } from "@cairn/ui/lazy-part";
import type { CellProps } from "./cell-button.tsx";

const OwnPills = lazyPart(async () => (await import("./own-pills.tsx")).OwnPills);

const NONE: readonly Property[] = [];
let known: { registry: Registry; shown: DisplayProperties; properties: readonly Property[] } | null = null;

/** The project's own properties that are shown; the rows of a list ask for the same ones. */
function shownOwn(registry: Registry, shown: DisplayProperties): readonly Property[] {
  if (known?.registry === registry && known.shown === shown) return known.properties;
  const properties = registry.properties.filter(
    ({ definition, display }) => definition && display !== undefined && isShown(shown, display),
  );
  known = { registry, shown, properties: properties.length > 0 ? properties : NONE };
  return known.properties;
}

/** The pills of the project's own properties; null where it has none. Observed. */
export function ownPills(cell: CellProps, shown: DisplayProperties, today: string) {
  const properties = shownOwn(cell.data.registry, shown);
  return properties.length === 0 ? null : <OwnPills cell={cell} properties={properties} today={today} />;
}
