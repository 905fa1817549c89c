// Breakdowns by assignee and label, and the burn-down chart, of issues and of points (contract/issues §11.2): one
// statement for all of them.
import { PRIORITIES } from "@cairn/contract/entities/issue";
import { STATE_GROUPS } from "@cairn/contract/entities/state";
import { completionChart, type Dates, type DayTotal } from "@cairn/domain/cycles";
import { sql } from "kysely";
import type { Queryable } from "../../platform/postgres/database.ts";
import { type IssueSet, liveWith } from "./sql.ts";

interface Person {
  assignee_id: string | null;
  display_name: string | null;
  avatar: string | null;
  first_name: string | null;
  last_name: string | null;
}
interface Tag {
  label_id: string | null;
  label_name: string | null;
  color: string | null;
}
interface InState {
  state_id: string | null;
  state_name: string | null;
  group: string | null;
  color: string | null;
}
interface OfPriority {
  priority: string;
}
/** How many issues and points there are, are completed (`completed_at` is set), and are canceled. */
interface Amounts {
  issues: number;
  done_issues: number;
  canceled_issues: number;
  points: number;
  done_points: number;
  canceled_points: number;
}
interface Found extends Amounts {
  uses_points: boolean;
  assignees: (Person & Amounts)[];
  labels: (Tag & Amounts)[];
  states: (InState & Amounts)[];
  priorities: (OfPriority & Amounts)[];
  days: { day: string; issues: number; points: number }[];
}

/** Most people and labels in one response; a project has fewer. */
const MAX_SHARES = 1000;

const AMOUNTS = `count(*)::integer as issues, count(completed_at)::integer as done_issues,
  count(*) filter (where is_canceled)::integer as canceled_issues, coalesce(sum(points), 0) as points,
  coalesce(sum(points) filter (where completed_at is not null), 0) as done_points,
  coalesce(sum(points) filter (where is_canceled), 0) as canceled_points`;

/** One row: the totals, the breakdowns and the days of a set, and whether the project estimates in points. */
function statement(place: { workspace_id: string; project_id: string }, set: IssueSet) {
  return sql<Found>`
    with members as materialized (
      select i.workspace_id, i.completed_at, i.assignee_ids, i.label_ids, i.priority, i.state_id, worth.points,
        s."group" is not distinct from 'cancelled' as is_canceled ${liveWith(set)}
    ), people as (
      select a.id as assignee_id, u.display_name, u.avatar, u.first_name, u.last_name, ${sql.raw(AMOUNTS)}
      from members m left join lateral unnest(m.assignee_ids) a(id) on true left join users u on u.id = a.id
      group by a.id, u.id order by lower(u.display_name collate "C") collate "C" nulls last, a.id limit ${MAX_SHARES}
    ), tags as (
      select v.id as label_id, l.name as label_name, l.color, ${sql.raw(AMOUNTS)}
      from members m left join lateral unnest(m.label_ids) v(id) on true
      left join labels l on l.workspace_id = m.workspace_id and l.id = v.id
      group by v.id, l.name, l.color order by lower(l.name collate "C") collate "C" nulls last, v.id limit ${MAX_SHARES}
    ), kinds as (
      select k.*, s.name as state_name, s."group", s.color
      from (select state_id, ${sql.raw(AMOUNTS)} from members group by state_id) k
      left join states s on s.workspace_id = ${place.workspace_id} and s.id = k.state_id
      order by array_position(${[...STATE_GROUPS]}::text[], s."group") nulls last, s.sequence, k.state_id limit ${MAX_SHARES}
    ), ranks as (
      select priority, ${sql.raw(AMOUNTS)} from members group by priority
      order by array_position(${[...PRIORITIES]}::text[], priority), priority
    ), days as (
      select (completed_at at time zone 'UTC')::date::text as day, count(*)::integer as issues, sum(points) as points
      from members where completed_at is not null group by 1
    )
    select totals.*, exists (select from projects p join estimates e on e.workspace_id = p.workspace_id and e.id = p.estimate and e.type = 'points'
        where p.workspace_id = ${place.workspace_id} and p.id = ${place.project_id}) as uses_points,
      coalesce((select json_agg(people) from people), '[]') as assignees,
      coalesce((select json_agg(tags) from tags), '[]') as labels,
      coalesce((select json_agg(kinds) from kinds), '[]') as states,
      coalesce((select json_agg(ranks) from ranks), '[]') as priorities,
      coalesce((select json_agg(days order by day) from days), '[]') as days
    from (select ${sql.raw(AMOUNTS)} from members) totals`;
}

type Unit = "issues" | "estimates";

/** The counts under the names of their unit. `cancelled_*` goes beyond the wire format: what is out of scope. */
function countsOf(unit: Unit, amounts: Amounts): Record<string, number> {
  const [total, done, canceled] =
    unit === "issues"
      ? [amounts.issues, amounts.done_issues, amounts.canceled_issues]
      : [amounts.points, amounts.done_points, amounts.canceled_points];
  return {
    [`total_${unit}`]: total,
    [`completed_${unit}`]: done,
    [`pending_${unit}`]: total - done,
    [`cancelled_${unit}`]: canceled,
  };
}

function sharesOf(unit: Unit, found: Found, dates: Dates, today: string) {
  const completions: DayTotal[] = found.days.map(({ day, issues, points }) => ({
    day,
    done: unit === "issues" ? issues : points,
  }));
  const scope =
    unit === "issues" ? found.issues - found.canceled_issues : found.points - found.canceled_points;
  const counted = <S extends object>(rows: readonly (S & Amounts)[]) =>
    rows.map(({ issues, done_issues, canceled_issues, points, done_points, canceled_points, ...share }) => ({
      ...share,
      ...countsOf(unit, { issues, done_issues, canceled_issues, points, done_points, canceled_points }),
    }));
  return {
    assignees: counted<Person>(found.assignees),
    labels: counted<Tag>(found.labels),
    states: counted<InState>(found.states),
    priorities: counted<OfPriority>(found.priorities),
    completion_chart: completionChart(dates, today, scope, completions),
  };
}

export interface Shares {
  distribution: ReturnType<typeof sharesOf>;
  /** `{}` when the estimate in use in the project is not of type points. */
  estimate_distribution: ReturnType<typeof sharesOf> | Record<string, never>;
}

export interface SharesQuery {
  workspace_id: string;
  project_id: string;
  dates: Dates;
  /** The UTC date. */
  today: string;
}

/** The current breakdowns and chart of a set of issues. */
export async function sharesIn(
  db: Queryable,
  set: IssueSet,
  { dates, today, ...place }: SharesQuery,
): Promise<Shares> {
  const { rows } = await statement(place, set).execute(db);
  const [found] = rows;
  if (!found) throw new Error("a statement without from gives one row");
  return {
    distribution: sharesOf("issues", found, dates, today),
    estimate_distribution: found.uses_points ? sharesOf("estimates", found, dates, today) : {},
  };
}
