// The days that are left of a span of dates, as text. Dates are UTC dates (contract/issues §20.12): the browser's time
// zone is not used.
import { daysLeft } from "@cairn/domain/burndown";
import { t } from "../../i18n/collection-page.ts";
import { shortDay } from "../../issue-list/properties/day-name.ts";

/** "4 days left", "starts in 2 days", "ended 3 Mar". */
export function remainingDaysText(start: string, end: string, day: string): string {
  if (day > end) return t("ended_on", { day: shortDay(end, day) });
  if (day < start) return t("starts_in", { count: daysLeft(start, day) - 1 });
  return t("days_left", { count: daysLeft(end, day) });
}
