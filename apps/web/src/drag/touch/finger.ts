// A finger that holds still picks something up, in every layout alike. One that moves before that scrolls, as ever.
import { distance, type Held, type Lift, type Point, whenGivenUp } from "./held.ts";

/** Longer than a tap, shorter than the 500 ms after which phones show menus of their own. */
const HOLD_MS = 300;
/** Px; a finger that strays farther meanwhile means to scroll. */
const SCROLL_PX = 10;
/** Px; nearer than this to where it was picked up, nothing has been moved. */
const STILL_PX = 4;

/** `spent`: nothing is in the hand any more, but the finger is still down and must neither scroll nor press. */
type Phase = "waiting" | "held" | "moved" | "spent";

class Finger {
  readonly #target: EventTarget;
  readonly #from: Point;
  readonly #lift: Lift;
  readonly #listening = new AbortController();
  #phase: Phase = "waiting";
  #held: Held | null = null;
  readonly #timer: ReturnType<typeof setTimeout>;

  constructor(target: EventTarget, from: Point, lift: Lift) {
    this.#target = target;
    this.#from = from;
    this.#lift = lift;
    this.#timer = setTimeout(this.#onHold, HOLD_MS);
    const { signal } = this.#listening;
    // At what was touched, not at the window: it may leave the page while it is carried, and is told all the same.
    // Only a listener that is not passive can say that the finger does not scroll.
    target.addEventListener("touchmove", this.#onMove, { signal, passive: false });
    target.addEventListener("touchend", this.#onUp, { signal, passive: false });
    target.addEventListener("touchcancel", this.#onGone, { signal });
    const first = { signal, capture: true };
    window.addEventListener("touchstart", this.#onAnother, first);
    window.addEventListener("contextmenu", this.#onBrowser, first);
    window.addEventListener("selectstart", this.#onBrowser, first);
    window.addEventListener("dragstart", this.#onBrowser, first);
    window.addEventListener("pointermove", this.#onPointer, first);
    whenGivenUp(signal, () => this.#held !== null, this.#giveUp);
  }

  readonly #onHold = (): void => {
    this.#held = this.#lift(this.#from);
    if (!this.#held) return this.#end();
    this.#phase = "held";
    // As when the browser drags by itself: whoever else follows the pointer, to open a menu say, is told that it is over.
    const over = { bubbles: true, pointerType: "touch", isPrimary: true };
    this.#target.dispatchEvent(new PointerEvent("pointercancel", over));
    getSelection()?.removeAllRanges();
    // What snaps to its columns lets go of that for as long as it is scrolled by what is held.
    document.documentElement.dataset.held = "";
    return undefined;
  };

  readonly #onMove = (event: Event): void => {
    const touch = (event as TouchEvent).touches[0];
    if (!touch) return;
    const to: Point = { x: touch.clientX, y: touch.clientY };
    const far = distance(this.#from, to);
    if (this.#phase === "waiting") {
      if (!event.cancelable || far > SCROLL_PX) this.#end();
      return;
    }
    // The browser scrolls already, and is not to be stopped.
    if (!event.cancelable) return this.#giveUp();
    event.preventDefault();
    if (this.#phase === "held" && far >= STILL_PX) this.#phase = "moved";
    if (this.#phase === "moved") this.#held?.move(to);
  };

  readonly #onUp = (event: Event): void => {
    // No click follows what was held.
    if (this.#phase !== "waiting" && event.cancelable) event.preventDefault();
    this.#finish(this.#phase === "moved" ? "drop" : "rest");
    this.#end();
  };

  readonly #onGone = (): void => {
    this.#giveUp();
    this.#end();
  };

  /** A second finger gives it up. */
  readonly #onAnother = (event: TouchEvent): void => {
    if (event.touches.length < 2) return;
    if (this.#phase === "waiting") this.#end();
    else this.#giveUp();
  };

  /** Menus, selections and drags that the browser begins by itself under a finger that stays. */
  readonly #onBrowser = (event: Event): void => {
    if (!event.isTrusted) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };

  /** What is in the hand moves; nobody else has to follow the pointer. */
  readonly #onPointer = (event: Event): void => {
    if (this.#phase !== "waiting") event.stopImmediatePropagation();
  };

  readonly #giveUp = (): void => this.#finish("cancel");

  #finish(how: "drop" | "cancel" | "rest"): void {
    if (this.#phase === "waiting") return this.#end();
    this.#phase = "spent";
    delete document.documentElement.dataset.held;
    const held = this.#held;
    this.#held = null;
    held?.[how]();
    return undefined;
  }

  #end(): void {
    clearTimeout(this.#timer);
    this.#listening.abort();
  }
}

// Safari asks only listeners that were there before the finger came whether it may scroll.
if ("GestureEvent" in globalThis) document.addEventListener("touchmove", () => {}, { passive: false });

/** Call it when a finger has come down: takes hold of something once the finger has held still. */
export function whenHeld(target: EventTarget, from: Point, lift: Lift): void {
  void new Finger(target, from, lift);
}
