import { passkeys as germanPasskeys } from "../../i18n/de/passkeys.ts";
import { twoFactor as german } from "../../i18n/de/two-factor.ts";
import { passkeys } from "../../i18n/en/passkeys.ts";
import { twoFactor } from "../../i18n/en/two-factor.ts";
import { namespace } from "../../i18n/i18n.ts";

export const t = namespace("two-factor", twoFactor, { de: german });
export const passkeyText = namespace("passkeys", passkeys, { de: germanPasskeys });
