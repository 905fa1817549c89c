import { workspace_themes } from "@cairn/contract/routes/workspace-themes";
import { implement, type Registration } from "../../platform/http/implement.ts";
import { createTheme, listThemes, readTheme, removeTheme, updateTheme } from "./service.ts";

export const workspaceThemeRoutes = (registration: Registration): void =>
  implement(registration, workspace_themes, {
    list: (context) => listThemes(context),
    create: (context, { body }) => createTheme(context, body),
    retrieve: (context, { params }) => readTheme(context, params.theme_id),
    update: (context, { params, body }) => updateTheme(context, params.theme_id, body),
    remove: (context, { params }) => removeTheme(context, params.theme_id),
  });
