import { dayNumber } from "@cairn/domain/timeline";
import { useEffect, useMemo, useState, type RefObject } from "react";
import type { IssueListModel } from "../../engine/issue-list-model.ts";
import { GanttChart, type ScrollAnchor, AT_DEFAULT_POSITION } from "./chart.ts";
import { DateEditor } from "./date-editor.ts";
import { Dependencies } from "./dependencies.ts";
import { ganttScale, todayRequests } from "./gantt-scale.ts";
import { type ScrollMemory, useScrollSync } from "./use-scroll-sync.ts";

/** The scroll position of each list's chart, to restore after opening an issue. */
const scrollPositions = new WeakMap<
  IssueListModel["data"],
  Map<string, { place: ScrollAnchor; top: number }>
>();

export interface ChartState {
  chart: GanttChart;
  dates: DateEditor;
  dependencies: Dependencies;
}

/** Creates the chart of a list while it is mounted. */
export function useChartState(model: IssueListModel): ChartState {
  const [state] = useState<ChartState>(() => {
    const seen = scrollPositions.get(model.data)?.get(model.context.key);
    const opening = { day: dayNumber(model.clock.today()), x: AT_DEFAULT_POSITION };
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
      todayRequests.subscribe(() => chart.show(today())),
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

/** Connects a list's chart to its scroll container, and stores the scroll position. */
export function useChartScroll(
  scroller: RefObject<HTMLElement | null>,
  model: IssueListModel,
  chart: GanttChart,
  listWidth: number,
): void {
  const memory = useMemo((): ScrollMemory => {
    const known = scrollPositions.get(model.data) ?? new Map<string, { place: ScrollAnchor; top: number }>();
    scrollPositions.set(model.data, known);
    const { key } = model.context;
    return {
      top: () => known.get(key)?.top ?? 0,
      store: (place, top) => void known.set(key, { place, top }),
    };
  }, [model]);
  useScrollSync(scroller, chart, listWidth, memory);
}
