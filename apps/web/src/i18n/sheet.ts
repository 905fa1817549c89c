import { sheet } from "./en/sheet.ts";
import { namespace } from "./i18n.ts";

/** Words of the spreadsheet layout. */
export const t = namespace("sheet", sheet);
