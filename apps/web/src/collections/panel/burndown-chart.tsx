import type { BurndownDay } from "@cairn/domain/burndown";
import { LineChart } from "@cairn/ui/chart/line-chart";
import { observer } from "mobx-react-lite";
import { t } from "../../i18n/collection-page.ts";
import { utcDay } from "../../session/own-time.ts";
import { shortDay } from "../../issue-list/properties/day-name.ts";

export interface BurndownChartProps {
  days: readonly BurndownDay[];
  /** The accessible name: what is counted. */
  label: string;
  /** In CSS pixels. */
  height?: number;
  /** Whether there is a button that shows the numbers as a table. */
  hasSwitch?: boolean;
}

/** Remaining and ideal work by day, with weekends shaded and today marked. */
export const BurndownChart = observer(function BurndownChart(props: BurndownChartProps) {
  const { days, label, height, hasSwitch = false } = props;
  const day = utcDay();
  const isInside = days.some((one) => one.day === day);
  return (
    <LineChart
      label={label}
      points={days.map((one) => ({
        id: one.day,
        label: shortDay(one.day, day),
        value: one.remaining,
        ideal: one.ideal,
        isShaded: one.isWeekend,
      }))}
      words={{ axis: t("day"), value: t("remaining"), ideal: t("ideal") }}
      mark={isInside ? { id: day, label: t("today") } : undefined}
      {...(height === undefined ? {} : { height })}
      {...(hasSwitch ? { switchTo: { table: t("as_table"), chart: t("as_chart") } } : {})}
    />
  );
});
