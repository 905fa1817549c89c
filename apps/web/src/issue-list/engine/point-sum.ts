// Sums of estimates over groups of a list (spec §4, contract/issues §11.1).
import type { ListView } from "./list-view.ts";

/** Decimal places, to hide rounding errors of floating-point sums. */
const DIGITS = 4;

/**
 * The sum of points of groups or cells. Null if the project does not estimate in points, if the list does not show
 * estimates, and while not all issues of a group are loaded, because the sum would be wrong. Observed.
 */
export function pointSum({ data, view, source }: ListView, keys: readonly string[]): number | null {
  const worth = data.planning.worthOf;
  if (worth === null || !view.display_properties.estimate) return null;
  let sum = 0;
  for (const key of keys) {
    const points = source.points(key);
    if (points === null) return null;
    for (const [id, count] of points) sum += (worth.get(id) ?? 0) * count;
  }
  return Number(sum.toFixed(DIGITS));
}
