// PostgreSQL's counts equal counts in memory for every pair of axes. ORACLE_SEED=n repeats a run.
import { MEASURES } from "@cairn/contract/entities/analytics";
import { STATE_GROUPS } from "@cairn/contract/entities/state";
import { orderKeys } from "@cairn/domain/analytics";
import { type Dimension, dimensionsOf } from "@cairn/domain/analytics-dimensions";
import { axesOf } from "@cairn/domain/axes.fixture";
import { countsAs } from "@cairn/domain/estimates";
import { type Condition, matches, readFilter } from "@cairn/domain/issue-list/filter";
import { valuesOf } from "@cairn/domain/properties/property";
import { registryOf } from "@cairn/domain/properties/registry";
import { isClosed } from "@cairn/domain/states";
import { type TestDatabase, testDatabase } from "@cairn/testkit/database";
import type { Pool } from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createPool } from "../../platform/postgres/pool.ts";
import { insertModel } from "../issues/list/oracle-database.fixture.ts";
import { isLive, lookupOf, makeModel, type ModelIssue } from "../issues/list/oracle-model.fixture.ts";
import { workspaceScope } from "../issues/list/scope.ts";
import { countAlong, countFigures } from "./charts.ts";

const SEED = Number(process.env.ORACLE_SEED ?? Date.now() % 1_000_000);
const model = makeModel(SEED, 400);
const lookup = lookupOf(model);
const BOTH = [model.project_id, model.other_project_id];
let database: TestDatabase;
let pool: Pool;

