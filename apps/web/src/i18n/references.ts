import { references } from "./en/references.ts";
import { namespace } from "./i18n.ts";

/** Texts about where pages and issues are mentioned. */
export const t = namespace("references", references);
