import { modules } from "./en/modules.ts";
import { namespace } from "./i18n.ts";

/** Texts of modules: their list, their dialogs, their issues. */
export const t = namespace("modules", modules);
