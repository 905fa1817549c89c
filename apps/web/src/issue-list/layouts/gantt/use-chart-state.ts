import { dayNumber } from "@cairn/domain/timeline";
import { useEffect, useMemo, useState, type RefObject } from "react";
import type { IssueListModel } from "../../engine/issue-list-model.ts";
import { GanttChart, type Place, TO_BE_PLACED } from "./chart.ts";
import { DateEditor } from "./date-editor.ts";
import { Dependencies } from "./dependencies.ts";
import { ganttScale, todayAsked } from "./gantt-scale.ts";
import { type ScrollMemory, useScrolledChart } from "./use-scrolled-chart.ts";

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
    const seen = lastSeen.get(model.data)?.get(model.context.key);
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

/** Ties a list's chart to its scroller, and keeps where it was left. */
export function useTimeScroll(
  scroller: RefObject<HTMLElement | null>,
  model: IssueListModel,
  chart: GanttChart,
  listWidth: number,
): void {
  const memory = useMemo((): ScrollMemory => {
    const known = lastSeen.get(model.data) ?? new Map<string, { place: Place; top: number }>();
    lastSeen.set(model.data, known);
    const { key } = model.context;
    return { top: () => known.get(key)?.top ?? 0, keep: (place, top) => void known.set(key, { place, top }) };
  }, [model]);
  useScrolledChart(scroller, chart, listWidth, memory);
}
