import { filterGroups } from "./en/filter-groups.ts";
import { namespace } from "./i18n.ts";

/** Groups of filters. */
export const t = namespace("filter-groups", filterGroups);
