// Imports of a whole workspace from its file, uploaded in parts (docs/workspace-files.md). Admin session.
import { Type } from "typebox";
import { PART_BYTES, WorkspaceImport, WorkspaceImportDraft } from "../entities/workspace-import.ts";
import { route } from "../route.ts";

const IMPORTS = "/api/instances/workspace-imports/";
const IMPORT = `${IMPORTS}:import_id/` as const;

export const workspace_imports = {
  list: route({
    method: "GET",
    path: IMPORTS,
    access: "instance.admin",
    summary: "Imports of workspaces, the newest 50",
    success: { status: 200, body: Type.Array(WorkspaceImport) },
  }),
  create: route({
    method: "POST",
    path: IMPORTS,
    access: "instance.admin",
    summary: "Begin to upload a workspace file",
    body: WorkspaceImportDraft,
    success: { status: 201, body: WorkspaceImport },
    errors: ["invalid", "workspace_import.too_many"],
    mutates: true,
  }),
  add_part: route({
    method: "POST",
    path: `${IMPORT}parts/`,
    access: "instance.admin",
    summary:
      "The next part of the file, as multipart: `asset`, and `attributes` as JSON text with its `offset`; the last part starts the import",
    bodyKind: "multipart",
    bodyLimit: PART_BYTES + 100_000,
    success: { status: 200, body: WorkspaceImport },
    errors: ["invalid", "not_found", "workspace_import.wrong_part", "file.no_room", "unsupported_media"],
    mutates: true,
  }),
  retry: route({
    method: "POST",
    path: `${IMPORT}retry/`,
    access: "instance.admin",
    summary: "Import an uploaded file again, for example with another slug",
    body: Type.Pick(WorkspaceImportDraft, ["slug"]),
    success: { status: 200, body: WorkspaceImport },
    errors: ["invalid", "not_found", "workspace_import.wrong_moment"],
    mutates: true,
  }),
  cancel: route({
    method: "POST",
    path: `${IMPORT}cancel/`,
    access: "instance.admin",
    summary: "Stop an upload or an import; nothing of the workspace is there then",
    success: { status: 200, body: WorkspaceImport },
    errors: ["not_found", "workspace_import.wrong_moment"],
    mutates: true,
  }),
  remove: route({
    method: "DELETE",
    path: IMPORT,
    access: "instance.admin",
    summary: "Remove an import that has ended from the history; the workspace stays",
    success: { status: 204 },
    errors: ["not_found", "workspace_import.wrong_moment"],
    mutates: true,
  }),
};
