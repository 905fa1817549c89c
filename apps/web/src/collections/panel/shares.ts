// The progress of a collection as its panel shows it: from a response of the server, or from the snapshot of a cycle.
// Pure.
import type { Cycle } from "@cairn/contract/entities/cycle";
import { PRIORITIES, type Priority } from "@cairn/contract/entities/issue";
import { STATE_GROUPS, type StateGroup } from "@cairn/contract/entities/state";
import { type BurndownDay, burndown } from "@cairn/domain/burndown";
import { progressOf, type Unit } from "@cairn/domain/progress";
import { groupLabel } from "../../i18n/state-groups.ts";

export interface Share {
  /** Null for issues without a value. */
  id: string | null;
  /** The name in the response; empty if it has none. */
  name: string;
  total: number;
  done: number;
}
export interface StateShare extends Share {
  group: StateGroup;
  color: string | null;
}
interface LabelShare extends Share {
  color: string | null;
}
interface PriorityShare extends Share {
  level: Priority;
}

export interface Shares {
  /** All work, without canceled issues. */
  total: number;
  /** In completed states. */
  done: number;
  /** From the last state to the first; canceled ones are last. */
  states: StateShare[];
  assignees: Share[];
  labels: LabelShare[];
  priorities: PriorityShare[];
  days: BurndownDay[];
}

type Row = Readonly<Record<string, unknown>>;

/** What responses and snapshots have in common. */
export interface Source {
  distribution?: unknown;
  estimate_distribution?: unknown;
}

const isRow = (value: unknown): value is Row =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const rowsOf = (value: unknown): Row[] => (Array.isArray(value) ? value.filter(isRow) : []);
const numberOf = (value: unknown): number => (typeof value === "number" ? value : 0);
const textOf = (value: unknown): string | null => (typeof value === "string" ? value : null);

const SUFFIX: Record<Unit, string> = { issues: "issues", points: "estimates" };

const distributionOf = (source: Source, unit: Unit): Row => {
  const found = unit === "issues" ? source.distribution : source.estimate_distribution;
  return isRow(found) ? found : {};
};

/**
 * Whether any of the issues has points; `{}` stands for a project that does not estimate in them (contract/issues
 * §11.2).
 */
export const hasPoints = (source: Source): boolean =>
  rowsOf(distributionOf(source, "points").states).some((row) => numberOf(row.total_estimates) > 0);

/** Whether a text is a state group. */
const groupOf = (value: unknown): StateGroup => STATE_GROUPS.find((group) => group === value) ?? "backlog";

const ORDER: readonly StateGroup[] = ["completed", "started", "unstarted", "backlog", "cancelled"];

/** The server orders states from first to last; the panel shows completed work first. */
const furthestFirst = (states: readonly StateShare[]): StateShare[] =>
  ORDER.flatMap((group) => states.filter((state) => state.group === group).reverse());

/** The groups of states, which older snapshots have instead of states. */
function groupsOf(source: Row): StateShare[] {
  return ORDER.map((group) => {
    const total = numberOf(source[`${group}_issues`]);
    const done = group === "completed" ? total : 0;
    return { id: null, name: groupLabel(group), group, color: null, total, done };
  }).filter(({ total }) => total > 0);
}

export function sharesOf(source: Source, unit: Unit): Shares {
  const shares = distributionOf(source, unit);
  const all = (row: Row): number => numberOf(row[`total_${SUFFIX[unit]}`]);
  const done = (row: Row): number => numberOf(row[`completed_${SUFFIX[unit]}`]);
  const counts = (row: Row) => ({
    total: all(row) - numberOf(row[`cancelled_${SUFFIX[unit]}`]),
    done: done(row),
  });
  const listed = rowsOf(shares.states).map((row) => ({
    total: all(row),
    done: done(row),
    id: textOf(row.state_id),
    name: textOf(row.state_name) ?? "",
    group: groupOf(row.group),
    color: textOf(row.color),
  }));
  const isOld = unit === "issues" && !Array.isArray(shares.states);
  const states = isOld ? groupsOf(source as Row) : furthestFirst(listed);
  const sum = (rows: readonly StateShare[]): number => rows.reduce((all, { total }) => all + total, 0);
  const total = sum(states.filter(({ group }) => group !== "cancelled"));
  const chart = isRow(shares.completion_chart) ? shares.completion_chart : {};
  return {
    total,
    done: sum(states.filter(({ group }) => group === "completed")),
    states,
    assignees: rowsOf(shares.assignees).map((row) => ({
      ...counts(row),
      id: textOf(row.assignee_id),
      name: textOf(row.display_name) ?? "",
    })),
    labels: rowsOf(shares.labels).map((row) => ({
      ...counts(row),
      id: textOf(row.label_id),
      name: textOf(row.label_name) ?? "",
      color: textOf(row.color),
    })),
    priorities: rowsOf(shares.priorities).map((row) => {
      const level = PRIORITIES.find((one) => one === row.priority) ?? "none";
      return { ...counts(row), id: level, name: level, level };
    }),
    days: daysOf(chart, total),
  };
}

const COUNTED: Record<Unit, string> = { issues: "issues", points: "estimate_points" };

/** The progress of a cycle by state group, from its counts; in points if they are preferred and set (`progressOf`). */
export function groupShares(cycle: Cycle, preferred: Unit) {
  const { estimate_completion_chart, completion_chart, distribution } = cycle;
  const progress = progressOf(cycle, preferred);
  const { unit } = progress;
  const counts: Row = cycle;
  const states = ORDER.map((group) => {
    const total = numberOf(counts[`${group}_${COUNTED[unit]}`]);
    const done = group === "completed" ? total : 0;
    return { id: null, name: groupLabel(group), group, color: null, total, done };
  }).filter(({ total }) => total > 0);
  const ofIssues = completion_chart ?? distribution?.completion_chart;
  const chart = unit === "points" ? (estimate_completion_chart ?? pointsChart(cycle)) : ofIssues;
  return { ...progress, states, days: daysOf(chart ?? {}, progress.total) };
}

/** The response for one cycle contains the chart in its distribution. */
function pointsChart(cycle: Cycle): Row | undefined {
  const chart = distributionOf(cycle, "points").completion_chart;
  return isRow(chart) ? chart : undefined;
}

/** The days of a chart in a response. */
function daysOf(chart: Row, total: number): BurndownDay[] {
  const known = Object.entries(chart).map(([day, value]) => [day, typeof value === "number" ? value : null]);
  return burndown(Object.fromEntries(known) as Record<string, number | null>, total);
}
