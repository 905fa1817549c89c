// The widgets that count the issues a person is assigned to.
import type { OverviewStats, WidgetAnswers } from "@cairn/contract/entities/dashboard";
import { PRIORITIES, type Priority } from "@cairn/contract/entities/issue";
import { STATE_GROUPS } from "@cairn/contract/entities/state";
import { addDays, startOfDay } from "@cairn/domain/dates";
import type { WorkspaceContext } from "../../platform/http/context.ts";
import { Bindings, WORKSPACE } from "../issues/list/bindings.ts";
import { personDay, type WireQuery } from "../issues/list/list-issues.ts";
import { ownIssues } from "../issues/list/own-issues.ts";
import { run } from "../issues/list/run.ts";
import { type Selection, type Statement, whereSql } from "../issues/list/statements.ts";
import { OPEN_GROUPS_SQL } from "../issues/references.ts";

/** The days on which something was completed. */
const DAYS = 14;

interface OwnDay {
  /** The current date in the person's time zone. */
  today: string;
  timeZone: string;
}

/** One row. */
function overviewStatement(selection: Selection, userId: string, { today, timeZone }: OwnDay): Statement {
  const b = new Bindings(selection.scope.workspace_id);
  const where = whereSql(selection, b);
  const me = b.bind(userId, "uuid");
  const day = b.bind(today, "date");
  const zone = b.bind(timeZone, "text");
  const since = b.bind(startOfDay(addDays(today, 1 - DAYS), timeZone), "timestamptz");
  const of = (condition: string): string => `count(*) filter (where is_mine and ${condition})::integer`;
  const text = `with seen as materialized (
      select i.assignee_ids @> array[${me}] as is_mine, i.created_by = ${me} as is_made, i.target_date, i.completed_at, s."group" as state_group,
        s."group" in (${OPEN_GROUPS_SQL}) as is_open
      from issues i left join states s on s.workspace_id = ${WORKSPACE} and s.id = i.state_id
      where ${where} and (i.assignee_ids @> array[${me}] or i.created_by = ${me})
    )
    select ${of("true")} as assigned_issues_count, ${of(`is_open and target_date <= ${day}`)} as pending_issues_count,
      ${of("state_group = 'completed'")} as completed_issues_count, count(*) filter (where is_made)::integer as created_issues_count,
      ${of(`is_open and target_date = ${day}`)} as due_today_issues_count,
      coalesce((select json_agg(json_build_object('day', d.day, 'count', d.n) order by d.day) from (
        select (completed_at at time zone ${zone})::date::text as day, count(*)::integer as n from seen
        where is_mine and completed_at >= ${since} group by 1) d), '[]') as completed_days
    from seen`;
  return { text, values: b.values };
}

export async function overview(context: WorkspaceContext): Promise<OverviewStats> {
  const selection = await ownIssues(context, {});
  const own = { today: personDay(context), timeZone: context.me.user_timezone };
  const statement = overviewStatement(selection, context.me.id, own);
  const [row] = await run<OverviewStats>(context.runtime.pool, statement);
  if (!row) throw new Error("an aggregate without group by gives one row");
  return row;
}

interface Count<K> {
  key: K;
  n: number;
}

/** How many of the caller's issues there are by a key, over `i` and its state `s`. @throws invalid */
async function countsBy<K extends string>(
  context: WorkspaceContext,
  { target_date }: WireQuery,
  key: string,
): Promise<Map<K, number>> {
  const selection = await ownIssues(context, { assignees: context.me.id, target_date });
  const b = new Bindings(selection.scope.workspace_id);
  const text = `select ${key} as key, count(*)::integer as n from issues i
    left join states s on s.workspace_id = ${WORKSPACE} and s.id = i.state_id where ${whereSql(selection, b)} group by 1 order by 1`;
  const rows = await run<Count<K>>(context.runtime.pool, { text, values: b.values });
  return new Map(rows.map(({ key, n }) => [key, n]));
}

/** Always the five groups. @throws invalid */
export async function byStateGroup(
  context: WorkspaceContext,
  query: WireQuery,
): Promise<WidgetAnswers["issues_by_state_groups"]> {
  const counts = await countsBy(context, query, `s."group"`);
  return STATE_GROUPS.map((state) => ({ state, count: counts.get(state) ?? 0 }));
}

/** Always the five priorities. @throws invalid */
export async function byPriority(
  context: WorkspaceContext,
  query: WireQuery,
): Promise<WidgetAnswers["issues_by_priority"]> {
  const counts = await countsBy<Priority>(context, query, "i.priority");
  return PRIORITIES.map((priority) => ({ priority, count: counts.get(priority) ?? 0 }));
}
