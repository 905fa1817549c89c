import { namespace } from "./i18n.ts";
import { pages } from "./en/pages.ts";

/** Texts of the pages of projects and workspaces. */
export const t = namespace("pages", pages);
