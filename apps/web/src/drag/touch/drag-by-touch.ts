// Touch support for drag and drop. Browsers create drag events for the mouse only; these are created here for touch, so
// that dragging, dropping and scrolling at an edge use the same code.
import { dragOnLongPress } from "./touch-gesture.ts";
import { DragImage, copyOf } from "./drag-image.ts";
import type { DragGesture, Point } from "./drag-gesture.ts";

/** Where a long press selects text. */
const TEXT = "input, textarea, select, [contenteditable]";

type DragEventName = "dragstart" | "dragenter" | "dragover" | "dragleave" | "drop" | "dragend";

class TouchDrag implements DragGesture {
  readonly #source: HTMLElement;
  /** The element inside the source that the finger pressed. */
  readonly #pressed: Element;
  readonly #data = new DataTransfer();
  readonly #from: Point;
  #at: Point;
  #over: Element | null = null;
  #canDrop = false;
  #ghost: DragImage | null = null;
  #frame = 0;

  constructor(source: HTMLElement, pressed: Element, at: Point) {
    this.#source = source;
    this.#pressed = pressed;
    this.#from = at;
    this.#at = at;
    // A data transfer created by a script does not show an image.
    this.#data.setDragImage = (image, x, y) => this.#show(drawn(image), { x, y });
  }

  /** Returns whether the source may be dragged. */
  begin(): boolean {
    if (!this.#fire("dragstart", this.#source)) return false;
    this.#frame = requestAnimationFrame(this.#tick);
    return true;
  }

  move(to: Point): void {
    this.#at = to;
    this.#ghost?.moveTo(to);
    this.#follow();
  }

  drop(): void {
    this.#follow();
    if (!this.#canDrop || !this.#over) return this.cancel();
    this.#fire("drop", this.#over);
    return this.#end();
  }

  cancel(): void {
    if (this.#over) this.#fire("dragleave", this.#over);
    this.#end();
  }

  /** A long press without a move opens the context menu. */
  rest(): void {
    this.cancel();
    const { x: clientX, y: clientY } = this.#from;
    this.#pressed.dispatchEvent(
      new MouseEvent("contextmenu", { bubbles: true, cancelable: true, clientX, clientY }),
    );
  }

  #show(picture: HTMLElement, grip: Point): void {
    this.#ghost?.remove();
    this.#ghost = new DragImage(picture, grip);
    this.#ghost.show(this.#at);
  }

  /** Shows the source itself if no other drag image was set. */
  #showSource(): void {
    const { left, top } = this.#source.getBoundingClientRect();
    this.#show(copyOf(this.#source), { x: this.#from.x - left, y: this.#from.y - top });
  }

  /** Browsers report the mouse position during a drag even if it does not move, because the page below may scroll. */
  readonly #tick = (): void => {
    if (!this.#ghost) this.#showSource();
    this.#follow();
    this.#frame = requestAnimationFrame(this.#tick);
  };

  #follow(): void {
    const over = document.elementFromPoint(this.#at.x, this.#at.y) ?? document.documentElement;
    const left = this.#over;
    if (over !== left) {
      this.#over = over;
      this.#fire("dragenter", over, left);
      if (left) this.#fire("dragleave", left, over);
    }
    this.#canDrop = !this.#fire("dragover", over);
  }

  #end(): void {
    cancelAnimationFrame(this.#frame);
    this.#ghost?.remove();
    // An element that has left the page would not pass the event on.
    this.#fire("dragend", this.#source.isConnected ? this.#source : document.body);
  }

  /** Returns whether the event was not prevented. */
  #fire(name: DragEventName, target: Element, relatedTarget: Element | null = null): boolean {
    const { x: clientX, y: clientY } = this.#at;
    const event = new DragEvent(name, {
      bubbles: true,
      cancelable: name !== "dragleave" && name !== "dragend",
      composed: true,
      dataTransfer: this.#data,
      relatedTarget,
      clientX,
      clientY,
    });
    return target.dispatchEvent(event);
  }
}

/** Copies the mouse's drag image, which is removed after the first frame, without its position. */
function drawn(image: Element): HTMLElement {
  const picture = document.createElement("div");
  if (image instanceof HTMLElement) picture.style.padding = image.style.padding;
  for (const child of image.children) picture.append(child.cloneNode(true));
  return picture;
}

function onTouchStart({ target, touches }: TouchEvent): void {
  const [touch] = touches;
  if (!touch || touches.length > 1 || !(target instanceof Element)) return;
  const source = target.closest('[draggable="true"]');
  if (!(source instanceof HTMLElement) || target.closest(TEXT)) return;
  dragOnLongPress(target, { x: touch.clientX, y: touch.clientY }, (at) => {
    const drag = new TouchDrag(source, target, at);
    return drag.begin() ? drag : null;
  });
}

/** Starts touch support: fingers can drag whatever is draggable. */
export function dragByTouch(): void {
  document.addEventListener("touchstart", onTouchStart, { capture: true, passive: true });
}
