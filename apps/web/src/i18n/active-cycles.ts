import { activeCycles } from "./en/active-cycles.ts";
import { namespace } from "./i18n.ts";

/** Cycles that are under way, and the card of one. */
export const t = namespace("active-cycles", activeCycles);
