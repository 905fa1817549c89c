// What a hand does with something, once it has hold of it: the same for a finger and for the mouse.

/** A place in the window, in px. */
export interface Point {
  x: number;
  y: number;
}

/** Something in a hand. Exactly one of `drop`, `cancel` and `rest` ends it. */
export interface Held {
  move: (to: Point) => void;
  /** Let go where it was moved to last. */
  drop: () => void;
  /** Given up: it goes back to where it was. */
  cancel: () => void;
  /** Let go of where it was picked up. */
  rest: () => void;
}

/** Takes hold at a place; null where there is nothing to take. */
export type Lift = (at: Point) => Held | null;

export const distance = (from: Point, to: Point): number => Math.hypot(to.x - from.x, to.y - from.y);

/** Keys, the window and what else ends a gesture from outside. @param isOn whether something is in the hand, and Esc its own */
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
