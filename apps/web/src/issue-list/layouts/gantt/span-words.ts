// Dates of a bar in words: "9 – 11 Mar · 3 days".
import { dayText, lengthOf, type Span } from "@cairn/domain/timeline";
import { t } from "../../../i18n/gantt.ts";
import { dayFormat } from "../../../i18n/day-format.ts";
import { shortDay } from "../../properties/day-name.ts";

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
