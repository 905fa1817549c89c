// A counted chart as named bars and series, for the drawing and for its table.
import { PRIORITIES } from "@cairn/contract/entities/issue";
import { STATE_GROUPS } from "@cairn/contract/entities/state";
import type { Axes, Chart, ChartBar, Tag } from "@cairn/domain/analytics";
import type { Dimension } from "@cairn/domain/analytics-dimensions";
import { NONE } from "@cairn/domain/issue-list/fields";
import type { BuiltInId } from "@cairn/domain/properties/built-in";
import { GROUP_COLORS } from "@cairn/domain/states";
import { t } from "../../i18n/analytics.ts";
import { dayFormat } from "../../i18n/day-format.ts";
import { groupLabel } from "../../i18n/state-groups.ts";

interface Series {
  id: string;
  label: string;
  color?: string | undefined;
}
interface Bar {
  id: string;
  label: string;
  parts: number[];
}

/** `2031-3` as "Mar 2031". */
export function monthLabel(key: string, withYear = true): string {
  const [year, month] = key.split("-").map(Number);
  const date = new Date(Date.UTC(year ?? 0, (month ?? 1) - 1, 1));
  return dayFormat({ month: "short", ...(withYear ? { year: "numeric" } : {}) }).format(date);
}

/** Dimensions with their own label for a missing value. */
const NAMED_MISSING = [
  "state_id",
  "state__group",
  "labels__id",
  "assignees__id",
  "estimate_point__value",
  "issue_cycle__cycle_id",
  "issue_module__module_id",
] as const;
function missingLabelOf(dimension: Dimension): string {
  const named = NAMED_MISSING.find((name) => name === dimension.name);
  return named ? t(`no_${named}`) : t("none");
}

/** Labels of keys that need no lookup, by the property. */
const KEY_LABELS: Partial<Record<BuiltInId, (key: string) => string>> = {
  priority: (key) => {
    const known = PRIORITIES.find((name) => name === key);
    return known ? t(`priority_${known}`) : key;
  },
  state_group: (key) => {
    const known = STATE_GROUPS.find((name) => name === key);
    return known ? groupLabel(known) : key;
  },
  estimate: (key) => key,
};
function keyLabelOf({ property }: Dimension, key: string): string | undefined {
  if (property.kind === "boolean") return t(key === "true" ? "yes" : "no");
  return (KEY_LABELS as Partial<Record<string, (key: string) => string>>)[property.id]?.(key);
}

/** The label of a bar or segment; a thing that was deleted meanwhile has no name. */
function labelOf({ key, name, project }: Tag, dimension: Dimension): string {
  if (key === NONE) return missingLabelOf(dimension);
  if (dimension.isMonthly) return monthLabel(key);
  const label = name ?? keyLabelOf(dimension, key) ?? t("unknown");
  return project === null ? label : t("of_project", { name: label, project });
}

function colorOf({ key, color }: Tag, dimension: Dimension): string | undefined {
  if (color !== null) return color;
  const group = STATE_GROUPS.find((name) => name === key);
  return dimension.property.id === "state_group" && group ? GROUP_COLORS[group] : undefined;
}

/** More series than this cannot be distinguished: the smallest are merged. */
export const MAX_SERIES = 12;
/** Longer spans show only months with data. */
const MAX_MONTHS = 36;

const monthNumber = (key: string): number => {
  const [year, month] = key.split("-").map(Number);
  return (year ?? 0) * 12 + (month ?? 1) - 1;
};

/** All months between the first and the last, including empty ones. */
function withEmptyMonths(bars: readonly ChartBar[], width: number): ChartBar[] {
  const [first, last] = [bars.at(0), bars.at(-1)];
  if (!first || !last) return [];
  const [from, to] = [monthNumber(first.tag.key), monthNumber(last.tag.key)];
  if (to - from >= MAX_MONTHS) return [...bars];
  const byKey = new Map(bars.map((bar) => [bar.tag.key, bar]));
  return Array.from({ length: to - from + 1 }, (_, n): ChartBar => {
    const key = `${Math.floor((from + n) / 12)}-${((from + n) % 12) + 1}`;
    const tag = { key, name: null, color: null, project: null };
    return byKey.get(key) ?? { tag, total: 0, parts: Array.from({ length: width }, () => 0) };
  });
}

const add = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0);

export interface Drawing {
  bars: Bar[];
  series: Series[];
}

/** Adds labels and merges the segments beyond the largest into "Other". */
export function drawingOf(chart: Chart, { x_axis, y_axis, segment }: Axes): Drawing {
  const all = x_axis.isMonthly ? withEmptyMonths(chart.bars, chart.segments.length) : chart.bars;
  const name = (bar: ChartBar): Pick<Bar, "id" | "label"> => ({
    id: bar.tag.key,
    label: labelOf(bar.tag, x_axis),
  });
  if (segment === null) {
    return {
      bars: all.map((bar) => ({ ...name(bar), parts: [bar.total] })),
      series: [{ id: y_axis, label: t(y_axis) }],
    };
  }
  const kept = largest(chart);
  const series = kept.map((n): Series => {
    const tag = chart.segments[n];
    return tag
      ? { id: tag.key, label: labelOf(tag, segment), color: colorOf(tag, segment) }
      : { id: String(n), label: "" };
  });
  const isWhole = kept.length === chart.segments.length;
  const bars = all.map((bar): Bar => {
    const parts = kept.map((n) => bar.parts[n] ?? 0);
    return { ...name(bar), parts: isWhole ? parts : [...parts, bar.total - add(parts)] };
  });
  return { bars, series: isWhole ? series : [...series, { id: "other", label: t("other") }] };
}

/** The indexes of the segments that are shown, in their order. */
function largest({ bars, segments }: Chart): number[] {
  const places = segments.map((_, n) => n);
  if (places.length <= MAX_SERIES) return places;
  const total = (n: number): number => add(bars.map(({ parts }) => parts[n] ?? 0));
  return places
    .toSorted((a, b) => total(b) - total(a) || a - b)
    .slice(0, MAX_SERIES - 1)
    .sort((a, b) => a - b);
}
