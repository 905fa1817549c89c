import { unsubscribe } from "./en/unsubscribe.ts";
import { namespace } from "./i18n.ts";

export const t = namespace("unsubscribe", unsubscribe);
