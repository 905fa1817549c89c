// Days in words: "Today", "Tomorrow", "12 Mar", "12 Mar 2025" when not this year (look, principle 10).
import { addDays } from "@cairn/domain/dates";
import { dayText, daysBetween } from "../../i18n/day-format.ts";
import { t } from "../../i18n/issues.ts";

/** "12 Mar", with its year when that is not this one. */
export const shortDay = (day: string, today: string): string =>
  dayText(day.slice(0, 4) === today.slice(0, 4) ? "short" : "dated", day);

/** "2 – 15 Mar", "23 Feb – 8 Mar": what is the same at both ends is said once; the year when one of them is not in this one. */
export function dayRange(start: string, end: string, today: string): string {
  const isThisYear = [start, end].every((day) => day.slice(0, 4) === today.slice(0, 4));
  return daysBetween(start, end, isThisYear ? undefined : "numeric");
}

/** The days beside one; the same one is asked for over and over. */
let beside = { today: "", tomorrow: "", yesterday: "" };

export function dayName(day: string, today: string): string {
  if (beside.today !== today) beside = { today, tomorrow: addDays(today, 1), yesterday: addDays(today, -1) };
  if (day === today) return t("today");
  if (day === beside.tomorrow) return t("tomorrow");
  if (day === beside.yesterday) return t("yesterday");
  return shortDay(day, today);
}

/** The day in full, for tooltips: "Wednesday, 11 March 2026". */
export const fullDay = (day: string): string => dayText("full", day);
