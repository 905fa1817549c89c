import type { Unit } from "@cairn/domain/progress";
import { amount } from "@cairn/ui/chart/scale";
import { t } from "../../i18n/collection-page.ts";

/** "19 of 55 points". The plural form depends on the whole number; fractions are shown. */
export const progressText = (unit: Unit, done: number, total: number): string =>
  t(unit === "issues" ? "of_issues" : "of_points", { done: amount(done), count: total });
