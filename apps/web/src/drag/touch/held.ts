// The events of a drag gesture, shared by touch and mouse.

/** A position in the window, in px. */
export interface Point {
  x: number;
  y: number;
}

/** A drag in progress. Exactly one of `drop`, `cancel` and `rest` ends it. */
export interface Held {
  move: (to: Point) => void;
  /** Released at the last position. */
  drop: () => void;
  /** Canceled: the source returns to where it was. */
  cancel: () => void;
  /** Released where it was picked up. */
  rest: () => void;
}

/** Starts a drag at a position; null if there is nothing to drag. */
export type Lift = (at: Point) => Held | null;

export const distance = (from: Point, to: Point): number => Math.hypot(to.x - from.x, to.y - from.y);

/**
 * Cancels the gesture on Esc and when the window loses focus or changes.
 * @param isOn whether a drag is in progress, so that Esc belongs to it
 */
export function whenGivenUp(signal: AbortSignal, isOn: () => boolean, giveUp: () => void): void {
  const onKey = (event: KeyboardEvent): void => {
    if (event.key !== "Escape" || !isOn()) return;
    event.preventDefault();
    event.stopPropagation();
    giveUp();
  };
  window.addEventListener("keydown", onKey, { signal, capture: true });
  window.addEventListener("blur", giveUp, { signal });
}
