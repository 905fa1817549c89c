import { planning } from "./en/planning.ts";
import { namespace } from "./i18n.ts";

/** Texts that the lists and dialogs of cycles and modules share. */
export const t = namespace("planning", planning);
