import type { Analysis } from "@cairn/contract/entities/analytics";
import { type Axes, chartOf } from "@cairn/domain/analytics";
import type { Registry } from "@cairn/domain/properties/registry";
import { BarChart } from "@cairn/ui/chart/bar-chart";
import { cx } from "@cairn/ui/cx";
import { EmptyState } from "@cairn/ui/empty-state";
import { ErrorState } from "@cairn/ui/error-state";
import { Skeleton } from "@cairn/ui/skeleton";
import { useMemo } from "react";
import { api } from "../../data/api.ts";
import type { OpenWorkspace } from "../../data/open-workspace.ts";
import { t } from "../../i18n/analytics.ts";
import { t as common } from "../../i18n/common.ts";
import { explainAny } from "../../session/explain-any.ts";
import { axesOf, type Choices, chartQuery } from "./choices.ts";
import { dimensionInSentence, dimensionName } from "./dimension-name.ts";
import { drawingOf } from "./series.ts";
import { useCountQuery } from "./use-count-query.ts";

/** A response with its axes, because the present choices may be newer. */
interface ChartResponse {
  axes: Axes;
  analysis: Analysis;
}

interface CustomTabProps {
  open: OpenWorkspace;
  choices: Choices;
  /** The properties of the counted issues. */
  registry: Registry;
}

/** The custom chart with its table below. */
export function CustomTab({ open, choices, registry }: CustomTabProps) {
  const query = chartQuery(choices);
  const { data, error, isPlaceholderData, refetch } = useCountQuery<ChartResponse>(
    open,
    ["chart", JSON.stringify(query)],
    async (signal) => ({
      axes: axesOf(choices, registry),
      analysis: await api.analytics.chart({ slug: open.slug, query, signal }),
    }),
  );
  if (error && (!data || isPlaceholderData))
    return (
      <ErrorState
        className="py-20"
        title={t("failed")}
        text={explainAny(error) ?? common("failed_server")}
        onRetry={() => void refetch()}
      />
    );
  if (!data) return <Waiting />;
  return (
    <div
      data-custom-chart=""
      aria-busy={isPlaceholderData}
      className={cx("p-4", isPlaceholderData && "opacity-60")}
    >
      <CountedChart {...data} isGrouped={choices.isGrouped} />
    </div>
  );
}

const nameOf = ({ x_axis, y_axis, segment }: Axes): string => {
  const words = { measure: t(y_axis), axis: dimensionInSentence(x_axis) };
  return segment === null
    ? t("chart_of", words)
    : t("chart_split", { ...words, segment: dimensionInSentence(segment) });
};

/** More bars than this are drawn horizontally, where their labels have room. */
const MAX_VERTICAL_BARS = 6;

function CountedChart({ axes, analysis, isGrouped }: ChartResponse & { isGrouped: boolean }) {
  const { bars, series } = useMemo(() => drawingOf(chartOf(analysis, axes), axes), [analysis, axes]);
  const { x_axis, y_axis } = axes;
  // Horizontal bars are too thin for segments.
  const isVertical = isGrouped || x_axis.isMonthly || bars.length <= MAX_VERTICAL_BARS;
  return (
    <>
      <div className="mb-3 flex flex-wrap items-baseline gap-x-3">
        <h2 className="text-14 font-medium text-ink">{nameOf(axes)}</h2>
        <p className="num text-12 text-ink-3">{t("total_issues", { count: analysis.total })}</p>
      </div>
      {bars.length === 0 ? (
        <EmptyState className="py-20" title={t("nothing_title")} text={t("nothing_text")} />
      ) : (
        <BarChart
          label={nameOf(axes)}
          bars={bars}
          series={series}
          direction={isVertical ? "up" : "across"}
          mode={isGrouped ? "grouped" : "stacked"}
          height={isVertical ? 280 : 420}
          words={{ axis: dimensionName(x_axis), total: t(y_axis) }}
          tableLabel={t("table")}
        />
      )}
    </>
  );
}

function Waiting() {
  return (
    <div role="status" aria-busy aria-label={common("loading")} className="p-4">
      <Skeleton width={220} />
      <div className="mt-4 flex h-[280px] items-end gap-6 pl-9">
        {[120, 210, 160, 90, 240].map((height) => (
          <Skeleton key={height} width={40} height={height} />
        ))}
      </div>
    </div>
  );
}
