// Formats of future times and of full dates. Past times use `relativeTime`, as everywhere.
import { dateFormat } from "@cairn/ui/date-format";
import { locale } from "../../i18n/i18n.ts";

/** A future time: "Thu, 12 Mar, 09:00". */
export const formatFuture = (at: Date): string =>
  dateFormat(locale(), {
    weekday: "short",
    day: "numeric",
    month: "short",
    hour: "2-digit",
    minute: "2-digit",
  }).format(at);

/** The full date and time, for tooltips. */
export const formatFull = (at: Date): string =>
  dateFormat(locale(), { dateStyle: "full", timeStyle: "short" }).format(at);
