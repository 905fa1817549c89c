import { createContext, use } from "react";
import type { GanttChart } from "./chart.ts";
import type { DateEditor } from "./date-editor.ts";
import type { Dependencies } from "./dependencies.ts";

/** What the components of a chart share. */
export interface ChartScope {
  chart: GanttChart;
  dates: DateEditor;
  dependencies: Dependencies;
  /** The height of a row, px. */
  rowHeight: number;
}

const Scope = createContext<ChartScope | null>(null);

export const ChartScopeProvider = Scope.Provider;

export function useChart(): ChartScope {
  const scope = use(Scope);
  if (!scope) throw new Error("This component belongs inside a gantt chart.");
  return scope;
}
