import { states } from "../../i18n/en/states.ts";
import { namespace } from "../../i18n/i18n.ts";

export const t = namespace("states", states);
