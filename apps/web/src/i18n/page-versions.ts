import { pageVersions } from "./en/page-versions.ts";
import { namespace } from "./i18n.ts";

/** Texts about earlier versions of a page. */
export const t = namespace("page-versions", pageVersions);
