import { namespace } from "./i18n.ts";
import { analytics } from "./en/analytics.ts";

/** Words of analytics. */
export const t = namespace("analytics", analytics);
