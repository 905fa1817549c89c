import { filters } from "./en/filters.ts";
import { namespace } from "./i18n.ts";

/** What a list is narrowed to, in words. */
export const t = namespace("filters", filters);
