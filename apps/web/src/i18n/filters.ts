import { filters } from "./en/filters.ts";
import { namespace } from "./i18n.ts";

/** Texts of filters. */
export const t = namespace("filters", filters);
