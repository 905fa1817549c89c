// Everything that the mouse drags, a finger drags too. The browser makes drag events of a mouse; of a finger they are made here, and the same
// code hears them: what is dragged, where it lands, and the scrolling at an edge are written once.
import { whenHeld } from "./finger.ts";
import { Ghost, pictureOf } from "./ghost.ts";
import type { Held, Point } from "./held.ts";

/** Where a finger that stays means the text. */
const TEXT = "input, textarea, select, [contenteditable]";

type DragEventName = "dragstart" | "dragenter" | "dragover" | "dragleave" | "drop" | "dragend";

class TouchDrag implements Held {
  readonly #source: HTMLElement;
  /** What the finger came down on, in the source. */
  readonly #pressed: Element;
  readonly #data = new DataTransfer();
  readonly #from: Point;
  #at: Point;
  #over: Element | null = null;
  #canDrop = false;
  #ghost: Ghost | null = null;
  #frame = 0;

  constructor(source: HTMLElement, pressed: Element, at: Point) {
    this.#source = source;
    this.#pressed = pressed;
    this.#from = at;
    this.#at = at;
    // A data transfer that was made by hand shows no image.
    this.#data.setDragImage = (image, x, y) => this.#show(drawn(image), { x, y });
  }

  /** Answers with whether it may be dragged. */
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

  /** What can be dragged has a menu, too. */
  rest(): void {
    this.cancel();
    const { x: clientX, y: clientY } = this.#from;
    this.#pressed.dispatchEvent(
      new MouseEvent("contextmenu", { bubbles: true, cancelable: true, clientX, clientY }),
    );
  }

  #show(picture: HTMLElement, grip: Point): void {
    this.#ghost?.remove();
    this.#ghost = new Ghost(picture, grip);
    this.#ghost.show(this.#at);
  }

  /** Where nothing else was said what is dragged looks like, it looks like itself. */
  #showSource(): void {
    const { left, top } = this.#source.getBoundingClientRect();
    this.#show(pictureOf(this.#source), { x: this.#from.x - left, y: this.#from.y - top });
  }

  /** Browsers say where the mouse is for as long as it drags, also while it stands still: the page below it may scroll. */
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
    // What has left the page meanwhile would tell nobody.
    this.#fire("dragend", this.#source.isConnected ? this.#source : document.body);
  }

  /** Answers with whether nobody has prevented it. */
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

/** What was drawn to follow the mouse leaves the page after the first frame: its look without its place. */
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
  whenHeld(target, { x: touch.clientX, y: touch.clientY }, (at) => {
    const drag = new TouchDrag(source, target, at);
    return drag.begin() ? drag : null;
  });
}

/** From now on fingers drag what is draggable. */
export function dragByTouch(): void {
  document.addEventListener("touchstart", onTouchStart, { capture: true, passive: true });
}
