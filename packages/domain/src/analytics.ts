// The parts of a chart of issues, and their order (contract/issues §18.1).
import {
  type Analysis,
  type ChartExtras,
  type ChartPart,
  type Measure,
  MEASURES,
} from "@cairn/contract/entities/analytics";
import { PRIORITIES } from "@cairn/contract/entities/issue";
import { type Dimension, dimensionsOf } from "./analytics-dimensions.ts";
import { NONE } from "./issue-list/fields.ts";
import type { BuiltInId } from "./properties/built-in.ts";
import { wordsOf } from "./properties/property.ts";
import { BUILT_INS, type Registry } from "./properties/registry.ts";

export interface Axes {
  x_axis: Dimension;
  y_axis: Measure;
  segment: Dimension | null;
}
export type BadAxes = "analytics.axes" | "analytics.same_axes";

/** Other clients' names for the same axes. */
const ALIASES: ReadonlyMap<string, string> = new Map([["estimate_point", "estimate_point__value"]]);

type Wire = Readonly<Record<string, string | undefined>>;

/** The axes of a query, or the reason why there are none. An empty `segment` is none. */
export function readAxes(query: Wire, registry: Registry = BUILT_INS): Axes | BadAxes {
  const dimensions = dimensionsOf(registry);
  const find = (text = ""): Dimension | null => dimensions.get(ALIASES.get(text) ?? text) ?? null;
  const x_axis = find(query.x_axis);
  const y_axis = MEASURES.find((name) => name === query.y_axis);
  const asked = query.segment ?? "";
  const segment = asked === "" ? null : find(asked);
  if (x_axis === null || y_axis === undefined || (asked !== "" && segment === null)) return "analytics.axes";
  return segment?.name === x_axis.name ? "analytics.same_axes" : { x_axis, y_axis, segment };
}

/**
 * A saved analysis' query as parameters of a chart: lists separated by commas, values that are neither text nor list
 * left out.
 */
export function paramsOf(query_dict: Readonly<Record<string, unknown>>): Record<string, string> {
  const texts = Object.entries(query_dict).map(([name, value]): [string, string] => [
    name,
    Array.isArray(value)
      ? value.filter((one) => typeof one === "string").join(",")
      : typeof value === "string"
        ? value
        : "",
  ]);
  return Object.fromEntries(texts.filter(([, text]) => text !== ""));
}

const PRIORITY_ORDER = ["low", "medium", "high", "urgent", "none"];
/** `2031-3` as months since the year 0. */
const monthNumber = (key: string): number => {
  const [year = "", month = ""] = key.split("-");
  return Number(year) * 12 + Number(month);
};
const numeric = (a: string, b: string): number => {
  const difference = Number(a) - Number(b);
  return Number.isNaN(difference) ? a.localeCompare(b, "en", { numeric: true }) : difference;
};
const byText = (a: string, b: string): number => (a < b ? -1 : Number(a > b));
const inOrder =
  (order: readonly string[]) =>
  (a: string, b: string): number =>
    order.indexOf(a) - order.indexOf(b);

type Compare = (a: string, b: string) => number;

/** Built-in dimensions whose keys have an order of their own on the wire. */
const OWN_ORDERS: Partial<Record<BuiltInId, Compare>> = {
  priority: inOrder(PRIORITY_ORDER),
  estimate: numeric,
};

function comparatorOf({ property, isMonthly }: Dimension): Compare {
  if (isMonthly) return (a, b) => monthNumber(a) - monthNumber(b);
  const own = (OWN_ORDERS as Partial<Record<string, Compare>>)[property.id];
  const words = wordsOf(property);
  return own ?? (words ? inOrder(words) : byText);
}

/**
 * Keys in the order of their bars: months and numbers ascending, priorities from low to urgent and then none, other
 * words in their order, everything else by text; `None` last.
 */
export function orderKeys(dimension: Dimension, keys: readonly string[]): string[] {
  const compare = comparatorOf(dimension);
  return keys.toSorted((a, b) => Number(a === NONE) - Number(b === NONE) || compare(a, b) || byText(a, b));
}

/** The label of a bar or a segment; `name` is null where the key itself, or a translated word for it, is the label. */
export interface Tag {
  key: string;
  name: string | null;
  color: string | null;
  /** The name of its project, if several tags have the same name. */
  project: string | null;
}

