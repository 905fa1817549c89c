// The dates of a bar as text: "9 – 11 Mar · 3 days".
import { dayText, lengthOf, type Span } from "@cairn/domain/timeline";
import { t } from "../../../i18n/gantt.ts";
import { dayRange, shortDay } from "../../properties/day-name.ts";

export const dateOf = (day: number): Date => new Date(`${dayText(day)}T00:00:00Z`);

/** @param today decides which year is left out */
export function spanText(span: Span | null, today: string): string {
  if (!span) return t("no_dates");
  const { start, end } = span;
  if (start === null || end === null) {
    const date = shortDay(dayText(start ?? end ?? 0), today);
    return t(end === null ? "starts" : "due", { date });
  }
  const dates = dayRange(dayText(start), dayText(end), today);
  return t("span", { dates, length: t("days", { count: lengthOf(span) ?? 1 }) });
}
