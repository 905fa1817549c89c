// Computes the dates of a bar during a drag.
import { spanBetween, type Edge, edgeDay, moveSpan, resizeSpan, type Span } from "@cairn/domain/timeline";

export type DragPart =
  | { part: "move" | Edge; span: Span }
  /** On the empty row of an issue without dates. */
  | { part: "draw" };

/**
 * Returns the dates of a dragged bar.
 * @param from the day under the pointer when it was pressed, fractional
 * @param to the day under the pointer now, fractional
 */
export function spanAfterDrag(grab: DragPart, from: number, to: number, dayWidth: number): Span {
  if (grab.part === "draw") return spanBetween(Math.floor(from), Math.floor(to));
  const by = Math.round(to - from);
  if (grab.part === "move") return moveSpan(grab.span, by);
  return resizeSpan(grab.span, grab.part, edgeDay(grab.span, grab.part, dayWidth) + by);
}
