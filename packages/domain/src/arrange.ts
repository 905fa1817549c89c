// Computes the new positions when a person moves a row in manual order (spec §4, §5).
import { sortOrderBetween, isExhausted } from "./sort-order.ts";

export interface OrderedRow {
  id: string;
  /** The value that defines manual order, such as `sequence` or `sort_order`. */
  at: number;
}

/**
 * The values that change when a row is moved to `index` among the others.
 * @param others in order, without the row itself
 * @param id of the moved row, which may come from another list
 * @param step distance from the first or last row, e.g. STATE_STEP
 * @returns one value, or the values of all renumbered rows if the neighbors have no room between them
 */
export function positionsFor(
  others: readonly OrderedRow[],
  id: string,
  index: number,
  step: number,
): OrderedRow[] {
  const before = others[index - 1]?.at ?? null;
  const after = others[index]?.at ?? null;
  if (!isExhausted(before, after)) return [{ id, at: sortOrderBetween(before, after, step) }];
  const first = others[0]?.at ?? 0;
  const ids = others.map((row) => row.id);
  const known = new Map(others.map((row) => [row.id, row.at]));
  return [...ids.slice(0, index), id, ...ids.slice(index)]
    .map((one, n) => ({ id: one, at: first + n * step }))
    .filter((place) => known.get(place.id) !== place.at);
}
