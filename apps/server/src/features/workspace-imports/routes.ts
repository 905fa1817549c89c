import { workspace_imports } from "@cairn/contract/routes/workspace-imports";
import { implement, type Registration } from "../../platform/http/implement.ts";
import { addPart, beginImport, cancelImport, listImports, removeImport, retryImport } from "./service.ts";

export const workspaceImportRoutes = (registration: Registration): void =>
  implement(registration, workspace_imports, {
    list: (context) => listImports(context),
    create: (context, { body }) => beginImport(context, body),
    add_part: (context, { params }) => addPart(context, params.import_id),
    retry: (context, { params, body }) => retryImport(context, params.import_id, body.slug),
    cancel: (context, { params }) => cancelImport(context, params.import_id),
    remove: (context, { params }) => removeImport(context, params.import_id),
  });
