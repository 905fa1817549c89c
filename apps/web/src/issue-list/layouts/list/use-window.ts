// Which lines of a list are in the page. Their places are known without measuring, so nothing is: only how far it is scrolled is read.
import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { type Geometry, lineAt, scrollTo } from "./geometry.ts";

/** Lines drawn beyond the edges: a fast wheel stays ahead of the paint. */
const OVERSCAN = 10;

/** From the first line to the one after the last. */
interface Range {
  from: number;
  to: number;
}

function rangeOf(geometry: Geometry, top: number, height: number): Range {
  const from = Math.max(0, lineAt(geometry, top) - OVERSCAN);
  return { from, to: Math.min(geometry.lines, lineAt(geometry, top + height) + 1 + OVERSCAN) };
}

interface View {
  top: number;
  height: number;
}

export interface ListWindow extends Range {
  /** Scrolls as far as it takes to see a line whole. */
  reveal: (line: number) => void;
}

function scrollIntoSight({ current }: RefObject<HTMLElement | null>, geometry: Geometry, line: number): void {
  if (!current) return;
  const { scrollTop: top, clientHeight: height } = current;
  const wanted = scrollTo(geometry, line, { top, height });
  if (wanted !== null) current.scrollTo({ top: wanted });
}

/** Follows what is seen of a list: drawn anew only when other lines come near, and then within the same frame. */
export function useWindow(scroller: RefObject<HTMLElement | null>, geometry: Geometry): ListWindow {
  // Before there is an element, as much as can be seen of it.
  const [view, setView] = useState<View>(() => ({ top: 0, height: window.innerHeight }));
  const latest = useRef({ geometry, view });
  useLayoutEffect(() => {
    latest.current = { geometry, view };
  });
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return undefined;
    const look = (): View => ({
      top: element.scrollTop,
      height: element.clientHeight || window.innerHeight,
    });
    const follow = (): void => {
      const next = look();
      const { geometry: now, view: before } = latest.current;
      const [known, wanted] = [before, next].map(({ top, height }) => rangeOf(now, top, height));
      if (known?.from === wanted?.from && known?.to === wanted?.to) return;
      // Otherwise the frame in which it is scrolled would be without what comes into sight.
      flushSync(() => setView(next));
    };
    // Tells of the size that it has at first as well, before the first paint.
    const resized = new ResizeObserver(() => setView(look()));
    resized.observe(element);
    element.addEventListener("scroll", follow, { passive: true });
    return () => {
      resized.disconnect();
      element.removeEventListener("scroll", follow);
    };
  }, [scroller]);
  const reveal = useCallback(
    (line: number) => scrollIntoSight(scroller, latest.current.geometry, line),
    [scroller],
  );
  return { ...rangeOf(geometry, view.top, view.height), reveal };
}
