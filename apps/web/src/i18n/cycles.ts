import { cycles } from "./en/cycles.ts";
import { namespace } from "./i18n.ts";

/** Words of cycles: their list, their dialogs, the issues in one. */
export const t = namespace("cycles", cycles);
