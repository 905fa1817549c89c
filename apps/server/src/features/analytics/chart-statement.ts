// The single statement behind a chart: bars, their parts, the total and all names, from one snapshot.
import type { ChartExtras } from "@cairn/contract/entities/analytics";
import type { Axes } from "@cairn/domain/analytics";
import type { Dimension } from "@cairn/domain/analytics-dimensions";
import { Bindings } from "../issues/list/bindings.ts";
import { type Selection, type Statement, whereSql } from "../issues/list/statements.ts";
import { pointsJoin } from "../progress/sql.ts";
import { namesOf, sqlDimension } from "./dimensions.ts";

/** A combination of a bar and a segment. */
export interface Crossing {
  k: string | null;
  s: string | null;
  n: number;
  worth: number | null;
}
export interface ChartRow extends ChartExtras {
  total: number;
  crossings: Crossing[];
}

/** Most combinations in one response (law 9): those with the most issues are kept. */
export const MAX_CROSSINGS = 10_000;

interface Level {
  level: "x" | "s";
  dimension: Dimension;
}
const levelsOf = ({ x_axis, segment }: Axes): Level[] => [
  { level: "x", dimension: x_axis },
  ...(segment === null ? [] : [{ level: "s", dimension: segment } as const]),
];

/** Issues counted by raw values; where estimates are summed, by their point as well. */
function rawCounts(levels: readonly Level[], where: string, byPoint: boolean): string {
  const sql = levels.map(({ level, dimension }) => ({ level, ...sqlDimension(dimension) }));
  const columns = [
    ...sql.map(({ level, raw }) => `${raw(level)} as ${level}`),
    ...(byPoint ? ["i.workspace_id", "i.estimate_point"] : []),
  ];
  const joins = sql.map(({ level, join }) => join?.(level) ?? "").join(" ");
  const present = sql
    .filter(({ dropsNull }) => dropsNull)
    .map(({ level, raw }) => ` and ${raw(level)} is not null`)
    .join("");
  return `select ${columns.join(", ")}, count(*) as n from issues i ${joins} where ${where}${present}
    group by ${columns.map((_, n) => n + 1).join(", ")}`;
}

/** Raw values under their keys. A sum is null where no issue has an estimate in points. */
function crossings(levels: readonly Level[], byPoint: boolean): string {
  const sql = levels.map(({ level, dimension }) => ({ level, ...sqlDimension(dimension) }));
  const [k = "null::text", s = "null::text"] = sql.map(({ level, key }) => key(level));
  const naming = sql.map(({ level, naming }) => naming?.(level) ?? "").join(" ");
  const points = byPoint ? pointsJoin("raw") : "";
  const worth = byPoint
    ? "sum(raw.n * worth.points) filter (where e.id is not null)"
    : "null::double precision";
  return `select ${k} as k, ${s} as s, sum(raw.n)::integer as n, ${worth} as worth
    from raw ${points} ${naming} group by 1, 2 order by 3 desc, 1, 2 limit ${MAX_CROSSINGS}`;
}

/** The fields of names that are `{}` where no axis uses them. */
const EXTRAS = [
  "state_details",
  "label_details",
  "assignee_details",
  "cycle_details",
  "module_details",
] as const satisfies readonly (keyof ChartExtras)[];

/** The names of the dimensions in use. */
function detailsSql(levels: readonly Level[]): string {
  const used = levels.flatMap(({ level, dimension }) => {
    const names = namesOf(dimension);
    const keys = `select ${level === "s" ? "s" : "k"} from crossings`;
    return names ? [{ name: dimension.name, extra: names.extra, list: `(${names.list(keys)})` }] : [];
  });
  const own = EXTRAS.map(
    (extra) => `, ${used.find((names) => names.extra === extra)?.list ?? "'{}'::json"} as ${extra}`,
  );
  // Names of dimensions come from the registry and are words with underscores or contain a UUID.
  const others = used
    .filter(({ extra }) => extra === undefined)
    .map(({ name, list }) => `'${name}', ${list}`);
  const values = others.length > 0 ? `, json_build_object(${others.join(", ")}) as value_details` : "";
  return own.join("") + values;
}

/** One row, a `ChartRow`. */
export function chartStatement(selection: Selection, axes: Axes): Statement {
  const b = new Bindings(selection.scope.workspace_id);
  const where = whereSql(selection, b);
  const levels = levelsOf(axes);
  const byPoint = axes.y_axis === "estimate";
  const text = `with raw as (${rawCounts(levels, where, byPoint)}), crossings as (${crossings(levels, byPoint)})
    select (select count(*)::integer from issues i where ${where}) as total,
      coalesce((select json_agg(crossings) from crossings), '[]') as crossings${detailsSql(levels)}`;
  return { text, values: b.values };
}
