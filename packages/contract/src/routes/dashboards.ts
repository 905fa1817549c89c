// A person's dashboard (contract/workspace §6): one per person, the same in all their workspaces; its widgets count
// within the workspace.
import { Type } from "typebox";
import { HomeDashboard, WidgetAnswer, WidgetPatch } from "../entities/dashboard.ts";
import { WidgetQuery } from "../parameters.ts";
import { route } from "../route.ts";
import { Message, Text } from "../schema.ts";

const W = "/api/workspaces/:slug";

export const dashboards = {
  home: route({
    method: "GET",
    path: `${W}/dashboard/`,
    access: "workspace.view",
    summary: "The caller's dashboard with its widgets; `dashboard_type` is `home`",
    query: Type.Object({ dashboard_type: Type.Optional(Text) }),
    success: { status: 200, body: HomeDashboard },
    errors: ["dashboard.bad_type"],
  }),
  widget: route({
    method: "GET",
    path: `${W}/dashboard/:dashboard_id/`,
    access: "workspace.view",
    summary: "What one widget of the caller's dashboard shows: `widget_key`, and the widget's own filters",
    query: WidgetQuery,
    success: { status: 200, body: WidgetAnswer },
    errors: ["dashboard.not_found", "widget.bad_key", "bad_page", "invalid"],
  }),
  update_widget: route({
    method: "PATCH",
    path: "/api/dashboard/:dashboard_id/widgets/:widget_id/",
    access: "user.self",
    summary: "Change filters, visibility and place of a widget, for the caller alone",
    body: WidgetPatch,
    success: { status: 200, body: Message },
    errors: ["dashboard.not_found", "widget.not_found", "invalid"],
    mutates: true,
  }),
};
