import { exports as german } from "../../i18n/de/exports.ts";
import { exports } from "../../i18n/en/exports.ts";
import { namespace } from "../../i18n/i18n.ts";

export const t = namespace("exports", exports, { de: german });
