// Which lines of a list are in the page. Their places are known without measuring, so nothing is: only how far it is
// scrolled is read.
import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { type Geometry, lineAt, scrollTo } from "./geometry.ts";

/** Lines drawn beyond the edges: a fast wheel stays ahead of the paint. */
const OVERSCAN = 10;
/** More new lines at once than these are scrolled fast: their elements are those of lines that have left. */
const FAST_SCROLL_LINES = 4;
/** Ms without scrolling after which a list is at rest. */
const REST_MS = 150;

/** From the first line to the one after the last. */
interface Range {
  from: number;
  to: number;
}

/** As many at every place, so that none is made or removed while it is scrolled. */
function rangeOf(geometry: Geometry, { top, height }: Viewport): Range {
  const from = Math.max(0, lineAt(geometry, top) - OVERSCAN);
  const usual = from + Math.ceil(height / geometry.sizes.row) + 1 + 2 * OVERSCAN;
  return {
    from,
    to: Math.min(geometry.lines, Math.max(usual, lineAt(geometry, top + height) + 1 + OVERSCAN)),
  };
}

const newIn = (known: Range, wanted: Range): number =>
  wanted.to - wanted.from - Math.max(0, Math.min(known.to, wanted.to) - Math.max(known.from, wanted.from));

/** Px of the list. */
interface Viewport {
  top: number;
  height: number;
}
export interface ScrollMotion {
  /** Scrolled fast, and not at rest since. */
  isFast: boolean;
  /** Keys of rows whose elements are not to draw other rows. */
  held: ReadonlySet<string>;
}

export interface VisibleLines extends Range, ScrollMotion {
  /** Scrolls as far as it takes to see a line whole. */
  reveal: (line: number) => void;
}

const AT_REST: ScrollMotion = { isFast: false, held: new Set() };

function scrollToLine({ current }: RefObject<HTMLElement | null>, geometry: Geometry, line: number): void {
  if (!current) return;
  const { scrollTop: top, clientHeight: height } = current;
  const wanted = scrollTo(geometry, line, { top, height });
  if (wanted !== null) current.scrollTo({ top: wanted });
}

/**
 * Follows what is seen of a list: drawn anew only when other lines come near, and then within the same frame.
 * @param heldNow asked while it is scrolled fast
 */
export function useViewport(
  scroller: RefObject<HTMLElement | null>,
  geometry: Geometry,
  heldNow: () => ReadonlySet<string>,
): VisibleLines {
  // Before there is an element, as much as can be seen of it.
  const [view, setView] = useState<Viewport & ScrollMotion>(() => ({
    top: 0,
    height: window.innerHeight,
    ...AT_REST,
  }));
  const latest = useRef({ geometry, view, heldNow });
  useLayoutEffect(() => {
    latest.current = { geometry, view, heldNow };
  });
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return undefined;
    let rest: ReturnType<typeof setTimeout> | undefined;
    const look = (): Viewport => ({
      top: element.scrollTop,
      height: element.clientHeight || window.innerHeight,
    });
    const restSoon = (): void => {
      clearTimeout(rest);
      rest = setTimeout(() => setView((now) => ({ ...now, ...AT_REST })), REST_MS);
    };
    const follow = (): void => {
      const next = look();
      const { geometry: now, view: before, heldNow: held } = latest.current;
      const [known, wanted] = [rangeOf(now, before), rangeOf(now, next)];
      const isFast = before.isFast || newIn(known, wanted) > FAST_SCROLL_LINES;
      if (isFast) restSoon();
      if (known.from === wanted.from && known.to === wanted.to) return;
      const motion = isFast ? { isFast, held: held() } : AT_REST;
      // Otherwise the frame in which it is scrolled would be without what comes into sight.
      flushSync(() => setView({ ...next, ...motion }));
    };
    // Tells of the size that it has at first as well, before the first paint.
    const resized = new ResizeObserver(() => setView((now) => ({ ...now, ...look() })));
    resized.observe(element);
    element.addEventListener("scroll", follow, { passive: true });
    return () => {
      clearTimeout(rest);
      resized.disconnect();
      element.removeEventListener("scroll", follow);
    };
  }, [scroller]);
  const reveal = useCallback(
    (line: number) => scrollToLine(scroller, latest.current.geometry, line),
    [scroller],
  );
  const { isFast, held } = view;
  return { ...rangeOf(geometry, view), isFast, held, reveal };
}
