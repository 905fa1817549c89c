// The visible time range of a chart, and the dates that are being dragged. Outside React, so that each row observes
// only what concerns it, and scrolling and dragging redraw no other rows.
import {
  boxOf,
  DAY_WIDTH,
  renderedDays,
  followVisibleDays,
  type DayInterval,
  type Scale,
  type Span,
  type LayoutRange,
  layoutRangeAround,
} from "@cairn/domain/timeline";
import { action, makeObservable, observable, observableRef, runInAction } from "mobx";

/** Scrolling has ended after this time without scroll events. */
const IDLE_MS = 120;
/** The horizontal position of today when the chart opens, as a fraction of the width. */
const TODAY_FRACTION = 0.25;

/** An anchor's `x` until the width of the chart is known. */
export const AT_DEFAULT_POSITION = Number.POSITIVE_INFINITY;

/** A day and its distance from the left edge, which keeps the scroll position when the scale changes. */
export interface ScrollAnchor {
  /** May be fractional. */
  day: number;
  /** Px. */
  x: number;
}

export class GanttChart {
  scale: Scale;
  /** The range of days that the scroll container covers. */
  laidOut: LayoutRange;
  /** The days whose bars are rendered: the visible ones and some around them. */
  rendered: DayInterval;
  /** The visible days after the last scrolling has ended. */
  visible: DayInterval;
  /** Changes whenever the scroll container must be scrolled to `anchor`. */
  scrollRequests = 0;
  anchor: ScrollAnchor;
  /** Whether the last press became a drag, so that its click must be ignored. */
  wasDragged = false;
  /** The scroll container while it is mounted. */
  element: HTMLElement | null = null;
  /** The width of the list column, px. */
  listWidth = 0;
  readonly #drafts = observable.map<string, Span>({}, { deep: false });
  /** The issue whose bar was touched last; at most one. */
  readonly #touched = observable.map<string, true>();
  /** The visible width of the timeline, px; 0 until it is known. */
  #viewWidth = 0;
  #resting: ReturnType<typeof setTimeout> | null = null;

  constructor(scale: Scale, place: ScrollAnchor) {
    this.scale = scale;
    this.anchor = place;
    this.laidOut = layoutRangeAround(this.anchor.day, this.dayWidth);
    this.visible = this.#visibleNow();
    this.rendered = renderedDays(this.visible, this.dayWidth);
    makeObservable<this, "scrollEnded" | "resized">(this, {
      scale: observable,
      laidOut: observableRef,
      rendered: observableRef,
      visible: observableRef,
      scrollRequests: observable,
      setScale: action,
      show: action,
      resized: action,
      setDraft: action,
      showHandles: action,
      scrollEnded: action,
    });
  }

