import { pageFind } from "./en/page-find.ts";
import { namespace } from "./i18n.ts";

/** Texts about finding and replacing text in a page. */
export const t = namespace("page-find", pageFind);
