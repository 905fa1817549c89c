// Moments to come, and moments in full. How long ago something was says `relativeTime`, as everywhere.
import { dateFormat } from "@cairn/ui/date-format";
import { locale } from "../../i18n/i18n.ts";

/** A moment to come: "Thu, 12 Mar, 09:00". */
export const comingOf = (at: Date): string =>
  dateFormat(locale(), {
    weekday: "short",
    day: "numeric",
    month: "short",
    hour: "2-digit",
    minute: "2-digit",
  }).format(at);

/** All there is to say about it, for tooltips. */
export const fullMoment = (at: Date): string =>
  dateFormat(locale(), { dateStyle: "full", timeStyle: "short" }).format(at);
