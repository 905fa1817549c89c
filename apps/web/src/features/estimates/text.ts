import { estimates } from "../../i18n/en/estimates.ts";
import { namespace } from "../../i18n/i18n.ts";

export const t = namespace("estimates", estimates);
