// Brings a scroller back to where it stood, once its rows are there.
import type { Spot } from "../engine/cursor.ts";
import type { ScrollPosition } from "../engine/scroll-memory.ts";
import { abortOnInput } from "../engine/abort-on-input.ts";
import { ROW, spotOf } from "./list/row-element.ts";

/** Px from the top of what is scrolled to a row that need not be drawn; null: it is not in the list yet. */
export type TopOf = (spot: Spot) => number | null;

/** Frames in which rows may still come, and those drawn be measured: some seconds. */
const MOST_FRAMES = 300;
/** Frames in which it has to stand still: rows come from the browser's copy first, and what has changed since comes after them. */
const STILL_FRAMES = 60;

const rowsIn = (scroller: HTMLElement): HTMLElement[] => [...scroller.querySelectorAll<HTMLElement>(ROW)];

/** Px from the top of the scroller, as it is seen now, to a row. */
const offsetOf = (scroller: HTMLElement, row: HTMLElement): number =>
  row.getBoundingClientRect().top - scroller.getBoundingClientRect().top;

/** Where a scroller stands; null: at its beginning. */
export function standOf(scroller: HTMLElement): ScrollPosition | null {
  const { scrollTop: top, scrollLeft: left } = scroller;
  if (top === 0 && left === 0) return null;
  const seen = top === 0 ? undefined : rowsIn(scroller).find((row) => offsetOf(scroller, row) >= 0);
  return { top, left, ...(seen && { row: { ...spotOf(seen), offset: offsetOf(scroller, seen) } }) };
}

/** @returns how far it has to be scrolled, and whether that is known from the row itself and not guessed */
function wantedTop(scroller: HTMLElement, { top, row }: ScrollPosition, topOf: TopOf | undefined) {
  if (!row) return { wanted: top, isSure: true };
  const drawn = rowsIn(scroller).find(
    ({ dataset }) => dataset.issue === row.id && dataset.place === row.group,
  );
  if (drawn) return { wanted: scroller.scrollTop + offsetOf(scroller, drawn) - row.offset, isSure: true };
  const guessed = topOf?.(row) ?? null;
  return { wanted: guessed === null ? top : guessed - row.offset, isSure: false };
}

/**
 * Scrolls to where it stood, again with each frame while rows come or are measured, until it stands there. It stops when the person acts, or
 * when `isOver` says so.
 * @param done called when it ends by itself
 * @returns ends it before
 */
export function showAgain(
  scroller: HTMLElement,
  scrolled: ScrollPosition,
  { topOf, isOver, done }: { topOf?: TopOf | undefined; isOver: () => boolean; done: () => void },
): () => void {
  const acted = abortOnInput();
  acted.signal.addEventListener("abort", done, { once: true });
  let still = 0;
  const attempt = (frame: number): void => {
    if (acted.signal.aborted) return;
    if (frame > MOST_FRAMES || isOver()) return acted.abort();
    const { wanted, isSure } = wantedTop(scroller, scrolled, topOf);
    const isThere =
      isSure &&
      Math.abs(scroller.scrollTop - wanted) <= 1 &&
      Math.abs(scroller.scrollLeft - scrolled.left) <= 1;
    still = isThere ? still + 1 : 0;
    if (still >= STILL_FRAMES) return acted.abort();
    if (!isThere) scroller.scrollTo({ top: wanted, left: scrolled.left, behavior: "instant" });
    requestAnimationFrame(() => attempt(frame + 1));
  };
  attempt(0);
  return () => {
    acted.signal.removeEventListener("abort", done);
    acted.abort();
  };
}
