import { calendar } from "./en/calendar.ts";
import { namespace } from "./i18n.ts";

/** Words of the calendar layout. */
export const t = namespace("calendar", calendar);
