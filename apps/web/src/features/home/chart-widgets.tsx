import { targetDates } from "@cairn/domain/dashboards";
import { GROUP_COLORS } from "@cairn/domain/states";
import { BarChart } from "@cairn/ui/chart/bar-chart";
import { DonutChart } from "@cairn/ui/chart/donut-chart";
import { Skeleton } from "@cairn/ui/skeleton";
import { observer } from "mobx-react-lite";
import type { ReactNode } from "react";
import { t as issues } from "../../i18n/issues.ts";
import { today } from "../../session/own-time.ts";
import { DurationMenu } from "./duration-menu.tsx";
import { filterWidget } from "./home-writes.ts";
import { t } from "./text.ts";
import { useWidget } from "./use-widget.ts";
import { WidgetContent, EmptyWidget, WidgetFrame } from "./widget-frame.tsx";
import type { WidgetProps } from "./widget-props.ts";
import { groupLabel } from "../../i18n/state-groups.ts";

const switchTo = () => ({ table: t("show_table"), chart: t("show_chart") });

/** The date range of a widget's filters, as a query of the wire. */
function daysOf({ widget }: WidgetProps): Record<string, string> {
  const dates = targetDates(widget.widget_filters, today());
  return dates === null ? {} : { target_date: dates };
}

function ChartFrame({ home, widget, children }: WidgetProps & { children: ReactNode }) {
  const name = t(widget.key);
  return (
    <WidgetFrame
      title={name}
      aside={
        <DurationMenu
          name={name}
          filters={widget.widget_filters}
          onChange={(filters) => void filterWidget(home, widget, filters)}
        />
      }
    >
      {children}
    </WidgetFrame>
  );
}

const sumOf = (rows: readonly { count: number }[]): number => rows.reduce((sum, { count }) => sum + count, 0);

/** The states of the person's assigned issues. */
export const StateGroupsWidget = observer(function StateGroupsWidget(props: WidgetProps) {
  const days = daysOf(props);
  const query = useWidget(props.home, "issues_by_state_groups", days);
  return (
    <ChartFrame {...props}>
      <WidgetContent query={query} skeleton={<DonutSkeleton />}>
        {(rows) =>
          sumOf(rows) === 0 ? (
            <NoIssues narrowed={"target_date" in days} />
          ) : (
            <DonutChart
              label={t("issues_by_state_groups")}
              parts={rows.map(({ state, count }) => ({
                id: state,
                label: groupLabel(state),
                color: GROUP_COLORS[state],
                value: count,
              }))}
              words={{
                axis: t("state_group"),
                value: t("issues"),
                share: t("share"),
                total: t("issues_word"),
              }}
              switchTo={switchTo()}
            />
          )
        }
      </WidgetContent>
    </ChartFrame>
  );
});

/** The priorities of the person's assigned issues. */
export const PrioritiesWidget = observer(function PrioritiesWidget(props: WidgetProps) {
  const days = daysOf(props);
  const query = useWidget(props.home, "issues_by_priority", days);
  return (
    <ChartFrame {...props}>
      <WidgetContent query={query} skeleton={<div className="h-42" />}>
        {(rows) =>
          sumOf(rows) === 0 ? (
            <NoIssues narrowed={"target_date" in days} />
          ) : (
            <BarChart
              label={t("issues_by_priority")}
              direction="across"
              bars={rows.map(({ priority, count }) => ({
                id: priority,
                label: issues(`priority_${priority}`),
                parts: [count],
              }))}
              series={[{ id: "all", label: t("issues") }]}
              words={{ axis: t("priority"), total: t("issues") }}
              switchTo={switchTo()}
            />
          )
        }
      </WidgetContent>
    </ChartFrame>
  );
});

const NoIssues = ({ narrowed }: { narrowed: boolean }) => (
  <EmptyWidget text={t(narrowed ? "none_in_days" : "none_counted")} />
);

function DonutSkeleton() {
  return (
    <div className="flex h-44 flex-wrap items-center gap-6">
      <Skeleton width={148} height={148} round />
      <div className="flex flex-1 flex-col gap-4">
        <Skeleton width="80%" />
        <Skeleton width="60%" />
        <Skeleton width="70%" />
      </div>
    </div>
  );
}
