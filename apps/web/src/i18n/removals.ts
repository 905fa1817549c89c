import { removals } from "./en/removals.ts";
import { namespace } from "./i18n.ts";

/** Texts of deleting issues. */
export const t = namespace("removals", removals);
