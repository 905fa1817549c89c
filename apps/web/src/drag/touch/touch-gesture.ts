// A finger that holds still starts a drag, in every layout. One that moves before that scrolls as usual.
import { distance, type DragGesture, type StartDrag, type Point, onGestureCancel } from "./drag-gesture.ts";

/** Longer than a tap, shorter than the 500 ms of the browser's own context menu. */
const HOLD_MS = 300;
/** Px; a finger that moves farther during the hold scrolls. */
const SCROLL_PX = 10;
/** Px; a smaller distance from the start counts as no move. */
const STILL_PX = 4;

/** `spent`: the drag has ended, but the finger is still down and must neither scroll nor press. */
type Phase = "waiting" | "held" | "moved" | "spent";

class TouchGesture {
  readonly #target: EventTarget;
  readonly #from: Point;
  readonly #start: StartDrag;
  readonly #listening = new AbortController();
  #phase: Phase = "waiting";
  #drag: DragGesture | null = null;
  readonly #timer: ReturnType<typeof setTimeout>;

  constructor(target: EventTarget, from: Point, start: StartDrag) {
    this.#target = target;
    this.#from = from;
    this.#start = start;
    this.#timer = setTimeout(this.#onHold, HOLD_MS);
    const { signal } = this.#listening;
    // Listens on the touched element, which receives the events even after it has left the page. Only a listener that
    // is not passive can prevent scrolling.
    target.addEventListener("touchmove", this.#onMove, { signal, passive: false });
    target.addEventListener("touchend", this.#onUp, { signal, passive: false });
    target.addEventListener("touchcancel", this.#onGone, { signal });
    const first = { signal, capture: true };
    window.addEventListener("touchstart", this.#onAnother, first);
    window.addEventListener("contextmenu", this.#onBrowser, first);
    window.addEventListener("selectstart", this.#onBrowser, first);
    window.addEventListener("dragstart", this.#onBrowser, first);
    window.addEventListener("pointermove", this.#onPointer, first);
    onGestureCancel(signal, () => this.#drag !== null, this.#cancel);
  }

  readonly #onHold = (): void => {
    this.#drag = this.#start(this.#from);
    if (!this.#drag) return this.#end();
    this.#phase = "held";
    // Like a native drag, cancels the pointer for other handlers, such as those that open a context menu.
    const over = { bubbles: true, pointerType: "touch", isPrimary: true };
    this.#target.dispatchEvent(new PointerEvent("pointercancel", over));
    getSelection()?.removeAllRanges();
    // Disables scroll snapping while the drag scrolls.
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
    // The browser scrolls already and cannot be stopped.
    if (!event.cancelable) return this.#cancel();
    event.preventDefault();
    if (this.#phase === "held" && far >= STILL_PX) this.#phase = "moved";
    if (this.#phase === "moved") this.#drag?.move(to);
  };

  readonly #onUp = (event: Event): void => {
    // Prevents the click after a drag.
    if (this.#phase !== "waiting" && event.cancelable) event.preventDefault();
    this.#finish(this.#phase === "moved" ? "drop" : "rest");
    this.#end();
  };

  readonly #onGone = (): void => {
    this.#cancel();
    this.#end();
  };

  /** A second finger cancels the drag. */
  readonly #onAnother = (event: TouchEvent): void => {
    if (event.touches.length < 2) return;
    if (this.#phase === "waiting") this.#end();
    else this.#cancel();
  };

  /** Prevents menus, selections and drags that the browser starts under a resting finger. */
  readonly #onBrowser = (event: Event): void => {
    if (!event.isTrusted) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };

  /** The drag handles the pointer alone. */
  readonly #onPointer = (event: Event): void => {
    if (this.#phase !== "waiting") event.stopImmediatePropagation();
  };

  readonly #cancel = (): void => this.#finish("cancel");

  #finish(how: "drop" | "cancel" | "rest"): void {
    if (this.#phase === "waiting") return this.#end();
    this.#phase = "spent";
    delete document.documentElement.dataset.held;
    const drag = this.#drag;
    this.#drag = null;
    drag?.[how]();
    return undefined;
  }

  #end(): void {
    clearTimeout(this.#timer);
    this.#listening.abort();
  }
}

// Safari lets only listeners that existed before the touch prevent scrolling.
if ("GestureEvent" in globalThis) document.addEventListener("touchmove", () => {}, { passive: false });

/** Call it on touchstart: starts the drag once the finger has held still. */
export function dragOnLongPress(target: EventTarget, from: Point, start: StartDrag): void {
  void new TouchGesture(target, from, start);
}
