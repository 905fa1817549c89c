// What a chart shows of time, and the dates that are being dragged. Kept outside React: a row asks only for what concerns it, so that
// scrolling and dragging draw nothing anew that looks the same.
import {
  boxOf,
  DAY_WIDTH,
  drawnDays,
  followVisibleDays,
  type Piece,
  type Scale,
  type Span,
  type Stretch,
  stretchAround,
} from "@cairn/domain/timeline";
import { action, makeObservable, observable, observableRef, runInAction } from "mobx";

/** After so long without scrolling the chart counts as standing still. */
const REST_MS = 120;
/** Where today stands when the chart opens: a quarter of the way. */
const TODAY_AT = 0.25;

/** Stands for the distance of a day that is put where today stands once the width is known. */
export const TO_BE_PLACED = Number.POSITIVE_INFINITY;

/** A day at a distance from the left edge of what is seen: how a place survives a change of scale. */
export interface Place {
  /** Not always a whole day. */
  day: number;
  /** Px. */
  x: number;
}

export class GanttChart {
  scale: Scale;
  /** The days that are laid out. */
  stretch: Stretch;
  /** The days whose bars are drawn: in sight, or soon. */
  drawn: Piece;
  /** The days in sight, as of when scrolling last came to rest. */
  sight: Piece;
  /** Counts the times when the scroller has to be put at `place`. */
  placements = 0;
  place: Place;
  /** Whether the pointer dragged since it was last pressed: then its click is none. */
  wasDragged = false;
  /** The scroller, while it is in the page. */
  element: HTMLElement | null = null;
  /** Px of the column over its left. */
  listWidth = 0;
  readonly #drafts = observable.map<string, Span>({}, { deep: false });
  /** Whose bar a finger touched last: one at most. */
  readonly #touched = observable.map<string, true>();
  /** Px of the timeline that are seen; 0 until it is known. */
  #viewWidth = 0;
  #resting: ReturnType<typeof setTimeout> | null = null;

  constructor(scale: Scale, place: Place) {
    this.scale = scale;
    this.place = place;
    this.stretch = stretchAround(this.place.day, this.dayWidth);
    this.sight = this.#sightNow();
    this.drawn = drawnDays(this.sight, this.dayWidth);
    makeObservable<this, "rest" | "resized">(this, {
      scale: observable,
      stretch: observableRef,
      drawn: observableRef,
      sight: observableRef,
      placements: observable,
      setScale: action,
      show: action,
      resized: action,
      setDraft: action,
      showEnds: action,
      rest: action,
    });
  }

