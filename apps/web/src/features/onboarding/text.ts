import { onboarding } from "../../i18n/en/onboarding.ts";
import { namespace } from "../../i18n/i18n.ts";

export const t = namespace("onboarding", onboarding);
