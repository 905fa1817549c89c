// The image under a dragging finger; the browser draws it for the mouse.
import type { Point } from "./drag-gesture.ts";

/** Px above the position of the mouse's image, because a finger hides what is below it. */
const ABOVE_FINGER = 14;

export class DragImage {
  readonly #element: HTMLElement;
  #grip: Point;

  /** @param picture the image, not in the page yet; `grip` is the finger's position in it, in px from its top left */
  constructor(picture: HTMLElement, grip: Point) {
    const box = document.createElement("div");
    Object.assign(box.style, {
      position: "fixed",
      top: "0",
      left: "0",
      zIndex: "1000",
      pointerEvents: "none",
      willChange: "transform",
    });
    box.inert = true;
    box.setAttribute("aria-hidden", "true");
    box.dataset.ghost = "";
    box.append(picture);
    this.#element = box;
    this.#grip = grip;
  }

  /** Adds the image to the page, below the finger. */
  show(at: Point): void {
    document.body.append(this.#element);
    // The image may be smaller than its source: keeps it under the finger.
    this.#grip = { ...this.#grip, x: Math.min(this.#grip.x, this.#element.offsetWidth / 2) };
    this.moveTo(at);
  }

  moveTo({ x, y }: Point): void {
    this.#element.style.transform = `translate(${x - this.#grip.x}px, ${y - this.#grip.y - ABOVE_FINGER}px)`;
  }

  remove(): void {
    this.#element.remove();
  }
}

/** A copy of an element in the page, in its present size. */
export function copyOf(element: HTMLElement): HTMLElement {
  const picture = element.cloneNode(true) as HTMLElement;
  picture.removeAttribute("id");
  picture.className += " bg-raised! shadow-drag! opacity-100! [--bg:var(--raised)]";
  const { offsetWidth, offsetHeight } = element;
  Object.assign(picture.style, { width: `${offsetWidth}px`, height: `${offsetHeight}px` });
  return picture;
}
