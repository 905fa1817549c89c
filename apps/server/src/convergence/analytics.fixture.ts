// A saved analysis, and a request to each route that changes one.
import type { Method } from "@cairn/contract/route";
import type { World } from "@cairn/testkit/world";

export const ANALYSIS = { name: "Load", query_dict: { x_axis: "priority", y_axis: "issue_count" } };

interface AnalysisObjects {
  w: World;
  views: { analysis: string };
}
type Call = (objects: AnalysisObjects) => { method: Method; path: string; body?: unknown };

export const ANALYTICS_SCENARIOS: Record<`analytics.${"create" | "update" | "remove"}`, Call> = {
  "analytics.create": ({ w }) => ({
    method: "POST",
    path: `${w.W}/analytic-view/`,
    body: { ...ANALYSIS, name: "Fresh" },
  }),
  "analytics.update": ({ w, views: { analysis } }) => ({
    method: "PATCH",
    path: `${w.W}/analytic-view/${analysis}/`,
    body: { name: "Renamed", query_dict: { ...ANALYSIS.query_dict, segment: "state__group" } },
  }),
  "analytics.remove": ({ w, views: { analysis } }) => ({
    method: "DELETE",
    path: `${w.W}/analytic-view/${analysis}/`,
  }),
};
