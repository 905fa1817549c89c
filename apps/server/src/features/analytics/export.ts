// A chart as a file. Nothing is emailed: the response gives the file's URL, and opening it requires a session.
import type { ExportAnswer, ExportRequest } from "@cairn/contract/entities/analytics";
import { paramsOf } from "@cairn/domain/analytics";
import type { WorkspaceContext } from "../../platform/http/context.ts";
import { csvHeaders } from "../../platform/csv.ts";
import type { WireQuery } from "../issues/list/list-issues.ts";
import { chart, requireAxes } from "./charts.ts";
import { csvOf } from "./csv.ts";

/** @throws analytics.axes, analytics.same_axes */
export async function askForExport(context: WorkspaceContext, body: ExportRequest): Promise<ExportAnswer> {
  const query = paramsOf(body);
  await requireAxes(context, query);
  const path = `/api/workspaces/${context.workspace.slug}/export-analytics/`;
  return {
    message: "The CSV file is ready to be downloaded.",
    url: `${path}?${new URLSearchParams(query).toString()}`,
  };
}

/** The file, named after its axes. @throws analytics.axes, analytics.same_axes, invalid */
export async function exportCsv(context: WorkspaceContext, query: WireQuery): Promise<string> {
  const { analysis, axes } = await chart(context, query);
  const text = csvOf(analysis, axes);
  const name = ["analytics", axes.x_axis.name, ...(axes.segment ? [axes.segment.name] : [])].join("-");
  csvHeaders(context.reply, name);
  return text;
}
