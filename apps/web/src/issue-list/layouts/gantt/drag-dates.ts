// A drag of dates with the pointer: mouse and pen at once, a finger after holding still, so that it can scroll the chart as well.
import { isSameSpan, moveSpan, type Span } from "@cairn/domain/timeline";
import { runInAction } from "mobx";
import type { PointerEvent as ReactPointerEvent } from "react";
import type { GanttChart } from "./chart.ts";
import { type Grab, grabbed } from "./grab.ts";

/** Less is a click. */
const SLOP_PX = 4;
const HOLD_MS = 280;
/** As near as this to an edge of the timeline, it scrolls. */
const EDGE_PX = 36;
const EDGE_STEP_PX = 14;

export interface DateDrag {
  chart: GanttChart;
  /** The issue whose bar it is. */
  id: string;
  grab: Grab;
  /** Other bars that are moved by as many days. */
  along?: readonly { id: string; span: Span }[];
  /** Let go somewhere, so many days from where it was; not called when it was given up. */
  onDrop: (span: Span, days: number) => void;
}

class Gesture {
  readonly #drag: DateDrag;
  readonly #pointer: number;
  readonly #from: number;
  readonly #startX: number;
  readonly #startY: number;
  readonly #listening = new AbortController();
  #x: number;
  #span: Span | null = null;
  #isOn = false;
  #hold: ReturnType<typeof setTimeout> | null = null;
  #frame = 0;

  constructor(event: PointerEvent, drag: DateDrag) {
    this.#drag = drag;
    this.#pointer = event.pointerId;
    this.#startX = event.clientX;
    this.#startY = event.clientY;
    this.#x = event.clientX;
    this.#from = drag.chart.dayUnder(event.clientX);
    drag.chart.wasDragged = false;
    const { signal } = this.#listening;
    window.addEventListener("pointermove", this.#onMove, { signal });
    window.addEventListener("pointerup", this.#onUp, { signal });
    window.addEventListener("pointercancel", this.#onCancel, { signal });
    window.addEventListener("blur", this.#onCancel, { signal });
    window.addEventListener("keydown", this.#onKey, { signal, capture: true });
    if (event.pointerType !== "touch") return;
    this.#hold = setTimeout(() => this.#begin(), HOLD_MS);
    // Once a finger drags a bar it does not scroll; only a listener that is not passive can say so.
    window.addEventListener("touchmove", this.#onTouch, { signal, passive: false });
    // A long press is the drag; the menu that it would open is the row's name's.
    window.addEventListener("contextmenu", this.#onMenu, { signal, capture: true });
  }

  #begin(): void {
    this.#isOn = true;
    this.#drag.chart.wasDragged = true;
    this.#follow();
    this.#frame = requestAnimationFrame(this.#scroll);
  }

  /** What the bar shows now. */
  #follow(): void {
    const { chart, id, grab, along = [] } = this.#drag;
    const span = grabbed(grab, this.#from, chart.dayUnder(this.#x), chart.dayWidth);
    if (this.#span && isSameSpan(this.#span, span)) return;
    this.#span = span;
    runInAction(() => {
      chart.setDraft(id, span);
      for (const other of along) chart.setDraft(other.id, moveSpan(other.span, this.#days));
    });
  }

  /** How far it has been moved. */
  get #days(): number {
    const { grab } = this.#drag;
    if (grab.part === "draw" || !this.#span) return 0;
    return (this.#span.start ?? this.#span.end ?? 0) - (grab.span.start ?? grab.span.end ?? 0);
  }

  #end(): void {
    if (this.#hold !== null) clearTimeout(this.#hold);
    cancelAnimationFrame(this.#frame);
    this.#listening.abort();
  }

  #giveUp(): void {
    this.#end();
    if (!this.#isOn) return;
    const { chart, id, along = [] } = this.#drag;
    runInAction(() => {
      for (const one of [id, ...along.map((other) => other.id)]) chart.setDraft(one, null);
    });
  }

  readonly #onMove = (event: PointerEvent): void => {
    if (event.pointerId !== this.#pointer) return;
    this.#x = event.clientX;
    if (this.#isOn) return this.#follow();
    const far = Math.hypot(event.clientX - this.#startX, event.clientY - this.#startY) >= SLOP_PX;
    if (!far) return undefined;
    // A finger that moves before it has held still means to scroll.
    if (this.#hold !== null) this.#end();
    else this.#begin();
    return undefined;
  };

  readonly #onUp = (event: PointerEvent): void => {
    if (event.pointerId !== this.#pointer) return;
    this.#end();
    if (this.#isOn && this.#span) this.#drag.onDrop(this.#span, this.#days);
  };

  readonly #onCancel = (): void => this.#giveUp();

  readonly #onKey = (event: KeyboardEvent): void => {
    if (event.key !== "Escape" || !this.#isOn) return;
    event.preventDefault();
    event.stopPropagation();
    this.#giveUp();
  };

  readonly #onTouch = (event: TouchEvent): void => {
    if (this.#isOn) event.preventDefault();
  };

  readonly #onMenu = (event: Event): void => {
    event.preventDefault();
    event.stopPropagation();
  };

  /** At an edge of the timeline it goes on by itself. */
  readonly #scroll = (): void => {
    this.#frame = requestAnimationFrame(this.#scroll);
    const { element, listWidth } = this.#drag.chart;
    if (!element) return;
    const { left, right } = element.getBoundingClientRect();
    const past = Math.max(0, this.#x - (right - EDGE_PX)) - Math.max(0, left + listWidth + EDGE_PX - this.#x);
    if (past === 0) return;
    element.scrollLeft += Math.sign(past) * Math.min(EDGE_STEP_PX * 3, EDGE_STEP_PX + Math.abs(past) / 4);
    this.#follow();
  };
}

/** Call it on `pointerdown`. The focus goes to the chart, so that keys move the same bar on. */
export function dragDates(event: ReactPointerEvent, drag: DateDrag): void {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  // Neither text is selected nor a link dragged. A finger's press has to reach the browser, or it could not scroll.
  if (event.pointerType !== "touch") event.preventDefault();
  // What else a finger that stays would do is left to the row's name.
  else event.stopPropagation();
  drag.chart.element?.focus({ preventScroll: true });
  void new Gesture(event.nativeEvent, drag);
}
