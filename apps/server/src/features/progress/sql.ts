// How far the issues of a cycle or of a module are: SQL over a set of issues `i` that the caller names (contract/issues §11.1, §12.1).
import { POINT_NUMBER } from "@cairn/domain/estimates";
import { liveSql } from "../issues/references.ts";

/** `from … where …` that yields alias `i` of table `issues`, all of one workspace. */
export interface IssueSet {
  from: string;
  where: string;
}

/** Of a cycle whose row has the alias. */
export const issuesOfCycle = (cycle: string): IssueSet => ({
  from: "issues i",
  where: `i.workspace_id = ${cycle}.workspace_id and i.cycle_id = ${cycle}.id`,
});

/** Of a module whose row has the alias. */
export const issuesOfModule = (module: string): IssueSet => ({
  from: "issue_modules im join issues i on i.workspace_id = im.workspace_id and i.id = im.issue_id",
  where: `im.workspace_id = ${module}.workspace_id and im.module_id = ${module}.id`,
});

const GROUPS = ["completed", "cancelled", "started", "unstarted", "backlog"] as const;

/** What the estimate point of `i` counts in sums: the twin of `countsAs` in domain/estimates.ts. */
const POINTS = `left join estimate_points ep on ep.workspace_id = i.workspace_id and ep.id = i.estimate_point
  left join estimates e on e.workspace_id = ep.workspace_id and e.id = ep.estimate_id and e.type = 'points'
  cross join lateral (
    select case when e.id is not null and ep.value ~ '${POINT_NUMBER}' then ep.value::double precision else 0 end as points
  ) worth`;

/** The live issues of a set, each with `worth.points` and its state `s`. */
export const liveWith = ({ from, where }: IssueSet): string => `
  from ${from} left join states s on s.workspace_id = i.workspace_id and s.id = i.state_id ${POINTS}
  where ${where} and ${liveSql("i")}`;

const countOf = (group: string): string =>
  `count(*) filter (where s."group" = '${group}')::integer as ${group}_issues`;
const sumOf = (group: string): string =>
  `coalesce(sum(worth.points) filter (where s."group" = '${group}'), 0) as ${group}_estimate_points`;

/** One row: the six counts, the six sums of points, and how many issues have a parent. */
export const countsSql = (set: IssueSet): string => `
  select count(*)::integer as total_issues, ${GROUPS.map(countOf).join(", ")},
    coalesce(sum(worth.points), 0) as total_estimate_points, ${GROUPS.map(sumOf).join(", ")},
    count(i.parent_id)::integer as sub_issues
  ${liveWith(set)}`;

export const COUNT_NAMES: readonly string[] = ["total", ...GROUPS].map((group) => `${group}_issues`);
export const SUM_NAMES: readonly string[] = ["total", ...GROUPS].map((group) => `${group}_estimate_points`);

/** Everybody assigned to one of the issues, once each. */
export const assigneesSql = ({ from, where }: IssueSet): string =>
  `array(select distinct a.id from ${from} cross join unnest(i.assignee_ids) a(id) where ${where} and ${liveSql("i")} order by a.id)`;
