// Analytics of a workspace (contract/issues §18.1): for its members, over the issues of their own projects.
import { Type } from "typebox";
import {
  Analysis,
  AnalyticView,
  AnalyticViewDraft,
  AnalyticViewPatch,
  DefaultAnalytics,
  ExportAnswer,
  ExportRequest,
  SavedRun,
} from "../entities/analytics.ts";
import { ChartQuery } from "../parameters.ts";
import { route } from "../route.ts";
import { Text } from "../schema.ts";

const W = "/api/workspaces/:slug";
const VIEW = `${W}/analytic-view/:view_id` as const;

const AXES = ["analytics.axes", "analytics.same_axes"] as const;

export const analytics = {
  chart: route({
    method: "GET",
    path: `${W}/analytics/`,
    access: "workspace.write",
    summary: "Issues, or their estimates, counted along `x_axis` and split by `segment`",
    query: ChartQuery,
    success: { status: 200, body: Analysis },
    errors: [...AXES, "invalid"],
  }),
  defaults: route({
    method: "GET",
    path: `${W}/default-analytics/`,
    access: "workspace.write",
    summary: "Scope and demand: how many issues by group, month and person",
    query: ChartQuery,
    success: { status: 200, body: DefaultAnalytics },
    errors: ["invalid"],
  }),
  list: route({
    method: "GET",
    path: `${W}/analytic-view/`,
    access: "workspace.write",
    summary: "The workspace's saved analyses, by name",
    success: { status: 200, body: Type.Array(AnalyticView) },
  }),
  create: route({
    method: "POST",
    path: `${W}/analytic-view/`,
    access: "workspace.write",
    summary: "Save an analysis for all members",
    body: AnalyticViewDraft,
    success: { status: 201, body: AnalyticView },
    errors: [...AXES, "invalid", "analysis.not_found", "replay_differs"],
    mutates: true,
  }),
  retrieve: route({
    method: "GET",
    path: `${VIEW}/`,
    access: "workspace.write",
    summary: "One saved analysis",
    success: { status: 200, body: AnalyticView },
    errors: ["analysis.not_found"],
  }),
  update: route({
    method: "PATCH",
    path: `${VIEW}/`,
    access: "workspace.write",
    summary: "Rename a saved analysis, or change its options",
    body: AnalyticViewPatch,
    success: { status: 200, body: AnalyticView },
    errors: [...AXES, "analysis.not_found", "invalid"],
    mutates: true,
  }),
  remove: route({
    method: "DELETE",
    path: `${VIEW}/`,
    access: "workspace.write",
    summary: "Delete a saved analysis",
    success: { status: 204 },
    errors: ["analysis.not_found"],
    mutates: true,
  }),
  run: route({
    method: "GET",
    path: `${W}/saved-analytic-view/:view_id/`,
    access: "workspace.write",
    summary: "Current results of a saved analysis; `segment` replaces its own",
    query: Type.Object({ segment: Type.Optional(Text) }),
    success: { status: 200, body: SavedRun },
    errors: [...AXES, "analysis.not_found", "invalid"],
  }),
  export: route({
    method: "POST",
    path: `${W}/export-analytics/`,
    access: "workspace.write",
    summary: "Request a chart as CSV; answers with the URL of the file",
    body: ExportRequest,
    success: { status: 200, body: ExportAnswer },
    errors: [...AXES, "invalid"],
  }),
  csv: route({
    method: "GET",
    path: `${W}/export-analytics/`,
    access: "workspace.write",
    summary: "A chart as a CSV file",
    query: ChartQuery,
    success: { status: 200, body: Text },
    errors: [...AXES, "invalid"],
  }),
};
