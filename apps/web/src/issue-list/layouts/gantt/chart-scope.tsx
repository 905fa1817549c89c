import { createContext, use } from "react";
import type { GanttChart } from "./chart.ts";
import type { DateEditor } from "./date-editor.ts";
import type { Dependencies } from "./dependencies.ts";

/** What the parts of one chart share. */
export interface ChartScope {
  chart: GanttChart;
  dates: DateEditor;
  dependencies: Dependencies;
  /** Px of a row. */
  rowHeight: number;
}

const Scope = createContext<ChartScope | null>(null);

export const ChartScopeProvider = Scope.Provider;

export function useChart(): ChartScope {
  const scope = use(Scope);
  if (!scope) throw new Error("This component belongs inside a gantt chart.");
  return scope;
}
