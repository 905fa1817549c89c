import { calendar_feeds as german } from "../../i18n/de/calendar-feeds.ts";
import { calendar_feeds } from "../../i18n/en/calendar-feeds.ts";
import { namespace } from "../../i18n/i18n.ts";

export const t = namespace("calendar-feeds", calendar_feeds, { de: german });
