// Starts a drag with the mouse or a pen, or with a finger where the page cannot scroll: at once.
import { distance, type DragGesture, type StartDrag, type Point, onGestureCancel } from "./drag-gesture.ts";

/** A smaller move is a click. */
const SLOP_PX = 4;

/** Call it on `pointerdown`: starts the drag as soon as the pointer moves. */
export function dragOnPointerMove(event: PointerEvent, start: StartDrag): void {
  const from: Point = { x: event.clientX, y: event.clientY };
  const listening = new AbortController();
  const { signal } = listening;
  let drag: DragGesture | null = null;
  const isOther = ({ pointerId }: PointerEvent): boolean => pointerId !== event.pointerId;
  const cancel = (): void => {
    listening.abort();
    drag?.cancel();
  };
  const onMove = (moved: PointerEvent): void => {
    if (isOther(moved)) return;
    const to = { x: moved.clientX, y: moved.clientY };
    if (drag) return drag.move(to);
    if (distance(from, to) < SLOP_PX) return undefined;
    drag = start(from);
    if (drag) drag.move(to);
    else listening.abort();
    return undefined;
  };
  const onUp = (up: PointerEvent): void => {
    if (isOther(up)) return;
    listening.abort();
    drag?.drop();
  };
  window.addEventListener("pointermove", onMove, { signal });
  window.addEventListener("pointerup", onUp, { signal });
  window.addEventListener("pointercancel", (ended) => isOther(ended) || cancel(), { signal });
  onGestureCancel(signal, () => drag !== null, cancel);
}
