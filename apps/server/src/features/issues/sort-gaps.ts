// Manual order when there is no room left (spec §5, security 89): neighbors move, and the placed issue stays where it
// was put.
import { clampSortOrder, isExhausted, STEP } from "@cairn/domain/sort-order";

export interface RankedIssue {
  id: string;
  sort_order: number;
}

/** The gap that every issue gets after moving: enough for forty more halvings. */
const ROOM = 1;

/** Below this fraction of their size, the difference of two floats can't be halved often enough either. */
const SHARE = 2 ** -12;

/**
 * Which neighbors on one side of `pivot` must move, and where to. `outward` contains that side's issues, nearest first;
 * `isAll` says that there are no more of them. Their order is kept. Null: `outward` is too short to decide.
 */
export function spreadNeighbors(
  pivot: number,
  side: 1 | -1,
  outward: readonly RankedIssue[],
  isAll: boolean,
): RankedIssue[] | null {
  const [nearest] = outward;
  if (!nearest || !isExhausted(pivot, nearest.sort_order)) return [];
  const room = Math.max(ROOM, Math.abs(pivot) * SHARE);
  const spread = (count: number, step: number): RankedIssue[] =>
    outward
      .slice(0, count)
      .map(({ id }, index) => ({ id, sort_order: clampSortOrder(pivot + side * step * (index + 1)) }));
  for (const [count, { sort_order }] of outward.entries()) {
    const step = Math.abs(sort_order - pivot) / (count + 1);
    if (step >= room) return spread(count, step);
  }
  return isAll ? spread(outward.length, Math.max(STEP, room)) : null;
}
