import { billing } from "../../i18n/en/billing.ts";
import { namespace } from "../../i18n/i18n.ts";

export const billingText = namespace("billing", billing);
