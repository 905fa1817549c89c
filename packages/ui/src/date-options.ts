import { parseDate } from "./date-text.ts";
import type { DatePickerSpec } from "./date-picker-spec.ts";
import { addDays, type IsoDate } from "./iso-date.ts";
import { uiWords } from "./words.ts";

export type DateOption = { id: string; label: string; value: IsoDate | null };

/** The options of a date picker: the typed date, or the usual ones; none outside `min` and `max`. */
export function dateOptions(
  spec: Pick<DatePickerSpec, "clearable" | "weekStart" | "min" | "max">,
  query: string,
  today: IsoDate,
): DateOption[] {
  const words = uiWords();
  const inside = ({ value }: DateOption): boolean =>
    value === null || ((!spec.min || value >= spec.min) && (!spec.max || value <= spec.max));
  if (query.trim()) {
    const value = parseDate(query, today, { weekStart: spec.weekStart });
    if (!value) return [];
    const label = new Intl.DateTimeFormat(uiWords().locale, {
      weekday: "long",
      day: "numeric",
      month: "long",
      year: "numeric",
      timeZone: "UTC",
    }).format(new Date(`${value}T00:00:00Z`));
    return [{ id: "typed", label, value }].filter(inside);
  }
  const options: DateOption[] = [
    { id: "today", label: words.today, value: today },
    { id: "tomorrow", label: words.tomorrow, value: addDays(today, 1) },
    { id: "week", label: words.next_week, value: addDays(today, 7) },
    { id: "two-weeks", label: words.two_weeks, value: addDays(today, 14) },
  ];
  if (spec.clearable !== false) options.push({ id: "none", label: words.no_date, value: null });
  return options.filter(inside);
}
