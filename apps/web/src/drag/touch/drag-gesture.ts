// The events of a drag gesture, shared by touch and mouse.

/** A position in the window, in px. */
export interface Point {
  x: number;
  y: number;
}

/** A drag in progress. Exactly one of `drop`, `cancel` and `rest` ends it. */
export interface DragGesture {
  move: (to: Point) => void;
  /** Released at the last position. */
  drop: () => void;
  /** Canceled: the source returns to where it was. */
  cancel: () => void;
  /** Released where it was picked up. */
  rest: () => void;
}

/** Starts a drag at a position; null if there is nothing to drag. */
export type StartDrag = (at: Point) => DragGesture | null;

export const distance = (from: Point, to: Point): number => Math.hypot(to.x - from.x, to.y - from.y);

/**
 * Calls `cancel` on Esc and when the window loses focus.
 * @param isActive whether a drag is in progress, so that Esc belongs to it
 */
export function onGestureCancel(signal: AbortSignal, isActive: () => boolean, cancel: () => void): void {
  const onKey = (event: KeyboardEvent): void => {
    if (event.key !== "Escape" || !isActive()) return;
    event.preventDefault();
    event.stopPropagation();
    cancel();
  };
  window.addEventListener("keydown", onKey, { signal, capture: true });
  window.addEventListener("blur", cancel, { signal });
}
