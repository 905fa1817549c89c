// Dates of a bar in words: "9 – 11 Mar · 3 days".
import { dayText, lengthOf, type Span } from "@cairn/domain/timeline";
import { t } from "../../../i18n/gantt.ts";
import { language } from "../../../i18n/i18n.ts";
import { shortDay } from "../../properties/day-name.ts";

const formats = new Map<string, Intl.DateTimeFormat>();

/** Making a formatter costs more than a hundred uses of it. */
export function dayFormat(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const locale = language() === "en" ? "en-GB" : language();
  const key = `${locale} ${JSON.stringify(options)}`;
  const known = formats.get(key) ?? new Intl.DateTimeFormat(locale, { ...options, timeZone: "UTC" });
  formats.set(key, known);
  return known;
}

export const dateOf = (day: number): Date => new Date(`${dayText(day)}T00:00:00Z`);

/** @param today the year that is left out */
export function spanWords(span: Span | null, today: string): string {
  if (!span) return t("no_dates");
  const { start, end } = span;
  if (start === null || end === null) {
    const date = shortDay(dayText(start ?? end ?? 0), today);
    return t(end === null ? "starts" : "due", { date });
  }
  const isThisYear = [start, end].every((day) => dayText(day).slice(0, 4) === today.slice(0, 4));
  const year = isThisYear ? undefined : "numeric";
  const dates =
    start === end
      ? shortDay(dayText(start), today)
      : dayFormat({ day: "numeric", month: "short", year }).formatRange(dateOf(start), dateOf(end));
  return t("span", { dates, length: t("days", { count: lengthOf(span) ?? 1 }) });
}
