// What a drag makes of a bar: where it was grabbed, and where the pointer is now, both in days.
import { drawSpan, type Edge, edgeDay, moveSpan, resizeSpan, type Span } from "@cairn/domain/timeline";

export type Grab =
  | { part: "move" | Edge; span: Span }
  /** On the empty row of an issue without dates. */
  | { part: "draw" };

/**
 * @param from the day under the pointer when it was pressed, with how much of it lies left of the pointer
 * @param to the same of where it is now
 */
export function grabbed(grab: Grab, from: number, to: number, dayWidth: number): Span {
  if (grab.part === "draw") return drawSpan(Math.floor(from), Math.floor(to));
  const by = Math.round(to - from);
  if (grab.part === "move") return moveSpan(grab.span, by);
  return resizeSpan(grab.span, grab.part, edgeDay(grab.span, grab.part, dayWidth) + by);
}
