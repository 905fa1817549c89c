import type { Unit } from "@cairn/domain/progress";
import { amount } from "@cairn/ui/chart/scale";
import { t } from "../../i18n/collection-page.ts";

/** "19 of 55 points". Plural forms hang on whole numbers; what is shown keeps its parts. */
export const amountWords = (unit: Unit, done: number, total: number): string =>
  t(unit === "issues" ? "of_issues" : "of_points", { done: amount(done), count: total });
