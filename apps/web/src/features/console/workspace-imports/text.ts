import { workspaceImports as german } from "../../../i18n/de/workspace-imports.ts";
import { workspaceImports } from "../../../i18n/en/workspace-imports.ts";
import { namespace } from "../../../i18n/i18n.ts";

export const t = namespace("workspace-imports", workspaceImports, { de: german });
