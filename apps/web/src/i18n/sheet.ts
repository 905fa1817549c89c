import { sheet } from "./en/sheet.ts";
import { namespace } from "./i18n.ts";

/** Texts of the spreadsheet layout. */
export const t = namespace("sheet", sheet);
