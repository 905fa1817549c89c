import { rows } from "./en/rows.ts";
import { namespace } from "./i18n.ts";

/** Texts of rows that can be reordered, colored and edited in place. */
export const t = namespace("rows", rows);
