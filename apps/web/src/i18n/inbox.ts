import { inbox } from "./en/inbox.ts";
import { namespace } from "./i18n.ts";

/** Texts of the inbox. */
export const t = namespace("inbox", inbox);
