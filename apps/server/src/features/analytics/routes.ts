import { analytics } from "@cairn/contract/routes/analytics";
import { implement, type Registration } from "../../platform/http/implement.ts";
import { chart, defaults } from "./charts.ts";
import { askForExport, exportCsv } from "./export.ts";
import {
  createAnalysis,
  listAnalyses,
  readAnalysis,
  removeAnalysis,
  runAnalysis,
  updateAnalysis,
} from "./service.ts";

export function analyticsRoutes(registration: Registration): void {
  implement(registration, analytics, {
    chart: async (context, { query }) => (await chart(context, query)).analysis,
    defaults: (context, { query }) => defaults(context, query),
    list: (context) => listAnalyses(context),
    create: (context, { body }) => createAnalysis(context, body),
    retrieve: (context, { params }) => readAnalysis(context, params.view_id),
    update: (context, { params, body }) => updateAnalysis(context, params.view_id, body),
    remove: (context, { params }) => removeAnalysis(context, params.view_id),
    run: (context, { params, query }) => runAnalysis(context, params.view_id, query.segment),
    export: (context, { body }) => askForExport(context, body),
    csv: (context, { query }) => exportCsv(context, query),
  });
}
