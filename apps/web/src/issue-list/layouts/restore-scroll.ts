// Restores the scroll position of a list after its rows are loaded.
import type { RowId } from "../engine/cursor.ts";
import type { ScrollPosition } from "../engine/scroll-memory.ts";
import { abortOnInput } from "../engine/abort-on-input.ts";
import { ROW_SELECTOR, rowIdOf } from "./list/row-element.ts";

/**
 * Returns the position of a row in the scroll container, px, even if it is not rendered; null if it is not loaded yet.
 */
export type TopOf = (rowId: RowId) => number | null;

/** How many frames to wait until rows are loaded and measured: a few seconds. */
const MAX_FRAMES = 300;
/** How many frames the position must stay unchanged, because newer rows may follow those of the local store. */
const STABLE_FRAMES = 60;

const rowsIn = (scroller: HTMLElement): HTMLElement[] => [
  ...scroller.querySelectorAll<HTMLElement>(ROW_SELECTOR),
];

/** The distance of a row from the visible top of the scroll container, px. */
const offsetOf = (scroller: HTMLElement, row: HTMLElement): number =>
  row.getBoundingClientRect().top - scroller.getBoundingClientRect().top;

/** The current position of a scroll container; null at its beginning. */
export function scrollPositionOf(scroller: HTMLElement): ScrollPosition | null {
  const { scrollTop: top, scrollLeft: left } = scroller;
  if (top === 0 && left === 0) return null;
  const seen = top === 0 ? undefined : rowsIn(scroller).find((row) => offsetOf(scroller, row) >= 0);
  return { top, left, ...(seen && { row: { ...rowIdOf(seen), offset: offsetOf(scroller, seen) } }) };
}

/** @returns the position to scroll to, and whether it comes from the rendered row and is not an estimate */
function targetTop(scroller: HTMLElement, { top, row }: ScrollPosition, topOf: TopOf | undefined) {
  if (!row) return { wanted: top, isSure: true };
  const drawn = rowsIn(scroller).find(
    ({ dataset }) => dataset.issue === row.id && dataset.place === row.group,
  );
  if (drawn) return { wanted: scroller.scrollTop + offsetOf(scroller, drawn) - row.offset, isSure: true };
  const guessed = topOf?.(row) ?? null;
  return { wanted: guessed === null ? top : guessed - row.offset, isSure: false };
}

/**
 * Scrolls to a stored position, again in each frame while rows are loaded or measured, until it is stable. Stops when
 * the person presses a key, clicks or scrolls, or when `isOver` returns true.
 * @param done called when it has ended by itself
 * @returns cancels it
 */
export function restoreScroll(
  scroller: HTMLElement,
  scrolled: ScrollPosition,
  { topOf, isOver, done }: { topOf?: TopOf | undefined; isOver: () => boolean; done: () => void },
): () => void {
  const acted = abortOnInput();
  acted.signal.addEventListener("abort", done, { once: true });
  let still = 0;
  const attempt = (frame: number): void => {
    if (acted.signal.aborted) return;
    if (frame > MAX_FRAMES || isOver()) return acted.abort();
    const { wanted, isSure } = targetTop(scroller, scrolled, topOf);
    const isThere =
      isSure &&
      Math.abs(scroller.scrollTop - wanted) <= 1 &&
      Math.abs(scroller.scrollLeft - scrolled.left) <= 1;
    still = isThere ? still + 1 : 0;
    if (still >= STABLE_FRAMES) return acted.abort();
    if (!isThere) scroller.scrollTo({ top: wanted, left: scrolled.left, behavior: "instant" });
    requestAnimationFrame(() => attempt(frame + 1));
  };
  attempt(0);
  return () => {
    acted.signal.removeEventListener("abort", done);
    acted.abort();
  };
}
