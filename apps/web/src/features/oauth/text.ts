import { oauth } from "../../i18n/en/oauth.ts";
import { namespace } from "../../i18n/i18n.ts";

export const t = namespace("oauth", oauth);
