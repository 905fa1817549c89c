import { pictures } from "../../i18n/en/pictures.ts";
import { namespace } from "../../i18n/i18n.ts";

export const t = namespace("pictures", pictures);
