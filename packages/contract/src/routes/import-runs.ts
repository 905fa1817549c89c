// Imports from files and other trackers (docs/import.md): what is read, checked, written, and undone.
import { Type } from "typebox";
import {
  IMPORT_ACTIONS,
  ImportChoices,
  ImportConnection,
  ImportCredentials,
  ImportPlace,
  ImportPreview,
  ImportRun,
  ImportSource,
  RunRemark,
} from "../entities/import-run.ts";
import { route } from "../route.ts";
import { Json, OneOf, pageQuery, Paginated } from "../schema.ts";

const W = "/api/workspaces/:slug";
const RUNS = `${W}/projects/:project_id/imports/` as const;
const RUN = `${RUNS}:import_id/` as const;
/** Bytes of an uploaded file. */
export const IMPORT_FILE_LIMIT = 1_000_000_000;

export const import_runs = {
  sources: route({
    method: "GET",
    path: `${W}/import-sources/`,
    access: "workspace.write",
    summary: "What issues can be imported from",
    success: { status: 200, body: Type.Array(ImportSource) },
  }),
  list: route({
    method: "GET",
    path: `${W}/imports/`,
    access: "workspace.write",
    summary: "Imports into projects that the caller administers, newest first",
    query: Type.Object(pageQuery),
    success: { status: 200, body: Paginated(Type.Array(ImportRun)) },
    errors: ["bad_page"],
  }),
  importers: route({
    method: "GET",
    path: `${W}/importers/`,
    access: "workspace.write",
    summary:
      "Importers of older clients (contract/workspace §12.2); imports of today are listed in `imports/`",
    success: { status: 200, body: Type.Array(Json) },
  }),
  create: route({
    method: "POST",
    path: RUNS,
    access: "project.admin",
    summary: "Read a file, as multipart: `asset`, and `attributes` as JSON text with `source` and `mapping`",
    bodyKind: "multipart",
    bodyLimit: IMPORT_FILE_LIMIT + 100_000,
    success: { status: 201, body: ImportRun },
    errors: ["invalid", "import.too_many", "file.no_room", "unsupported_media"],
    mutates: true,
  }),
  connect: route({
    method: "POST",
    path: `${RUNS}connections/`,
    access: "project.admin",
    summary: "Read from another tracker by its API; the credentials are deleted when the import has ended",
    body: ImportConnection,
    success: { status: 201, body: ImportRun },
    errors: ["invalid", "import.too_many"],
    mutates: true,
  }),
  places: route({
    method: "POST",
    path: `${RUNS}connections/places/`,
    access: "project.admin",
    summary: "The projects or repositories that credentials open at another tracker, at most 1000",
    body: ImportCredentials,
    success: { status: 200, body: Type.Array(ImportPlace) },
    errors: ["invalid"],
  }),
  retrieve: route({
    method: "GET",
    path: RUN,
    access: "project.admin",
    summary: "An import with its progress",
    success: { status: 200, body: ImportRun },
    errors: ["import.not_found"],
  }),
  preview: route({
    method: "GET",
    path: `${RUN}preview/`,
    access: "project.admin",
    summary: "What an import found, and what it will become",
    success: { status: 200, body: ImportPreview },
    errors: ["import.not_found"],
  }),
  update: route({
    method: "PATCH",
    path: RUN,
    access: "project.admin",
    summary: "Decide what columns, people, states and priorities become; other columns read the file again",
    body: ImportChoices,
    success: { status: 200, body: ImportRun },
    errors: ["invalid", "import.not_found", "import.wrong_moment"],
    mutates: true,
  }),
  control: route({
    method: "POST",
    path: `${RUN}control/`,
    access: "project.admin",
    summary: "Start, pause, stop, resume or undo an import",
    body: Type.Object({ action: OneOf(IMPORT_ACTIONS) }),
    success: { status: 200, body: ImportRun },
    errors: ["import.not_found", "import.wrong_moment", "import.running"],
    mutates: true,
  }),
  remarks: route({
    method: "GET",
    path: `${RUN}remarks/`,
    access: "project.admin",
    summary: "What did not fit, in the order in which it was found",
    query: Type.Object(pageQuery),
    success: { status: 200, body: Paginated(Type.Array(RunRemark)) },
    errors: ["import.not_found", "bad_page"],
  }),
  remove: route({
    method: "DELETE",
    path: RUN,
    access: "project.admin",
    summary: "Delete an import from the history; what it created stays",
    success: { status: 204 },
    errors: ["import.not_found", "import.wrong_moment"],
    mutates: true,
  }),
};
