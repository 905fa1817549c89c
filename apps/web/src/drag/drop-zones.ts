// Where a dragged row lands.

/** Where a row would land, relative to the one under the pointer. */
export type Zone = "before" | "inside" | "after";

/** The share of a row's height at either end that means before or after, if rows can also be dropped inside. */
const END = 0.28;

/** The zone of a row for the pointer's relative height: 0 at the top, 1 at the bottom. */
export function zoneAt(share: number, nests: boolean): Zone {
  if (nests && share > END && share < 1 - END) return "inside";
  return share < 0.5 ? "before" : "after";
}

/** The index among the others of a row that is dropped on `on`. */
export const landingIndex = (
  rows: readonly { id: string }[],
  dragged: string,
  on: string,
  zone: Zone,
): number =>
  rows.filter(({ id }) => id !== dragged).findIndex(({ id }) => id === on) + (zone === "before" ? 0 : 1);
