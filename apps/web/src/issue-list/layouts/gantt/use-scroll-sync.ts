import { type RefObject, useLayoutEffect } from "react";
import type { GanttChart, ScrollAnchor } from "./chart.ts";

/** Stores the scroll position of a chart. */
export interface ScrollMemory {
  /** The stored vertical position, px. */
  top: () => number;
  store: (place: ScrollAnchor, top: number) => void;
}

/** Synchronizes a chart with its scroll container: scrolling changes the visible days, and the chart can scroll. */
export function useScrollSync(
  scroller: RefObject<HTMLElement | null>,
  chart: GanttChart,
  listWidth: number,
  memory: ScrollMemory,
): void {
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return undefined;
    chart.attach(element);
    element.scrollTo({ top: memory.top() });
    const follow = (): void => {
      chart.scrolled(element.scrollLeft);
      memory.store(chart.anchor, element.scrollTop);
    };
    element.addEventListener("scroll", follow, { passive: true });
    const watcher = new ResizeObserver(() => chart.measure());
    watcher.observe(element);
    return () => {
      element.removeEventListener("scroll", follow);
      watcher.disconnect();
      chart.attach(null);
    };
  }, [scroller, memory, chart]);
  useLayoutEffect(() => chart.setListWidth(listWidth), [chart, listWidth]);
  const { scrollRequests } = chart;
  // Must be the last effect, because those above determine the position.
  useLayoutEffect(() => {
    scroller.current?.scrollTo({ left: chart.scrollLeft });
  }, [scroller, chart, scrollRequests]);
}
