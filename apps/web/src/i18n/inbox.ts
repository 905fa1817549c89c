import { inbox } from "./en/inbox.ts";
import { namespace } from "./i18n.ts";

/** Words of the inbox. */
export const t = namespace("inbox", inbox);
