import { removals } from "./en/removals.ts";
import { namespace } from "./i18n.ts";

/** Deleting issues. */
export const t = namespace("removals", removals);
