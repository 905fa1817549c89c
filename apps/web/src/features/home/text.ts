import { home } from "../../i18n/en/home.ts";
import { namespace } from "../../i18n/i18n.ts";

export const t = namespace("home", home);
