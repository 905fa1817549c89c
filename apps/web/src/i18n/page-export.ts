import { pageExport } from "./en/page-export.ts";
import { namespace } from "./i18n.ts";

/** Texts about pages as files and on paper. */
export const t = namespace("page-export", pageExport);
