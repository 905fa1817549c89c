import { profile } from "../../i18n/en/profile.ts";
import { namespace } from "../../i18n/i18n.ts";

export const t = namespace("profile", profile);
