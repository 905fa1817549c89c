import { planning } from "./en/planning.ts";
import { namespace } from "./i18n.ts";

/** What lists and dialogs of cycles and of modules say alike. */
export const t = namespace("planning", planning);
