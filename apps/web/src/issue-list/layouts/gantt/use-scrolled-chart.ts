import { type RefObject, useLayoutEffect } from "react";
import type { GanttChart, Place } from "./chart.ts";

/** Where a chart was left, for whoever comes back to it. */
export interface ScrollMemory {
  /** Px from the top. */
  top: () => number;
  keep: (place: Place, top: number) => void;
}

/** Ties a chart to its scroller: which days are in sight follows from where it stands, and the other way round. */
export function useScrolledChart(
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
      memory.keep(chart.place, element.scrollTop);
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
  const { placements } = chart;
  // Last, for what is above says where that is.
  useLayoutEffect(() => {
    scroller.current?.scrollTo({ left: chart.scrollLeft });
  }, [scroller, chart, placements]);
}
