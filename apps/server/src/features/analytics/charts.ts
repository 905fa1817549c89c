// Charts of the issues that the caller may see: live issues of the projects they are in (contract/issues §18.1).
import type { Analysis, ChartPart, DefaultAnalytics } from "@cairn/contract/entities/analytics";
import { type Axes, orderKeys, readAxes } from "@cairn/domain/analytics";
import { NONE } from "@cairn/domain/issue-list/fields";
import type { Registry } from "@cairn/domain/properties/registry";
import type pg from "pg";
import { fail } from "../../platform/failure.ts";
import type { WorkspaceContext } from "../../platform/http/context.ts";
import type { WireQuery } from "../issues/list/list-issues.ts";
import { askedRegistry, ownIssues } from "../issues/list/own-issues.ts";
import { run } from "../issues/list/run.ts";
import type { Selection } from "../issues/list/statements.ts";
import { type ChartRow, chartStatement, type Crossing } from "./chart-statement.ts";
import { defaultsStatement } from "./defaults-statement.ts";

function axesOf(query: WireQuery, registry: Registry): Axes {
  const axes = readAxes(query, registry);
  if (typeof axes === "string") throw fail(axes);
  return axes;
}

/**
 * The axes of a chart. Those of a single project may be properties that it defines.
 * @throws analytics.axes, analytics.same_axes
 */
export const requireAxes = async (context: WorkspaceContext, query: WireQuery): Promise<Axes> =>
  axesOf(query, await askedRegistry(context, query));

const partOf = ({ k, s, n, worth }: Crossing, { y_axis, segment }: Axes): ChartPart => ({
  dimension: k,
  ...(segment === null ? {} : { segment: s }),
  ...(y_axis === "issue_count" ? { count: n } : { estimate: worth }),
});

/** Bars in order, each with its parts in order. */
function distributionOf(crossings: readonly Crossing[], axes: Axes): Analysis["distribution"] {
  const { x_axis, segment } = axes;
  const bars = new Map<string, Crossing[]>();
  for (const crossing of crossings) {
    const key = crossing.k ?? NONE;
    const bar = bars.get(key);
    if (bar) bar.push(crossing);
    else bars.set(key, [crossing]);
  }
  const sorted = (parts: Crossing[]): Crossing[] => {
    if (segment === null) return parts;
    const byKey = new Map(parts.map((part) => [part.s ?? NONE, part]));
    return orderKeys(segment, [...byKey.keys()]).flatMap((key) => byKey.get(key) ?? []);
  };
  return Object.fromEntries(
    orderKeys(x_axis, [...bars.keys()]).map((key) => [
      key,
      sorted(bars.get(key) ?? []).map((part) => partOf(part, axes)),
    ]),
  );
}

/** The chart of a selection, in one statement. */
export async function countAlong(pool: pg.Pool, selection: Selection, axes: Axes): Promise<Analysis> {
  const [row] = await run<ChartRow>(pool, chartStatement(selection, axes));
  if (!row) throw new Error("a statement without from gives one row");
  const { total, crossings, ...extras } = row;
  return { total, distribution: distributionOf(crossings, axes), extras };
}

/** Scope and demand of a selection, in one statement. @param year the UTC year whose months are counted */
export async function countFigures(
  pool: pg.Pool,
  selection: Selection,
  year: number,
): Promise<DefaultAnalytics> {
  const [row] = await run<DefaultAnalytics>(pool, defaultsStatement(selection, year));
  if (!row) throw new Error("a statement without from gives one row");
  return row;
}

/** A chart with the axes that it was asked for. */
export interface CountedChart {
  axes: Axes;
  analysis: Analysis;
}

/** @throws analytics.axes, analytics.same_axes, invalid */
export async function chart(context: WorkspaceContext, query: WireQuery): Promise<CountedChart> {
  const registry = await askedRegistry(context, query);
  const axes = axesOf(query, registry);
  const selection = await ownIssues(context, query, registry);
  return { axes, analysis: await countAlong(context.runtime.pool, selection, axes) };
}

/** @throws invalid */
export async function defaults(context: WorkspaceContext, query: WireQuery): Promise<DefaultAnalytics> {
  const selection = await ownIssues(context, query, await askedRegistry(context, query));
  return countFigures(context.runtime.pool, selection, context.runtime.now().getUTCFullYear());
}
