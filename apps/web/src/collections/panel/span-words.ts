// How far a span of days has come, in words. Days are UTC days (contract/issues §20.12): nothing here asks for the zone
// of the browser.
import { daysLeft } from "@cairn/domain/burndown";
import { t } from "../../i18n/collection-page.ts";
import { shortDay } from "../../issue-list/properties/day-name.ts";

/** "4 days left", "starts in 2 days", "ended 3 Mar". */
export function leftWords(start: string, end: string, day: string): string {
  if (day > end) return t("ended_on", { day: shortDay(end, day) });
  if (day < start) return t("starts_in", { count: daysLeft(start, day) - 1 });
  return t("days_left", { count: daysLeft(end, day) });
}