  dispose(): void {
    if (this.#resting !== null) clearTimeout(this.#resting);
  }

  get dayWidth(): number {
    return DAY_WIDTH[this.scale];
  }

  /** The width of the range of days, px. */
  get width(): number {
    return (this.laidOut.to - this.laidOut.from) * this.dayWidth;
  }

  /** The left edge of a day in the scroll container, px. */
  xOf(day: number): number {
    return (day - this.laidOut.from) * this.dayWidth;
  }

  /** Whether a bar must be rendered. */
  isDrawn(span: Span): boolean {
    const { left, width } = boxOf(span, this.dayWidth);
    return left < this.rendered.to && left + width > this.rendered.from;
  }

  /** The side on which a bar is outside the visible days; null if it is visible. */
  sideOf(span: Span): "left" | "right" | null {
    const { left, width } = boxOf(span, this.dayWidth);
    if (left + width <= this.visible.from) return "left";
    return left >= this.visible.to ? "right" : null;
  }

  /** The visible space after the end of a bar, px. */
  roomAfter(span: Span): number {
    const { left, width } = boxOf(span, this.dayWidth);
    return (this.visible.to - left - width) * this.dayWidth;
  }

  // Dates that are being edited

  /** The dates of a bar while it is dragged or moved by keyboard. Observed for each issue. */
  draftOf(id: string): Span | undefined {
    return this.#drafts.get(id);
  }

  setDraft(id: string, span: Span | null): void {
    if (span) this.#drafts.set(id, span);
    else this.#drafts.delete(id);
  }

  /** Whether a bar shows its handles after a touch, because fingers cannot hover. Observed for each issue. */
  showsHandles(id: string): boolean {
    return this.#touched.has(id);
  }

  /** Shows the handles of this bar only. */
  showHandles(id: string): void {
    if (this.#touched.has(id)) return;
    this.#touched.clear();
    this.#touched.set(id, true);
  }

  /** The day under a pointer, fractional. */
  dayUnder(clientX: number): number {
    if (!this.element) return this.anchor.day;
    const x = clientX - this.element.getBoundingClientRect().left - this.listWidth + this.element.scrollLeft;
    return this.laidOut.from + x / this.dayWidth;
  }

  // Scrolling

  attach(element: HTMLElement | null): void {
    this.element = element;
  }

  /** Changes the width of the list column; the first visible day stays the same. */
  setListWidth(px: number): void {
    this.listWidth = px;
    this.measure();
  }

  measure(): void {
    if (this.element) this.resized(this.element.clientWidth - this.listWidth);
  }

  /** The scroll position for `anchor`, px. */
  get scrollLeft(): number {
    return this.xOf(this.anchor.day) - this.anchor.x;
  }

  /**
   * Must be called when the visible width changes, px. The left edge stays; the first call positions the initial day.
   */
  protected resized(viewWidth: number): void {
    if (viewWidth === this.#viewWidth) return;
    if (this.#viewWidth === 0 && this.anchor.x === AT_DEFAULT_POSITION)
      this.anchor = { ...this.anchor, x: viewWidth * TODAY_FRACTION };
    this.#viewWidth = viewWidth;
    this.visible = this.#visibleNow();
    this.rendered = renderedDays(this.visible, this.dayWidth);
  }

  /** Must be called after scrolling. */
  scrolled(scrollLeft: number): void {
    const day = this.laidOut.from + scrollLeft / this.dayWidth;
    this.anchor = { day, x: 0 };
    const sight = this.#visibleAt(day);
    const stretch = followVisibleDays(this.laidOut, sight, this.dayWidth);
    const drawn = renderedDays(sight, this.dayWidth);
    const isElsewhere = drawn.from !== this.rendered.from || drawn.to !== this.rendered.to;
    if (stretch !== this.laidOut || isElsewhere) {
      runInAction(() => {
        if (isElsewhere) this.rendered = drawn;
        if (stretch === this.laidOut) return;
        this.laidOut = stretch;
        this.scrollRequests += 1;
      });
    }
    if (this.#resting !== null) clearTimeout(this.#resting);
    this.#resting = setTimeout(() => this.scrollEnded(), IDLE_MS);
  }

  /** Changes the scale and keeps the position of `day` if it is visible, otherwise of the middle. */
  setScale(scale: Scale, day: number): void {
    const { from, to } = this.#visibleNow();
    const kept = from <= day && day < to ? day : (from + to) / 2;
    const x = (kept - from) * this.dayWidth;
    this.scale = scale;
    this.#scrollToAnchor({ day: kept, x });
  }

  /** Scrolls a day to the position of today when the chart opens. */
  show(day: number): void {
    this.#scrollToAnchor({ day, x: this.#viewWidth * TODAY_FRACTION });
  }

  #scrollToAnchor(place: ScrollAnchor): void {
    this.anchor = place;
    const sight = this.#visibleNow();
    const around = layoutRangeAround(place.day, this.dayWidth);
    const isHere = this.laidOut.to - this.laidOut.from === around.to - around.from;
    this.laidOut = isHere ? followVisibleDays(this.laidOut, sight, this.dayWidth) : around;
    this.rendered = renderedDays(sight, this.dayWidth);
    this.visible = sight;
    this.scrollRequests += 1;
  }

  #visibleNow(): DayInterval {
    return this.#visibleAt(this.anchor.day - this.anchor.x / this.dayWidth);
  }

  #visibleAt(day: number): DayInterval {
    return { from: day, to: day + this.#viewWidth / this.dayWidth };
  }

  protected scrollEnded(): void {
    this.#resting = null;
    this.visible = this.#visibleNow();
  }
}
