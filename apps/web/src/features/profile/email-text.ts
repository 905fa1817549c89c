import { ownEmail } from "../../i18n/en/own-email.ts";
import { namespace } from "../../i18n/i18n.ts";

export const t = namespace("own-email", ownEmail);
