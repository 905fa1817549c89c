import { readOnly } from "./en/read-only.ts";
import { namespace } from "./i18n.ts";

/** Why something can’t be changed. */
export const t = namespace("read-only", readOnly);
