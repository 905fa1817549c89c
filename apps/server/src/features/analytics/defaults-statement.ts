// Scope and demand in one statement: issues are counted once by everything that the figures need, and the figures are
// derived from these few rows.
import { Bindings, WORKSPACE } from "../issues/list/bindings.ts";
import { type Selection, type Statement, whereSql } from "../issues/list/statements.ts";
import { pointsJoin } from "../progress/sql.ts";

/**
 * Most people in one list, apart from the five with the most issues; a workspace's open issues have fewer assignees.
 */
const MAX_PEOPLE = 1000;
const TOP = 5;

const OPEN = `coalesce(s."group" not in ('completed', 'cancelled'), true)`;
const person = (prefix: string): string =>
  ["id", "avatar", "display_name", "first_name", "last_name"]
    .map((name) => `'${prefix}__${name}', u.${name}`)
    .join(", ");

/** People of `from (person, n)`, ordered by how many issues they have. */
const people = (prefix: string, from: string, most: number): string => `
  coalesce((select json_agg(json_build_object(${person(prefix)}, 'count', t.n) order by t.n desc, t.person) from (
    select person, sum(n)::integer as n from ${from} group by person order by 2 desc, 1 limit ${most}
  ) t left join users u on u.id = t.person), '[]')`;

const groups = (where: string): string => `
  coalesce((select json_agg(json_build_object('state_group', g.state_group, 'state_count', g.n)
    order by array_position('{backlog,unstarted,started,completed,cancelled}'::text[], g.state_group)) from (
    select state_group, sum(n)::integer as n from grouped where state_group is not null and ${where} group by 1
  ) g), '[]')`;

/** One row, a `DefaultAnalytics`. @param year the UTC year of the months */
export function defaultsStatement(selection: Selection, year: number): Statement {
  const b = new Bindings(selection.scope.workspace_id);
  const where = whereSql(selection, b);
  const from = `${b.bind(`${year}-01-01T00:00:00Z`, "timestamptz")}`;
  const until = `${b.bind(`${year + 1}-01-01T00:00:00Z`, "timestamptz")}`;
  const text = `with raw as (
      select i.state_id, i.estimate_point, i.workspace_id, i.created_by, i.assignee_ids, i.completed_at is not null as is_done,
        case when i.completed_at >= ${from} and i.completed_at < ${until} then extract(month from i.completed_at at time zone 'UTC') end as month,
        count(*) as n
      from issues i where ${where} group by 1, 2, 3, 4, 5, 6, 7
    ), counted as materialized (
      select raw.*, s."group" as state_group, ${OPEN} as is_open from raw
      left join states s on s.workspace_id = ${WORKSPACE} and s.id = raw.state_id
    ), grouped as (
      select state_group, is_open, sum(raw.n) as n, sum(raw.n * worth.points) filter (where e.id is not null) as points
      from (select workspace_id, estimate_point, state_group, is_open, sum(n) as n from counted group by 1, 2, 3, 4) raw
      ${pointsJoin("raw")} group by 1, 2
    ), assigned as (
      select a.id as person, c.is_open, c.is_done, sum(c.n) as n
      from counted c left join lateral unnest(c.assignee_ids) a(id) on true group by 1, 2, 3
    )
    select coalesce((select sum(n) from grouped), 0)::integer as total_issues, ${groups("true")} as total_issues_classified,
      coalesce((select sum(n) from grouped where is_open), 0)::integer as open_issues, ${groups("is_open")} as open_issues_classified,
      coalesce((select json_agg(json_build_object('month', m.month, 'count', m.n) order by m.month) from (
        select month::integer, sum(n)::integer as n from counted where month is not null group by 1) m), '[]') as issue_completed_month_wise,
      ${people("created_by", "(select created_by as person, n from counted where created_by is not null) c", TOP)} as most_issue_created_user,
      ${people("assignees", "(select person, n from assigned where is_done and person is not null) c", TOP)} as most_issue_closed_user,
      ${people("assignees", "(select person, n from assigned where is_open) c", MAX_PEOPLE)} as pending_issue_user,
      (select sum(points) from grouped where is_open) as open_estimate_sum, (select sum(points) from grouped) as total_estimate_sum`;
  return { text, values: b.values };
}
