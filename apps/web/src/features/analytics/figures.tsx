// The figures of "Scope and demand".
import type { DefaultAnalytics } from "@cairn/contract/entities/analytics";
import type { StateGroup } from "@cairn/contract/entities/state";
import { GROUP_COLORS } from "@cairn/domain/states";
import { BarChart } from "@cairn/ui/chart/bar-chart";
import { DonutChart } from "@cairn/ui/chart/donut-chart";
import type { ReactNode } from "react";
import { t } from "../../i18n/analytics.ts";
import { locale } from "../../i18n/i18n.ts";
import { monthLabel } from "./series.ts";
import { groupLabel } from "../../i18n/state-groups.ts";

/** A figure with its heading. */
export function Figure({ title, wide, children }: { title: string; wide?: boolean; children: ReactNode }) {
  return (
    <section className={`min-w-0 rounded-card border border-line p-4 ${wide ? "lg:col-span-2" : ""}`}>
      <h2 className="mb-3 font-medium text-ink">{title}</h2>
      {children}
    </section>
  );
}

/** The totals at the top; points only if something is estimated. */
export function Totals({ figures }: { figures: DefaultAnalytics }) {
  const { total_issues, open_issues, total_estimate_sum, open_estimate_sum } = figures;
  const numbers = [
    { label: t("figure_total"), value: total_issues },
    { label: t("figure_open"), value: open_issues },
    ...(total_estimate_sum === null
      ? []
      : [
          { label: t("figure_total_points"), value: total_estimate_sum },
          { label: t("figure_open_points"), value: open_estimate_sum ?? 0 },
        ]),
  ];
  return (
    <dl className="flex flex-wrap gap-x-10 gap-y-3 max-md:grid max-md:grid-cols-2 lg:col-span-2">
      {numbers.map(({ label, value }) => (
        <div key={label} className="flex flex-col-reverse">
          <dt className="text-12 text-ink-3">{label}</dt>
          <dd className="num text-24 font-medium text-ink">{value.toLocaleString(locale())}</dd>
        </div>
      ))}
    </dl>
  );
}

const SWITCH = () => ({ table: t("show_table"), chart: t("show_chart") });

export function Groups({
  title,
  groups,
}: {
  title: string;
  groups: DefaultAnalytics["total_issues_classified"];
}) {
  return (
    <DonutChart
      label={title}
      parts={groups.map(({ state_group, state_count }) => ({
        id: state_group,
        label: groupLabel(state_group as StateGroup),
        color: GROUP_COLORS[state_group as StateGroup],
        value: state_count,
      }))}
      words={{
        axis: t("state__group"),
        value: t("count"),
        share: t("share"),
        total: t("issues_word"),
      }}
      switchTo={SWITCH()}
    />
  );
}

export interface PersonCount {
  id: string | null;
  name: string | null;
  count: number;
}

/** People with their number of issues. Unassigned issues are listed under "No assignee". */
export function People({ title, people }: { title: string; people: readonly PersonCount[] }) {
  if (people.length === 0) return <p className="py-6 text-ink-3">{t("nobody_yet")}</p>;
  return (
    <BarChart
      label={title}
      direction="across"
      height={280}
      bars={people.map(({ id, name, count }) => ({
        id: id ?? "nobody",
        label: id === null ? t("no_assignees__id") : (name ?? t("unknown")),
        parts: [count],
      }))}
      series={[{ id: "all", label: t("count") }]}
      words={{ axis: t("person"), total: t("count") }}
      switchTo={SWITCH()}
    />
  );
}

/** The twelve months of a year, including empty ones. */
export function Months({
  year,
  months,
}: {
  year: number;
  months: DefaultAnalytics["issue_completed_month_wise"];
}) {
  const counts = new Map(months.map(({ month, count }) => [month, count]));
  return (
    <BarChart
      label={t("months_title", { year })}
      height={220}
      bars={Array.from({ length: 12 }, (_, n) => ({
        id: String(n + 1),
        label: monthLabel(`${year}-${n + 1}`, false),
        parts: [counts.get(n + 1) ?? 0],
      }))}
      series={[{ id: "all", label: t("count") }]}
      words={{ axis: t("month"), total: t("count") }}
      switchTo={SWITCH()}
    />
  );
}
