import { notifications } from "../../i18n/en/notifications.ts";
import { namespace } from "../../i18n/i18n.ts";

export const t = namespace("notifications", notifications);
