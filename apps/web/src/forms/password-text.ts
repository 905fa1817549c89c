import { password } from "../i18n/en/password.ts";
import { namespace } from "../i18n/i18n.ts";

export const t = namespace("password", password);
