import { dayNumber } from "@cairn/domain/timeline";
import { useEffect, useLayoutEffect, useState, type RefObject } from "react";
import type { IssueListModel } from "../../engine/issue-list-model.ts";
import { GanttChart, type Place, TO_BE_PLACED } from "./chart.ts";
import { DateEditor } from "./date-editor.ts";
import { Dependencies } from "./dependencies.ts";
import { ganttScale, todayAsked } from "./gantt-scale.ts";

/** Where each list's chart was left: whoever comes back from an issue finds it so. */
const lastSeen = new WeakMap<IssueListModel["data"], Map<string, { place: Place; top: number }>>();

export interface ChartState {
  chart: GanttChart;
  dates: DateEditor;
  dependencies: Dependencies;
}

/** The chart of a list for as long as it is shown. */
export function useChartState(model: IssueListModel): ChartState {
  const [state] = useState<ChartState>(() => {
    const seen = lastSeen.get(model.data)?.get(model.place.key);
    const opening = { day: dayNumber(model.clock.today()), x: TO_BE_PLACED };
    const chart = new GanttChart(ganttScale.get(), seen?.place ?? opening);
    const dependencies = new Dependencies(model.data);
    return { chart, dependencies, dates: new DateEditor(model.data, chart, dependencies, model.clock.today) };
  });
  useEffect(() => {
    const { chart, dates, dependencies } = state;
    dependencies.start();
    const today = (): number => dayNumber(model.clock.today());
    const stops = [
      ganttScale.subscribe(() => chart.setScale(ganttScale.get(), today())),
      todayAsked.subscribe(() => chart.show(today())),
    ];
    return () => {
      for (const stop of stops) stop();
      dates.flush();
      dependencies.dispose();
      chart.dispose();
    };
  }, [state, model]);
  return state;
}

/** Ties a chart to its scroller: which days are in sight follows from where it stands, and the other way round. */
export function useTimeScroll(
  scroller: RefObject<HTMLElement | null>,
  model: IssueListModel,
  chart: GanttChart,
  listWidth: number,
): void {
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return undefined;
    chart.attach(element);
    const known = lastSeen.get(model.data) ?? new Map<string, { place: Place; top: number }>();
    lastSeen.set(model.data, known);
    element.scrollTo({ top: known.get(model.place.key)?.top ?? 0 });
    const follow = (): void => {
      chart.scrolled(element.scrollLeft);
      known.set(model.place.key, { place: chart.place, top: element.scrollTop });
    };
    element.addEventListener("scroll", follow, { passive: true });
    const watcher = new ResizeObserver(() => chart.measure());
    watcher.observe(element);
    return () => {
      element.removeEventListener("scroll", follow);
      watcher.disconnect();
      chart.attach(null);
    };
  }, [scroller, model, chart]);
  useLayoutEffect(() => chart.setListWidth(listWidth), [chart, listWidth]);
  const { placements } = chart;
  // Last, for what is above says where that is.
  useLayoutEffect(() => {
    scroller.current?.scrollTo({ left: chart.scrollLeft });
  }, [scroller, chart, placements]);
}
