import { webhooks } from "../../i18n/en/webhooks.ts";
import { namespace } from "../../i18n/i18n.ts";

export const t = namespace("webhooks", webhooks);
