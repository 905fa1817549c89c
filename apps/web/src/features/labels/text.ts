import { labels } from "../../i18n/en/labels.ts";
import { namespace } from "../../i18n/i18n.ts";

export const t = namespace("labels", labels);
