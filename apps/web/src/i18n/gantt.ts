import { gantt } from "./en/gantt.ts";
import { namespace } from "./i18n.ts";

/** Texts of the Gantt chart. */
export const t = namespace("gantt", gantt);
