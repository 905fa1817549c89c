import { dashboards } from "@cairn/contract/routes/dashboards";
import { implement, type Registration } from "../../platform/http/implement.ts";
import { readHome, updateWidget } from "./service.ts";
import { answerWidget } from "./widgets.ts";

export const dashboardRoutes = (registration: Registration): void =>
  implement(registration, dashboards, {
    home: (context, { query }) => readHome(context, query.dashboard_type),
    widget: (context, { params, query }) => answerWidget(context, params.dashboard_id, query),
    update_widget: async (context, { params, body }) => {
      await updateWidget(context, params, body);
      return { message: "Saved." };
    },
  });