  dispose(): void {
    if (this.#resting !== null) clearTimeout(this.#resting);
  }

  get dayWidth(): number {
    return DAY_WIDTH[this.scale];
  }

  /** Px of everything that is laid out. */
  get width(): number {
    return (this.stretch.to - this.stretch.from) * this.dayWidth;
  }

  /** Px from the left of what is laid out to the beginning of a day. */
  xOf(day: number): number {
    return (day - this.stretch.from) * this.dayWidth;
  }

  /** Whether a bar lies where bars are drawn. */
  isDrawn(span: Span): boolean {
    const { left, width } = boxOf(span, this.dayWidth);
    return left < this.drawn.to && left + width > this.drawn.from;
  }

  /** On which side a bar is out of sight; null when some of it is seen. */
  sideOf(span: Span): "left" | "right" | null {
    const { left, width } = boxOf(span, this.dayWidth);
    if (left + width <= this.sight.from) return "left";
    return left >= this.sight.to ? "right" : null;
  }

  /** Px in sight behind the end of a bar. */
  roomAfter(span: Span): number {
    const { left, width } = boxOf(span, this.dayWidth);
    return (this.sight.to - left - width) * this.dayWidth;
  }

  // Dates on their way

  /** What an issue's bar shows while it is dragged or moved by keys. Observed issue by issue. */
  draftOf(id: string): Span | undefined {
    return this.#drafts.get(id);
  }

  setDraft(id: string, span: Span | null): void {
    if (span) this.#drafts.set(id, span);
    else this.#drafts.delete(id);
  }

  /** Whether a bar shows its ends to a finger, which cannot hover. Observed issue by issue. */
  endsOf(id: string): boolean {
    return this.#touched.has(id);
  }

  /** The ends of this bar, and of no other. */
  showEnds(id: string): void {
    if (this.#touched.has(id)) return;
    this.#touched.clear();
    this.#touched.set(id, true);
  }

  /** The day under a pointer, with how much of it lies left of it. */
  dayUnder(clientX: number): number {
    if (!this.element) return this.place.day;
    const x = clientX - this.element.getBoundingClientRect().left - this.listWidth + this.element.scrollLeft;
    return this.stretch.from + x / this.dayWidth;
  }

  // Scrolling

  attach(element: HTMLElement | null): void {
    this.element = element;
  }

  /** A wider list column leaves less of the timeline in sight, from the same day on. */
  setListWidth(px: number): void {
    this.listWidth = px;
    this.measure();
  }

  measure(): void {
    if (this.element) this.resized(this.element.clientWidth - this.listWidth);
  }

  /** Where the scroller has to stand for `place`. */
  get scrollLeft(): number {
    return this.xOf(this.place.day) - this.place.x;
  }

  /** The width that is seen changed, in px; what is at its left edge stays there. The first time, the day to begin with gets its place. */
  protected resized(viewWidth: number): void {
    if (viewWidth === this.#viewWidth) return;
    if (this.#viewWidth === 0 && this.place.x === TO_BE_PLACED)
      this.place = { ...this.place, x: viewWidth * TODAY_AT };
    this.#viewWidth = viewWidth;
    this.sight = this.#sightNow();
    this.drawn = drawnDays(this.sight, this.dayWidth);
  }

  /** The person scrolled. */
  scrolled(scrollLeft: number): void {
    const day = this.stretch.from + scrollLeft / this.dayWidth;
    this.place = { day, x: 0 };
    const sight = this.#sightAt(day);
    const stretch = followVisibleDays(this.stretch, sight, this.dayWidth);
    const drawn = drawnDays(sight, this.dayWidth);
    const isElsewhere = drawn.from !== this.drawn.from || drawn.to !== this.drawn.to;
    if (stretch !== this.stretch || isElsewhere) {
      runInAction(() => {
        if (isElsewhere) this.drawn = drawn;
        if (stretch === this.stretch) return;
        this.stretch = stretch;
        this.placements += 1;
      });
    }
    if (this.#resting !== null) clearTimeout(this.#resting);
    this.#resting = setTimeout(() => this.rest(), REST_MS);
  }

  /** Another scale; `day` stays where it is if it is in sight, else the middle does. */
  setScale(scale: Scale, day: number): void {
    const { from, to } = this.#sightNow();
    const kept = from <= day && day < to ? day : (from + to) / 2;
    const x = (kept - from) * this.dayWidth;
    this.scale = scale;
    this.#putAt({ day: kept, x });
  }

  /** Brings a day into sight, where today stands when the chart opens. */
  show(day: number): void {
    this.#putAt({ day, x: this.#viewWidth * TODAY_AT });
  }

  #putAt(place: Place): void {
    this.place = place;
    const sight = this.#sightNow();
    const around = stretchAround(place.day, this.dayWidth);
    const isHere = this.stretch.to - this.stretch.from === around.to - around.from;
    this.stretch = isHere ? followVisibleDays(this.stretch, sight, this.dayWidth) : around;
    this.drawn = drawnDays(sight, this.dayWidth);
    this.sight = sight;
    this.placements += 1;
  }

  #sightNow(): Piece {
    return this.#sightAt(this.place.day - this.place.x / this.dayWidth);
  }

  #sightAt(day: number): Piece {
    return { from: day, to: day + this.#viewWidth / this.dayWidth };
  }

  protected rest(): void {
    this.#resting = null;
    this.sight = this.#sightNow();
  }
}
