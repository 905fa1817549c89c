// A drag of dates with the pointer: mouse and pen at once, a finger after holding still, so that it can scroll the chart as well.
import { isSameSpan, moveSpan, type Span } from "@cairn/domain/timeline";
import { runInAction } from "mobx";
import type { PointerEvent as ReactPointerEvent } from "react";
import { dragOnLongPress } from "../../../drag/touch/touch-gesture.ts";
import type { DragGesture, Point } from "../../../drag/touch/drag-gesture.ts";
import { dragOnPointerMove } from "../../../drag/touch/pointer-gesture.ts";
import type { GanttChart } from "./chart.ts";
import { type Grab, grabbed } from "./grab.ts";

/** As near as this to an edge of the timeline, it scrolls. */
const EDGE_PX = 36;
/** Px a frame at the most; the farther past, the faster. */
const FASTEST_PX = 42;
const PER_PX = 0.35;

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

class HeldDates implements DragGesture {
  readonly #drag: DateDrag;
  readonly #from: number;
  #x: number;
  #span: Span | null = null;
  #frame = 0;

  constructor(drag: DateDrag, { x }: Point) {
    this.#drag = drag;
    this.#from = drag.chart.dayUnder(x);
    this.#x = x;
    drag.chart.wasDragged = true;
    this.#follow();
    this.#frame = requestAnimationFrame(this.#scroll);
  }

  move({ x }: Point): void {
    this.#x = x;
    this.#follow();
  }

  drop(): void {
    cancelAnimationFrame(this.#frame);
    if (this.#span) this.#drag.onDrop(this.#span, this.#days);
  }

  cancel(): void {
    cancelAnimationFrame(this.#frame);
    const { chart, id, along = [] } = this.#drag;
    runInAction(() => {
      for (const one of [id, ...along.map((other) => other.id)]) chart.setDraft(one, null);
    });
  }

  /** Held without moving, it shows its ends: those can be pulled then. */
  rest(): void {
    this.cancel();
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

  /** At an edge of the timeline it goes on by itself. */
  readonly #scroll = (): void => {
    this.#frame = requestAnimationFrame(this.#scroll);
    const { element, listWidth } = this.#drag.chart;
    if (!element) return;
    const { left, right } = element.getBoundingClientRect();
    const past = Math.max(0, this.#x - (right - EDGE_PX)) - Math.max(0, left + listWidth + EDGE_PX - this.#x);
    if (past === 0) return;
    element.scrollLeft += Math.sign(past) * Math.min(FASTEST_PX, 1 + Math.abs(past) * PER_PX);
    this.#follow();
  };
}

/** Call it on `pointerdown`. The focus goes to the chart, so that keys move the same bar on. */
export function dragDates(event: ReactPointerEvent, drag: DateDrag): void {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  const { nativeEvent, target, clientX: x, clientY: y } = event;
  const { chart } = drag;
  const isFinger = event.pointerType === "touch";
  // Neither text is selected nor a link dragged. A finger's press has to reach the browser, or it could not scroll.
  if (!isFinger) event.preventDefault();
  // What else a finger that stays would do is left to the row's name.
  else event.stopPropagation();
  chart.element?.focus({ preventScroll: true });
  chart.wasDragged = false;
  const lift = (at: Point): DragGesture => {
    if (isFinger) chart.showEnds(drag.id);
    return new HeldDates(drag, at);
  };
  // Ends that are seen are there to be pulled, and nothing scrolls by them.
  const isEnd = isFinger && chart.endsOf(drag.id) && drag.grab.part !== "move";
  if (isFinger && !isEnd) dragOnLongPress(target, { x, y }, lift);
  else dragOnPointerMove(nativeEvent, lift);
}
