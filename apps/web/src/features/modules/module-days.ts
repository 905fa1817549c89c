import type { ModuleRow } from "@cairn/contract/entities/module";
import { t } from "../../i18n/modules.ts";
import { dayRange, shortDay } from "../../issue-list/properties/day-name.ts";

/** From when until when; a module may have one of the two days. */
export function daysOf(
  { start_date, target_date }: Pick<ModuleRow, "start_date" | "target_date">,
  day: string,
): string {
  if (start_date !== null && target_date !== null) return dayRange(start_date, target_date, day);
  if (start_date !== null) return t("from_day", { from: shortDay(start_date, day) });
  return target_date === null ? t("no_days") : t("until_day", { to: shortDay(target_date, day) });
}
