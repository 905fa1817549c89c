// The order of an estimate's points, and how their keys change. Keys run from 0 to 12 (contract/issues §15).
import type { Estimate, EstimatePoint } from "@cairn/contract/entities/estimate";
import { closeGap } from "@cairn/domain/estimates";

export const inOrder = (points: readonly EstimatePoint[]): EstimatePoint[] =>
  [...points].sort((a, b) => a.key - b.key || a.id.localeCompare(b.id));

/** The one in use first, then the others, newest first (spec §4). */
export const bySpec = (active: string | null) => (a: Estimate, b: Estimate) =>
  Number(b.id === active) - Number(a.id === active) ||
  b.created_at.localeCompare(a.created_at) ||
  b.id.localeCompare(a.id);

/** Numbers the points from 0 in the given order. @returns all points, and those whose key has changed */
export function renumbered(points: readonly EstimatePoint[]) {
  const all = points.map((point, key) => (point.key === key ? point : { ...point, key }));
  return { all, moved: all.filter((point, index) => point !== points[index]) };
}

/** The points with one of them moved to `index`. */
export function movedTo(points: readonly EstimatePoint[], id: string, index: number) {
  const ordered = inOrder(points);
  const point = ordered.find((one) => one.id === id);
  const others = ordered.filter((one) => one.id !== id);
  return renumbered(point ? [...others.slice(0, index), point, ...others.slice(index)] : ordered);
}

/** The points without one of them; later ones move up, as on the server. */
export function without(points: readonly EstimatePoint[], id: string): EstimatePoint[] {
  const gone = points.find((point) => point.id === id);
  const others = points.filter((point) => point.id !== id);
  if (!gone) return others;
  const moved = new Map(closeGap(others, gone.key).map((point) => [point.id, point]));
  return others.map((point) => moved.get(point.id) ?? point);
}
