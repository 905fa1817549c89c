import { lists } from "./en/lists.ts";
import { namespace } from "./i18n.ts";

/** Texts of screens that are lists of issues. */
export const t = namespace("lists", lists);
