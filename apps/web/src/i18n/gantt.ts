import { gantt } from "./en/gantt.ts";
import { namespace } from "./i18n.ts";

/** Words of the gantt chart. */
export const t = namespace("gantt", gantt);
