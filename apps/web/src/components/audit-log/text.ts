import { auditLog as german } from "../../i18n/de/audit-log.ts";
import { auditLog } from "../../i18n/en/audit-log.ts";
import { namespace, type TextKey } from "../../i18n/i18n.ts";

export const t = namespace("audit-log", auditLog, { de: german });

/** `webhook.created` as people say it. */
export const actText = (act: string): string => t(act.replace(".", "_") as TextKey<typeof auditLog>);