beforeAll(async () => {
  database = await testDatabase();
  pool = createPool(database.connection, { max: 4, onError: () => {} });
  await insertModel(pool, model);
  // One project estimates in points, the other does not.
  await pool.query(
    `update estimates set type = case when project_id = $1 then 'points' else 'categories' end`,
    [model.project_id],
  );
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

const pointOf = (issue: ModelIssue) => model.points.find(({ id }) => id === issue.estimate_point);
const valueOf = (issue: ModelIssue): string | null => {
  const point = pointOf(issue);
  return point ? `${10 - point.key}` : null;
};
/** Null: no estimate in points. */
const worthOf = (issue: ModelIssue): number | null => {
  const value = valueOf(issue);
  return value === null || issue.project_id !== model.project_id ? null : countsAs("points", value);
};
const groupOf = (issue: ModelIssue): string | null =>
  (issue.state_id && lookup.state(issue.state_id)?.group) || null;
const monthOf = (text: string | null): string | null =>
  text === null ? null : `${text.slice(0, 4)}-${Number(text.slice(5, 7))}`;
const orNull = (values: readonly string[]): (string | null)[] => (values.length === 0 ? [null] : [...values]);
const present = (value: string | null): string[] => (value === null ? [] : [value]);

const registry = registryOf({ properties: model.definitions });
const DIMENSIONS = [...dimensionsOf(registry).values()];

/** An issue's keys; null is None. */
function keysOf({ property, isMonthly }: Dimension, issue: ModelIssue): (string | null)[] {
  if (property.id === "estimate") return [valueOf(issue)];
  const values = valuesOf(property)(issue, lookup);
  return isMonthly ? values.flatMap((value) => present(monthOf(value))) : orNull(values);
}

const FILTERS: Record<string, string>[] = [
  {},
  { project: model.project_id },
  { cycle: model.cycles[0]?.id ?? "" },
  { module: model.modules[0]?.id ?? "", priority: "urgent,high,none" },
  { state_group: "started,completed", not_labels: model.labels[0]?.id ?? "" },
];
/**
 * All pairs with properties that the project defines, but not with all filters, because these take most of the time.
 */
const filtersFor = (x_axis: Dimension, segment: Dimension | null) =>
  x_axis.property.definition || segment?.property.definition ? FILTERS.slice(1, 2) : FILTERS;
const conditionsOf = (filter: Record<string, string>): Condition[] =>
  readFilter(filter, { today: "2026-03-11", timeZone: "Asia/Kolkata" });
const rows = (conditions: readonly Condition[], projects = BOTH): ModelIssue[] =>
  model.issues.filter(
    (issue) => projects.includes(issue.project_id) && isLive(issue) && matches(issue, conditions, lookup),
  );
const scopeOf = (projects = BOTH) =>
  workspaceScope(
    model.workspace_id,
    projects.map((id) => ({ id, version: 0 })),
  );

interface Cell {
  count: number;
  estimate: number | null;
}
const text = (key: string | null): string => key ?? "None";

/** Bar and segment → number of issues, and the sum of their estimates. */
function counted(issues: readonly ModelIssue[], x: Dimension, segment: Dimension | null): Map<string, Cell> {
  const cells = new Map<string, Cell>();
  for (const issue of issues)
    for (const bar of keysOf(x, issue))
      for (const part of segment === null ? [""] : keysOf(segment, issue)) {
        const at = `${text(bar)} / ${text(part)}`;
        const cell = cells.get(at) ?? { count: 0, estimate: null };
        const worth = worthOf(issue);
        cells.set(at, {
          count: cell.count + 1,
          estimate: worth === null ? cell.estimate : (cell.estimate ?? 0) + worth,
        });
      }
  return cells;
}

describe(`the oracle of charts (seed ${SEED})`, () => {
  it.each(DIMENSIONS)(
    "PostgreSQL and counting in memory agree on $name, alone and with every segment, by every measure and filter",
    async (x_axis) => {
      for (const segment of [null, ...DIMENSIONS.filter(({ name }) => name !== x_axis.name)])
        for (const y_axis of MEASURES)
          for (const filter of filtersFor(x_axis, segment)) {
            const conditions = conditionsOf(filter);
            const issues = rows(conditions);
            const axes = { x_axis, y_axis, segment };
            const { total, distribution } = await countAlong(pool, { scope: scopeOf(), conditions }, axes);
            const found = Object.entries(distribution).flatMap(([bar, parts]) =>
              parts.map((part): [string, unknown] => [
                `${bar} / ${segment === null ? "" : text(part.segment ?? null)}`,
                y_axis === "issue_count" ? part.count : part.estimate,
              ]),
            );
            const wanted = [...counted(issues, x_axis, segment)].map(([at, cell]): [string, unknown] => [
              at,
              y_axis === "issue_count" ? cell.count : cell.estimate,
            ]);
            const about = JSON.stringify({ x: x_axis.name, y_axis, segment: segment?.name, ...filter });
            expect(Object.fromEntries(found), about).toEqual(Object.fromEntries(wanted));
            expect(total, about).toBe(issues.length);
            // Integer keys of an object come first, ascending: the one order that an object can't change.
            const bars = Object.keys(distribution);
            if (x_axis.name !== "estimate_point__value") expect(bars, about).toEqual(orderKeys(x_axis, bars));
          }
    },
  );

  it("PostgreSQL and counting in memory agree on issues of the caller's projects only", async () => {
    const axes = axesOf("priority");
    const one = [model.other_project_id];
    const { total } = await countAlong(pool, { scope: scopeOf(one), conditions: [] }, axes);
    expect(total).toBe(rows([], one).length);
    const none = await countAlong(pool, { scope: scopeOf([]), conditions: [] }, axes);
    expect(none).toMatchObject({ total: 0, distribution: {} });
  });

  it("PostgreSQL and counting in memory agree on the figures of scope and demand", async () => {
    for (const filter of FILTERS) {
      const conditions = conditionsOf(filter);
      const issues = rows(conditions);
      const found = await countFigures(pool, { scope: scopeOf(), conditions }, 2026);
      const open = issues.filter((issue) => !isClosed(groupOf(issue)));
      const byGroup = (some: readonly ModelIssue[]) =>
        STATE_GROUPS.map((group) => ({
          state_group: group as string,
          state_count: some.filter((issue) => groupOf(issue) === group).length,
        })).filter(({ state_count }) => state_count > 0);
      const worth = (some: readonly ModelIssue[]): number | null => {
        const known = some.map(worthOf).filter((one) => one !== null);
        return known.length === 0 ? null : known.reduce((a, b) => a + b, 0);
      };
      const months = issues.flatMap(({ completed_at }) =>
        completed_at?.startsWith("2026-") ? [Number(completed_at.slice(5, 7))] : [],
      );
      const people = (some: readonly ModelIssue[], ids: (issue: ModelIssue) => (string | null)[]) => {
        const counts = new Map<string | null, number>();
        for (const id of some.flatMap(ids)) counts.set(id, (counts.get(id) ?? 0) + 1);
        return [...counts]
          .map(([id, count]) => ({ id, count }))
          .sort((a, b) => b.count - a.count || (text(a.id) < text(b.id) ? -1 : 1));
      };
      const brief = (list: readonly object[], key: string) =>
        list.map((row) => ({
          id: (row as Record<string, unknown>)[key],
          count: (row as { count: number }).count,
        }));
      expect(found, JSON.stringify(filter)).toMatchObject({
        total_issues: issues.length,
        total_issues_classified: byGroup(issues),
        open_issues: open.length,
        open_issues_classified: byGroup(open),
        issue_completed_month_wise: [...new Set(months)]
          .sort((a, b) => a - b)
          .map((month) => ({ month, count: months.filter((one) => one === month).length })),
        open_estimate_sum: worth(open),
        total_estimate_sum: worth(issues),
      });
      const creators = people(issues, (i) => present(i.created_by)).slice(0, 5);
      expect(brief(found.most_issue_created_user, "created_by__id")).toEqual(creators);
      const done = issues.filter(({ completed_at }) => completed_at !== null);
      expect(brief(found.most_issue_closed_user, "assignees__id")).toEqual(
        people(done, (i) => i.assignee_ids).slice(0, 5),
      );
      const pending = brief(found.pending_issue_user, "assignees__id");
      const wanted = people(open, (i) => orNull(i.assignee_ids));
      expect(new Set(pending.map((row) => JSON.stringify(row)))).toEqual(
        new Set(wanted.map((row) => JSON.stringify(row))),
      );
    }
  });
});
