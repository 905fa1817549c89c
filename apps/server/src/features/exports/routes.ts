import { exports } from "@cairn/contract/routes/exports";
import { implement, type Registration } from "../../platform/http/implement.ts";
import { downloadExport } from "./download.ts";
import { askForExport, cancelExport, listExports, removeExport } from "./service.ts";
import { exportWorkspace, listWorkspaceExports } from "./workspace-exports.ts";

export const exportRoutes = (registration: Registration): void =>
  implement(registration, exports, {
    create: (context, { body }) => askForExport(context, body),
    list: (context, { query }) => listExports(context, query),
    create_workspace_file: (context) => exportWorkspace(context),
    list_workspace_files: (context, { query }) => listWorkspaceExports(context, query),
    cancel: (context, { params }) => cancelExport(context, params.export_id),
    remove: (context, { params }) => removeExport(context, params.export_id),
    // The response is the file itself, which the contract does not describe.
    download: async (context, { params }) => (await downloadExport(context, params.export_id)) as never,
  });
