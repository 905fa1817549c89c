// Dragging of bars by pointer: mouse and pen start at once, fingers after a long press, so that they can also scroll.
import { isSameSpan, moveSpan, type Span } from "@cairn/domain/timeline";
import { runInAction } from "mobx";
import type { PointerEvent as ReactPointerEvent } from "react";
import { dragOnLongPress } from "../../../drag/touch/touch-gesture.ts";
import type { DragGesture, Point } from "../../../drag/touch/drag-gesture.ts";
import { dragOnPointerMove } from "../../../drag/touch/pointer-gesture.ts";
import type { GanttChart } from "./chart.ts";
import { type DragPart, spanAfterDrag } from "./drag-span.ts";

/** The chart scrolls while the pointer is this close to an edge. */
const EDGE_PX = 36;
/** The maximum scroll speed, px per frame; the speed grows with the distance past the edge. */
const MAX_SPEED_PX = 42;
const SPEED_PER_PX = 0.35;

export interface DateDrag {
  chart: GanttChart;
  /** The issue whose bar it is. */
  id: string;
  grab: DragPart;
  /** Other bars that move by the same number of days. */
  others?: readonly { id: string; span: Span }[];
  /** Called when the bar is dropped, with the number of days that it has moved; not called after a cancellation. */
  onDrop: (span: Span, days: number) => void;
}

class DateDragGesture implements DragGesture {
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
    const { chart, id, others = [] } = this.#drag;
    runInAction(() => {
      for (const one of [id, ...others.map((other) => other.id)]) chart.setDraft(one, null);
    });
  }

  /** A long press without movement only shows the handles. */
  rest(): void {
    this.cancel();
  }

  /** Updates the bar to the pointer's position. */
  #follow(): void {
    const { chart, id, grab, others = [] } = this.#drag;
    const span = spanAfterDrag(grab, this.#from, chart.dayUnder(this.#x), chart.dayWidth);
    if (this.#span && isSameSpan(this.#span, span)) return;
    this.#span = span;
    runInAction(() => {
      chart.setDraft(id, span);
      for (const other of others) chart.setDraft(other.id, moveSpan(other.span, this.#days));
    });
  }

  /** By how many days the bar has moved. */
  get #days(): number {
    const { grab } = this.#drag;
    if (grab.part === "draw" || !this.#span) return 0;
    return (this.#span.start ?? this.#span.end ?? 0) - (grab.span.start ?? grab.span.end ?? 0);
  }

  /** Scrolls continuously while the pointer is near an edge. */
  readonly #scroll = (): void => {
    this.#frame = requestAnimationFrame(this.#scroll);
    const { element, listWidth } = this.#drag.chart;
    if (!element) return;
    const { left, right } = element.getBoundingClientRect();
    const past = Math.max(0, this.#x - (right - EDGE_PX)) - Math.max(0, left + listWidth + EDGE_PX - this.#x);
    if (past === 0) return;
    element.scrollLeft += Math.sign(past) * Math.min(MAX_SPEED_PX, 1 + Math.abs(past) * SPEED_PER_PX);
    this.#follow();
  };
}

/** Starts a drag on `pointerdown`. Focuses the chart, so that keys can move the same bar afterwards. */
export function dragDates(event: ReactPointerEvent, drag: DateDrag): void {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  const { nativeEvent, target, clientX: x, clientY: y } = event;
  const { chart } = drag;
  const isFinger = event.pointerType === "touch";
  // Prevent text selection and link dragging. The browser needs touch presses for scrolling.
  if (!isFinger) event.preventDefault();
  // A long press on a bar must not start dragging the row.
  else event.stopPropagation();
  chart.element?.focus({ preventScroll: true });
  chart.wasDragged = false;
  const lift = (at: Point): DragGesture => {
    if (isFinger) chart.showHandles(drag.id);
    return new DateDragGesture(drag, at);
  };
  // Visible handles react at once, because they do not scroll the chart.
  const isEnd = isFinger && chart.showsHandles(drag.id) && drag.grab.part !== "move";
  if (isFinger && !isEnd) dragOnLongPress(target, { x, y }, lift);
  else dragOnPointerMove(nativeEvent, lift);
}
