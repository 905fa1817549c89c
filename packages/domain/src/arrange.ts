// Manual order by hand: what is written when one row is placed between two others (spec §4, §5).
import { between, isExhausted } from "./sort-order.ts";

export interface Placed {
  id: string;
  /** Its position in manual order: a sequence, a sort_order. */
  at: number;
}

/**
 * The values that change when a row is placed at `index` among the others.
 * @param others in order, without the row itself
 * @param id of the row, which may come from another list
 * @param step beyond the first or last, e.g. STATE_STEP
 * @returns one value; more only where two neighbors have no room between them, and all are renumbered
 */
export function positionsFor(others: readonly Placed[], id: string, index: number, step: number): Placed[] {
  const before = others[index - 1]?.at ?? null;
  const after = others[index]?.at ?? null;
  if (!isExhausted(before, after)) return [{ id, at: between(before, after, step) }];
  const first = others[0]?.at ?? 0;
  const ids = others.map((row) => row.id);
  const known = new Map(others.map((row) => [row.id, row.at]));
  return [...ids.slice(0, index), id, ...ids.slice(index)]
    .map((one, n) => ({ id: one, at: first + n * step }))
    .filter((place) => known.get(place.id) !== place.at);
}
