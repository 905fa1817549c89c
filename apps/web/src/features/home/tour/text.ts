import { tour } from "../../../i18n/en/tour.ts";
import { namespace } from "../../../i18n/i18n.ts";

export const t = namespace("tour", tour);
