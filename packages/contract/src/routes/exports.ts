// Issues as files, written by a job (contract/workspace §12.1, contract/issues §18.3). Everyone sees only their own
// exports: they contain what their person sees. Files of the whole workspace are for its admins.
import { Type } from "typebox";
import { Export, ExportAnswer, ExportRequest } from "../entities/export.ts";
import { route } from "../route.ts";
import { pageQuery, Paginated } from "../schema.ts";

const EXPORTS = "/api/workspaces/:slug/export-issues/";
const WORKSPACE_FILES = "/api/workspaces/:slug/workspace-exports/";
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
  create_workspace_file: route({
    method: "POST",
    path: WORKSPACE_FILES,
    access: "workspace.admin",
    summary: "Export the whole workspace as one file, which another instance can import",
    success: { status: 200, body: ExportAnswer },
    errors: ["user.check_again", "export.too_many_at_once", "export.too_many_workspace_files"],
    mutates: true,
  }),
  list_workspace_files: route({
    method: "GET",
    path: WORKSPACE_FILES,
    access: "workspace.admin",
    summary:
      "Exports of the whole workspace by all its admins, newest first; `url` is null for those of others",
    query: Type.Object(pageQuery),
    success: { status: 200, body: Paginated(Type.Array(Export)) },
    errors: ["bad_page"],
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
    summary: "The file, if the caller still sees all that it contains",
    success: { status: 200 },
    errors: ["export.not_found", "export.no_file"],
  }),
};
