import { rows } from "./en/rows.ts";
import { namespace } from "./i18n.ts";

/** Words of rows that are arranged, coloured and edited in place. */
export const t = namespace("rows", rows);