interface Named {
  id: string;
  name: string;
  color?: string | null;
  project?: string;
}
/** An extra as a list; it is an empty object when its dimension is not in use. */
const rowsOf = <Row>(extra: Row[] | Record<string, never>): Row[] => (Array.isArray(extra) ? extra : []);

/** Built-in dimensions whose names have fields of their own on the wire. */
const NAMES: Partial<Record<BuiltInId, (extras: ChartExtras) => Named[]>> = {
  state: (extras) =>
    rowsOf(extras.state_details).map((row) => ({
      id: row.state_id,
      name: row.state__name,
      color: row.state__color,
      project: row.project__identifier,
    })),
  labels: (extras) =>
    rowsOf(extras.label_details).map((row) => ({
      id: row.labels__id,
      name: row.labels__name,
      color: row.labels__color,
      project: row.project__identifier,
    })),
  assignees: (extras) =>
    rowsOf(extras.assignee_details).map((row) => ({
      id: String(row.assignees__id),
      name: String(row.assignees__display_name),
    })),
  cycle: (extras) =>
    rowsOf(extras.cycle_details).map((row) => ({
      id: row.issue_cycle__cycle_id,
      name: row.issue_cycle__cycle__name,
      project: row.project__identifier,
    })),
  modules: (extras) =>
    rowsOf(extras.module_details).map((row) => ({
      id: row.issue_module__module_id,
      name: row.issue_module__module__name,
      project: row.project__identifier,
    })),
};

const namesOf = ({ name, property }: Dimension, extras: ChartExtras): readonly Named[] =>
  (NAMES as Partial<Record<string, (extras: ChartExtras) => Named[]>>)[property.id]?.(extras) ??
  extras.value_details?.[name] ??
  [];

/** Charts show the most urgent first, like every list, whatever the order on the wire (contract/issues §18.1). */
const shownOrder = (dimension: Dimension, keys: string[]): string[] =>
  dimension.property.id === "priority" ? keys.toSorted(inOrder(PRIORITIES)) : keys;

/** The bars of a dimension in the familiar order: that of the names if it has them, otherwise that of the keys. */
function tagsOf(dimension: Dimension, keys: readonly string[], extras: ChartExtras): Tag[] {
  const known = namesOf(dimension, extras);
  const place = new Map(known.map((row, n) => [row.id, n]));
  const times = new Map<string, number>();
  for (const { name } of known) times.set(name, (times.get(name) ?? 0) + 1);
  const rank = (key: string): number => (key === NONE ? Infinity : (place.get(key) ?? known.length));
  const sorted = orderKeys(dimension, keys);
  const ordered =
    known.length > 0 ? sorted.toSorted((a, b) => rank(a) - rank(b) || 0) : shownOrder(dimension, sorted);
  return ordered.map((key) => {
    const row = known[place.get(key) ?? -1];
    const isShared = (times.get(row?.name ?? "") ?? 0) > 1;
    return {
      key,
      name: row?.name ?? null,
      color: row?.color ?? null,
      project: isShared ? (row?.project ?? null) : null,
    };
  });
}

export interface ChartBar {
  tag: Tag;
  total: number;
  /** One number per segment, in their order; none where there are no segments. */
  parts: number[];
}
export interface Chart {
  bars: ChartBar[];
  segments: Tag[];
}

const valueOf = (part: ChartPart): number => part.count ?? part.estimate ?? 0;
const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0);

/**
 * A response in the form in which a chart is drawn, read and exported: bars and segments in order, and a number for
 * each combination.
 */
export function chartOf({ distribution, extras }: Omit<Analysis, "total">, axes: Axes): Chart {
  const { x_axis, segment } = axes;
  const keyOf = (part: ChartPart): string => part.segment ?? NONE;
  const all = new Set(Object.values(distribution).flatMap((parts) => parts.map(keyOf)));
  const segments = segment === null ? [] : tagsOf(segment, [...all], extras);
  const bars = tagsOf(x_axis, Object.keys(distribution), extras).map((tag): ChartBar => {
    const parts = distribution[tag.key] ?? [];
    const byKey = new Map(parts.map((part) => [keyOf(part), valueOf(part)]));
    return {
      tag,
      total: sum(parts.map(valueOf)),
      parts: segments.map(({ key }) => byKey.get(key) ?? 0),
    };
  });
  return { bars, segments };
}
