import { trash as german } from "../../i18n/de/trash.ts";
import { trash } from "../../i18n/en/trash.ts";
import { namespace } from "../../i18n/i18n.ts";

export const t = namespace("trash", trash, { de: german });
