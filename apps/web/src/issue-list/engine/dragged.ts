import type { Spot } from "./cursor.ts";
import type { ListView } from "./list-view.ts";

/** What is dragged with a row: all that are selected where it is one of them, in the order in which they stand; else itself alone. */
export function dragged(model: ListView, spot: Spot): string[] {
  const { cursor } = model;
  if (cursor.count < 2 || !cursor.isSelected(spot.id)) return [spot.id];
  const inSight = model.inOrder().filter((id) => cursor.isSelected(id));
  const others = cursor.ids.filter((id) => !inSight.includes(id));
  return [...new Set([...inSight, ...others])];
}
