// Issues as files, written by a job (contract/workspace §12.1, contract/issues §18.3). Everyone sees only their own
// exports: they contain what their person sees.
import { Type } from "typebox";
import { Export, ExportAnswer, ExportRequest } from "../entities/export.ts";
import { route } from "../route.ts";
import { pageQuery, Paginated } from "../schema.ts";

const EXPORTS = "/api/workspaces/:slug/export-issues/";
const EXPORT = `${EXPORTS}:export_id/` as const;

export const exports = {
  create: route({
    method: "POST",
    path: EXPORTS,
    access: "workspace.write",
    summary: "Export issues of projects, or of one issue list, as CSV, XLSX, JSON or Markdown",
    body: ExportRequest,
    bodyLimit: 4_000_000,
    success: { status: 200, body: ExportAnswer },
    errors: [
      "export.unknown_format",
      "export.too_many_at_once",
      "export.too_many_today",
      "project.not_found",
      "bad_order",
      "invalid",
    ],
    mutates: true,
  }),
  list: route({
    method: "GET",
    path: EXPORTS,
    access: "workspace.write",
    summary: "The caller's exports, newest first; `per_page` and `cursor` are required",
    query: Type.Object(pageQuery),
    success: { status: 200, body: Paginated(Type.Array(Export)) },
    errors: ["export.page_required", "bad_page"],
  }),
  cancel: route({
    method: "POST",
    path: `${EXPORT}cancel/`,
    access: "workspace.write",
    summary: "Cancel an export that is not complete yet",
    success: { status: 200, body: Export },
    errors: ["export.not_found"],
    mutates: true,
  }),
  remove: route({
    method: "DELETE",
    path: EXPORT,
    access: "workspace.write",
    summary: "Delete an export and its file",
    success: { status: 204 },
    errors: ["export.not_found"],
    mutates: true,
  }),
  download: route({
    method: "GET",
    path: `${EXPORT}download/`,
    access: "workspace.write",
    summary: "The file, if the caller still sees all projects that it contains issues of",
    success: { status: 200 },
    errors: ["export.not_found", "export.no_file"],
  }),
};
