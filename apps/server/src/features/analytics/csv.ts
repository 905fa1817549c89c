// A chart as a CSV file (RFC 4180): a row per bar, a column per segment. A spreadsheet evaluates no cell as a formula
// (security 63).
import type { Analysis, Measure } from "@cairn/contract/entities/analytics";
import { PRIORITIES } from "@cairn/contract/entities/issue";
import { type Axes, chartOf, type Tag } from "@cairn/domain/analytics";
import type { Dimension } from "@cairn/domain/analytics-dimensions";
import { NONE } from "@cairn/domain/issue-list/fields";
import type { DimensionName } from "@cairn/domain/properties/wire-names";
import { GROUP_LABELS } from "@cairn/domain/states";
import { csvFile } from "../../platform/csv.ts";

const HEADINGS: Record<DimensionName | Measure, string> = {
  state_id: "State",
  state__group: "State group",
  labels__id: "Label",
  assignees__id: "Assignee",
  estimate_point__value: "Estimate",
  issue_cycle__cycle_id: "Cycle",
  issue_module__module_id: "Module",
  priority: "Priority",
  start_date: "Start month",
  target_date: "Due month",
  created_at: "Month created",
  completed_at: "Month completed",
  issue_count: "Issues",
  estimate: "Estimate points",
  created_by: "Created by",
  project_id: "Project",
};
const headingOf = ({ name, property }: Dimension): string =>
  property.definition?.name ?? (HEADINGS as Partial<Record<string, string>>)[name] ?? name;

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
const WORDS: ReadonlyMap<string, string> = new Map<string, string>([
  ...Object.entries(GROUP_LABELS),
  ...PRIORITIES.map((name): [string, string] => [name, capital(name)]),
  ["true", "Yes"],
  ["false", "No"],
]);

/** `2031-3` as `2031-03`, which sorts. */
const paddedMonth = (key: string): string => key.replace(/-(\d)$/, "-0$1");

function nameOf({ key, name, project }: Tag, dimension: Dimension): string {
  if (key === NONE) return NONE;
  const word = name ?? WORDS.get(key) ?? (dimension.isMonthly ? paddedMonth(key) : key);
  return project === null ? word : `${word} (${project})`;
}

export function csvOf(analysis: Analysis, axes: Axes): string {
  const { x_axis, y_axis, segment } = axes;
  const { bars, segments } = chartOf(analysis, axes);
  const heads =
    segment === null
      ? [HEADINGS[y_axis]]
      : [...segments.map((tag) => nameOf(tag, segment)), `Total (${HEADINGS[y_axis].toLowerCase()})`];
  const lines = [
    [headingOf(x_axis), ...heads],
    ...bars.map(({ tag, parts, total }) => [nameOf(tag, x_axis), ...parts, total]),
  ];
  return csvFile(lines);
}
