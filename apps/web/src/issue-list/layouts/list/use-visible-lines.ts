// Determines which lines of a list are in the DOM. Their positions are computed, so only the scroll position and the
// size of the scroll container are read.
import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { type Geometry, lineAt, scrollTo } from "./geometry.ts";

/**
 * Lines rendered beyond each edge of the viewport, so that scrolling does not show empty space before the next paint.
 */
const OVERSCAN = 10;
/** If one scroll event brings more new lines than this, scrolling is fast, and elements are reused. */
const FAST_SCROLL_LINES = 4;
/** The time without scroll events after which a list is at rest, ms. */
const REST_MS = 150;

/** Lines from `from` up to, but not including, `to`. */
interface Range {
  from: number;
  to: number;
}

/** The lines to render. Their number is the same at every scroll position, so that scrolling creates no elements. */
function rangeOf(geometry: Geometry, { top, height }: Viewport): Range {
  const from = Math.max(0, lineAt(geometry, top) - OVERSCAN);
  const usual = from + Math.ceil(height / geometry.sizes.row) + 1 + 2 * OVERSCAN;
  return {
    from,
    to: Math.min(geometry.lines, Math.max(usual, lineAt(geometry, top + height) + 1 + OVERSCAN)),
  };
}

const countNewLines = (known: Range, wanted: Range): number =>
  wanted.to - wanted.from - Math.max(0, Math.min(known.to, wanted.to) - Math.max(known.from, wanted.from));

/** The visible part of a list, px from its top. */
interface Viewport {
  top: number;
  height: number;
}
export interface ScrollMotion {
  /** True from the first fast scroll event until the list is at rest. */
  isFast: boolean;
  /** Keys of rows whose elements must not be reused. */
  reserved: ReadonlySet<string>;
}

export interface VisibleLines extends Range, ScrollMotion {
  /** Scrolls just far enough to make a whole line visible. */
  reveal: (line: number) => void;
}

const AT_REST: ScrollMotion = { isFast: false, reserved: new Set() };

function scrollToLine({ current }: RefObject<HTMLElement | null>, geometry: Geometry, line: number): void {
  if (!current) return;
  const { scrollTop: top, clientHeight: height } = current;
  const wanted = scrollTo(geometry, line, { top, height });
  if (wanted !== null) current.scrollTo({ top: wanted });
}

/**
 * Follows the viewport of a list. The component renders again only when other lines are needed, and then within the
 * same frame.
 * @param getReserved returns the keys of reserved rows; called during fast scrolling
 */
export function useViewport(
  scroller: RefObject<HTMLElement | null>,
  geometry: Geometry,
  getReserved: () => ReadonlySet<string>,
): VisibleLines {
  // Until the element exists, its height is assumed to be that of the window.
  const [view, setView] = useState<Viewport & ScrollMotion>(() => ({
    top: 0,
    height: window.innerHeight,
    ...AT_REST,
  }));
  const latest = useRef({ geometry, view, getReserved });
  useLayoutEffect(() => {
    latest.current = { geometry, view, getReserved };
  });
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return undefined;
    let rest: ReturnType<typeof setTimeout> | undefined;
    const readViewport = (): Viewport => ({
      top: element.scrollTop,
      height: element.clientHeight || window.innerHeight,
    });
    const scheduleRest = (): void => {
      clearTimeout(rest);
      rest = setTimeout(() => setView((now) => ({ ...now, ...AT_REST })), REST_MS);
    };
    const onScroll = (): void => {
      const next = readViewport();
      const { geometry: current, view: before, getReserved: getKeys } = latest.current;
      const [known, wanted] = [rangeOf(current, before), rangeOf(current, next)];
      const isFast = before.isFast || countNewLines(known, wanted) > FAST_SCROLL_LINES;
      if (isFast) scheduleRest();
      if (known.from === wanted.from && known.to === wanted.to) return;
      const motion = isFast ? { isFast, reserved: getKeys() } : AT_REST;
      // Without flushSync, this frame would be painted without the new lines.
      flushSync(() => setView({ ...next, ...motion }));
    };
    // The observer also reports the initial size, before the first paint.
    const resizeObserver = new ResizeObserver(() => setView((now) => ({ ...now, ...readViewport() })));
    resizeObserver.observe(element);
    element.addEventListener("scroll", onScroll, { passive: true });
    return () => {
      clearTimeout(rest);
      resizeObserver.disconnect();
      element.removeEventListener("scroll", onScroll);
    };
  }, [scroller]);
  const reveal = useCallback(
    (line: number) => scrollToLine(scroller, latest.current.geometry, line),
    [scroller],
  );
  const { isFast, reserved } = view;
  return { ...rangeOf(geometry, view), isFast, reserved, reveal };
}
