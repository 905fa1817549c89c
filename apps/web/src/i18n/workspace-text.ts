import { workspaces } from "./en/workspaces.ts";
import { namespace } from "./i18n.ts";

/** Texts about workspaces, for the screens of several features. */
export const t = namespace("workspaces", workspaces);
