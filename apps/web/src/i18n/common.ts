import { common } from "./en/common.ts";
import { namespace } from "./i18n.ts";

/** Texts that every screen may need. */
export const t = namespace("common", common);
