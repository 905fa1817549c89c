import { dateFormat } from "@cairn/ui/date-format";
import { shownTimeZone } from "@cairn/ui/time-ago";
import { locale } from "../i18n/i18n.ts";

/** A future moment as text: "Thu, 12 Mar, 09:30". */
export const momentText = (at: Date): string =>
  dateFormat(locale(), {
    weekday: "short",
    day: "numeric",
    month: "short",
    hour: "2-digit",
    minute: "2-digit",
    timeZone: shownTimeZone(),
  }).format(at);
