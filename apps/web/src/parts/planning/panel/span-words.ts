// Spans of days in words. Days are UTC days (contract/issues §20.12): nothing here asks for the zone of the browser.
import { daysLeft } from "@cairn/domain/burndown";
import { t as cycleWords } from "../../../i18n/cycles.ts";
import { t } from "../../../i18n/part-page.ts";
import { shortDay } from "../../../issue-list/properties/day-name.ts";

/** "2 – 15 Mar", "23 Feb – 8 Mar": a month is named once. */
export function spanWords(start: string, end: string, day: string): string {
  const isOneMonth = start.slice(0, 7) === end.slice(0, 7) && start !== end;
  const from = isOneMonth ? String(Number(start.slice(8))) : shortDay(start, day);
  return start === end ? from : cycleWords("days", { from, to: shortDay(end, day) });
}

/** "4 days left", "starts in 2 days", "ended 3 Mar". */
export function leftWords(start: string, end: string, day: string): string {
  if (day > end) return t("ended_on", { day: shortDay(end, day) });
  if (day < start) return t("starts_in", { count: daysLeft(start, day) - 1 });
  return t("days_left", { count: daysLeft(end, day) });
}
