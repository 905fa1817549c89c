import { imports } from "../../i18n/en/imports.ts";
import { namespace } from "../../i18n/i18n.ts";

export const t = namespace("imports", imports);
