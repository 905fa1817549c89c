import { namespace } from "./i18n.ts";
import { analytics } from "./en/analytics.ts";

/** Texts of analytics. */
export const t = namespace("analytics", analytics);
