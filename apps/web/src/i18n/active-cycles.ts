import { activeCycles } from "./en/active-cycles.ts";
import { namespace } from "./i18n.ts";

/** Texts of current cycles and their cards. */
export const t = namespace("active-cycles", activeCycles);
