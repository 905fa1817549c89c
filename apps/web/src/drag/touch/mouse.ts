// Starts a drag with the mouse or a pen, or with a finger where the page cannot scroll: at once.
import { distance, type Held, type Lift, type Point, whenGivenUp } from "./held.ts";

/** A smaller move is a click. */
const SLOP_PX = 4;

/** Call it on `pointerdown`: starts the drag as soon as the pointer moves. */
export function whenPulled(event: PointerEvent, lift: Lift): void {
  const from: Point = { x: event.clientX, y: event.clientY };
  const listening = new AbortController();
  const { signal } = listening;
  let held: Held | null = null;
  const isOther = ({ pointerId }: PointerEvent): boolean => pointerId !== event.pointerId;
  const cancel = (): void => {
    listening.abort();
    held?.cancel();
  };
  const onMove = (moved: PointerEvent): void => {
    if (isOther(moved)) return;
    const to = { x: moved.clientX, y: moved.clientY };
    if (held) return held.move(to);
    if (distance(from, to) < SLOP_PX) return undefined;
    held = lift(from);
    if (held) held.move(to);
    else listening.abort();
    return undefined;
  };
  const onUp = (up: PointerEvent): void => {
    if (isOther(up)) return;
    listening.abort();
    held?.drop();
  };
  window.addEventListener("pointermove", onMove, { signal });
  window.addEventListener("pointerup", onUp, { signal });
  window.addEventListener("pointercancel", (ended) => isOther(ended) || cancel(), { signal });
  whenGivenUp(signal, () => held !== null, cancel);
}
