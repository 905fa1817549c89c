// Where a dragged row lands.

/** Where a row would land, relative to the one under the pointer. */
export type Zone = "before" | "inside" | "after";

/** The part of a row's height at either end that means before and after, where one can also be dropped inside. */
const END = 0.28;

/** The zone of a row, by how far down the pointer is: 0 at the top, 1 at the bottom. */
export function zoneAt(share: number, nests: boolean): Zone {
  if (nests && share > END && share < 1 - END) return "inside";
  return share < 0.5 ? "before" : "after";
}

/** The place among the others at which a row lands that is dropped on `on`. */
export const landingIndex = (
  rows: readonly { id: string }[],
  dragged: string,
  on: string,
  zone: Zone,
): number =>
  rows.filter(({ id }) => id !== dragged).findIndex(({ id }) => id === on) + (zone === "before" ? 0 : 1);
