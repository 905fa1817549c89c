// The progress of collections: SQL over sets of issues, alias `i`, given by the caller (contract/issues §11.1, §12.1).
import { POINT_NUMBER } from "@cairn/domain/estimates";
import { type RawBuilder, sql } from "kysely";
import { liveSql } from "../issues/references.ts";

/**
 * The issues: `from … where …` that yields alias `i` of table `issues`, and the column that distinguishes their sets.
 */
export interface IssueSet {
  key: RawBuilder<string>;
  from: RawBuilder<unknown>;
  where: RawBuilder<unknown>;
}

const GROUPS = ["completed", "cancelled", "started", "unstarted", "backlog"] as const;

/**
 * What the estimate point of `alias` counts in sums, `worth.points`: the counterpart of `countsAs` in
 * domain/estimates.ts. `e` exists where it counts.
 */
export const pointsJoin = (alias: string): string => `
  left join estimate_points ep on ep.workspace_id = ${alias}.workspace_id and ep.id = ${alias}.estimate_point
  left join estimates e on e.workspace_id = ep.workspace_id and e.id = ep.estimate_id and e.type = 'points'
  cross join lateral (
    select case when e.id is not null and ep.value ~ '${POINT_NUMBER}' then ep.value::double precision else 0 end as points
  ) worth`;
const POINTS = sql.raw(pointsJoin("i"));
const LIVE = sql.raw(liveSql("i"));

/** The live issues of a set, each with `worth.points` and its state `s`. */
export const liveWith = ({ from, where }: IssueSet): RawBuilder<unknown> => sql`
  from ${from} left join states s on s.workspace_id = i.workspace_id and s.id = i.state_id ${POINTS}
  where ${where} and ${LIVE}`;

const countOf = (group: string): string =>
  `count(*) filter (where s."group" = '${group}')::integer as ${group}_issues`;
const sumOf = (group: string): string =>
  `coalesce(sum(worth.points) filter (where s."group" = '${group}'), 0) as ${group}_estimate_points`;
const COUNTS = sql.raw(`count(*)::integer as total_issues, ${GROUPS.map(countOf).join(", ")},
  coalesce(sum(worth.points), 0) as total_estimate_points, ${GROUPS.map(sumOf).join(", ")}, count(i.parent_id)::integer as sub_issues`);

/**
 * One row per collection with live issues, its `id` first: the six counts, the six sums of points, how many issues
 * have a parent.
 */
export const countsSql = (set: IssueSet): RawBuilder<unknown> =>
  sql`select ${set.key} as id, ${COUNTS} ${liveWith(set)} group by 1`;

/** The same with `ids`: everyone assigned to one of its issues, once each. */
export const assigneesSql = ({ key, from, where }: IssueSet): RawBuilder<unknown> => sql`
  select id, array_agg(person order by person) as ids from (
    select distinct ${key} as id, a.id as person from ${from} cross join unnest(i.assignee_ids) a(id) where ${where} and ${LIVE}
  ) pairs group by id`;

const names = (kind: string): string[] => ["total", ...GROUPS].map((group) => `${group}_${kind}`);
const orZero = (columns: readonly string[]): string =>
  columns.map((name) => `coalesce(n.${name}, 0) as ${name}`).join(", ");

/** Columns of `countsSql` under the alias `n`; 0 where there was no row. */
export const COUNT_COLUMNS = orZero(names("issues"));
export const SUM_COLUMNS = orZero(names("estimate_points"));
/** The sums that lists carry: the parts of progress (domain/progress.ts). */
export const FEW_SUM_COLUMNS = orZero([
  "completed_estimate_points",
  "total_estimate_points",
  "cancelled_estimate_points",
]);
export const SUB_ISSUES_COLUMN = orZero(["sub_issues"]);
