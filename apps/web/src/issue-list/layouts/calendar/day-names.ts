// Names of days, weeks and months. Formatted in UTC, because a day is the same in every time zone.
import type { CalendarDay, CalendarForm } from "@cairn/domain/calendar";
import { dayFormat, daysBetween } from "../../../i18n/day-format.ts";

const at = (day: string): Date => new Date(`${day}T00:00:00Z`);

/** "Mon" */
export const weekdayName = (day: string): string => dayFormat({ weekday: "short" }).format(at(day));
/** "Monday" */
export const longWeekdayName = (day: string): string => dayFormat({ weekday: "long" }).format(at(day));
/** "M", for phones. */
export const weekdayLetter = (day: string): string => dayFormat({ weekday: "narrow" }).format(at(day));

/** "March 2026"; for a week "9 – 13 Mar 2026" or, if `short`, "9 – 13 Mar". */
export function periodName(
  days: readonly CalendarDay[],
  form: CalendarForm,
  { shown, short }: { shown: string; short: boolean },
): string {
  const [first, last] = [days[0], days.at(-1)];
  if (form === "month" || !first || !last)
    return dayFormat({ month: "long", year: "numeric" }).format(at(shown));
  return daysBetween(first.date, last.date, short ? undefined : "numeric");
}

/** The number of a day; with the month for the first day of an adjacent month: "1 Apr". */
export const dayNumber = ({ date, day, is_current_month }: CalendarDay): string =>
  day === 1 && !is_current_month
    ? dayFormat({ day: "numeric", month: "short" }).format(at(date))
    : String(day);
