import { calendar } from "./en/calendar.ts";
import { namespace } from "./i18n.ts";

/** Texts of the calendar layout. */
export const t = namespace("calendar", calendar);
