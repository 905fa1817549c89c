import { snoozing } from "../../i18n/en/snoozing.ts";
import { namespace } from "../../i18n/i18n.ts";

export const t = namespace("snoozing", snoozing);
