import { cycles } from "./en/cycles.ts";
import { namespace } from "./i18n.ts";

/** Texts of cycles: their list, their dialogs, their issues. */
export const t = namespace("cycles", cycles);
