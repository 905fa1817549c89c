import { Link } from "@tanstack/react-router";
import type { OverviewStats } from "@cairn/contract/entities/dashboard";
import { tabFilters } from "@cairn/domain/dashboards";
import { addDays } from "@cairn/domain/dates";
import { ChartFigure } from "@cairn/ui/chart/chart-figure";
import { cx } from "@cairn/ui/cx";
import { Skeleton } from "@cairn/ui/skeleton";
import { observer } from "mobx-react-lite";
import { locale } from "../../i18n/i18n.ts";
import { today } from "../../session/own-time.ts";
import { shortDay } from "../../issue-list/properties/day-name.ts";
import { t } from "./text.ts";
import { useWidget } from "./use-widget.ts";
import { WidgetContent } from "./widget-frame.tsx";
import type { WidgetProps } from "./widget-props.ts";

interface Figure {
  id: "assigned" | "overdue" | "due_today" | "completed" | "created";
  count: (stats: OverviewStats) => number;
  /** The person's list that shows them, and its filters. */
  list: "assigned" | "created";
  filters: (day: string) => Record<string, string>;
  look?: string;
}

const FIGURES: readonly Figure[] = [
  { id: "assigned", count: (stats) => stats.assigned_issues_count, list: "assigned", filters: () => ({}) },
  {
    id: "overdue",
    count: (stats) => stats.pending_issues_count,
    list: "assigned",
    filters: (day) => tabFilters("overdue", day),
    look: "text-danger",
  },
  {
    id: "due_today",
    count: (stats) => stats.due_today_issues_count,
    list: "assigned",
    filters: (day) => ({ ...tabFilters("overdue", day), target_date: `${day};after,${day};before` }),
    look: "text-warning",
  },
  {
    id: "completed",
    count: (stats) => stats.completed_issues_count,
    list: "assigned",
    filters: (day) => tabFilters("completed", day),
  },
  { id: "created", count: (stats) => stats.created_issues_count, list: "created", filters: () => ({}) },
];

const CELL =
  "flex min-w-0 flex-1 items-end gap-3 border-line px-5 py-3.5 first:pl-0 not-first:border-l max-md:px-3 max-md:not-first:border-l-0 max-md:first:pl-3";
const ROW = "flex border-y border-line max-md:grid max-md:grid-cols-2 max-md:py-1";

/** The person's work in five numbers, each linking to what it counts. */
export const OverviewWidget = observer(function OverviewWidget({ home }: WidgetProps) {
  const { slug, me } = home.open;
  const day = today();
  return (
    <section aria-label={t("overview_stats")}>
      <WidgetContent query={useWidget(home, "overview_stats")} skeleton={<OverviewSkeleton />}>
        {(stats) => (
          <ul className={ROW}>
            {FIGURES.map(({ id, count, list, filters, look }) => (
              <li key={id} className={CELL}>
                <Link
                  to="/$workspaceSlug/profile/$userId/$profileViewId/"
                  params={{ workspaceSlug: slug, userId: me, profileViewId: list }}
                  search={filters(day)}
                  className="group/figure min-w-0 rounded-control"
                >
                  <span
                    className={cx(
                      "num block text-24 leading-8 font-strong",
                      look && count(stats) > 0 ? look : "text-ink",
                    )}
                  >
                    {count(stats).toLocaleString(locale())}
                  </span>
                  <span className="block truncate text-12 text-ink-3 group-hover/figure:text-ink">
                    {t(`figure_${id}`)}
                  </span>
                </Link>
                {id === "completed" ? <CompletedDays days={stats.completed_days} day={day} /> : null}
              </li>
            ))}
          </ul>
        )}
      </WidgetContent>
    </section>
  );
});

function OverviewSkeleton() {
  return (
    <div className={ROW}>
      {FIGURES.map(({ id }) => (
        <div key={id} className={cx(CELL, "h-19 flex-col !items-start justify-center")}>
          <Skeleton width={28} height={20} />
          <Skeleton width={80} />
        </div>
      ))}
    </div>
  );
}

const DAYS = 14;
const HEIGHT = 28;
const STEP = 5;

/** Issues the person completed on each of the last days, ending today. */
function CompletedDays({ days, day }: { days: OverviewStats["completed_days"]; day: string }) {
  const counts = new Map(days.map((one) => [one.day, one.count]));
  const bars = Array.from({ length: DAYS }, (_, n) => {
    const at = addDays(day, n + 1 - DAYS);
    return { at, count: counts.get(at) ?? 0 };
  });
  const most = Math.max(1, ...bars.map(({ count }) => count));
  return (
    <ChartFigure
      label={t("completed_days")}
      className="ml-auto flex-none max-xl:hidden"
      table={{
        columns: [t("day"), t("issues")],
        rows: bars.map(({ at, count }) => ({ id: at, cells: [shortDay(at, day), String(count)] })),
      }}
    >
      <svg width={DAYS * STEP - 1} height={HEIGHT} aria-hidden className="block">
        {bars.map(({ at, count }, n) => {
          const height = count === 0 ? 1.5 : 4 + ((HEIGHT - 4) * count) / most;
          return (
            <rect
              key={at}
              x={n * STEP}
              y={HEIGHT - height}
              width={STEP - 1}
              height={height}
              rx={1}
              className={at === day && count > 0 ? "fill-accent" : "fill-line-strong"}
            />
          );
        })}
      </svg>
    </ChartFigure>
  );
}
