import { modules } from "./en/modules.ts";
import { namespace } from "./i18n.ts";

/** Words of modules: their list, their dialogs, the issues in one. */
export const t = namespace("modules", modules);
