// The figures of a person, each table in one statement over a selection of issues that the reader may see.
import { PRIORITIES } from "@cairn/contract/entities/issue";
import { Bindings, WORKSPACE } from "../issues/list/bindings.ts";
import { OPEN_GROUPS_SQL } from "../issues/references.ts";
import { type Selection, type Statement, whereSql } from "../issues/list/statements.ts";

const MAX_CYCLES = 100;
const MAX_PROJECTS = 1000;
const GROUPS = `'{backlog,unstarted,started,completed,cancelled}'::text[]`;
const RANKS = `'{${PRIORITIES.join(",")}}'::text[]`;

/** How a person is involved in issue `i`, and the issue's state `s`. Triage is not a group of a person's work. */
const seenBy = (selection: Selection, person: string, b: Bindings, more: string): string => `
  select i.id, i.project_id, i.priority, i.cycle_id, i.assignee_ids @> array[${person}] as is_assigned, i.created_by = ${person} as is_created,
    s."group" as state_group${more}
  from issues i left join states s on s.workspace_id = ${WORKSPACE} and s.id = i.state_id and s."group" = any(${GROUPS})
  where ${whereSql(selection, b)}`;

const COUNTS = `count(*) filter (where is_created)::integer as created_issues, count(*) filter (where is_assigned)::integer as assigned_issues,
  count(*) filter (where is_assigned and state_group = 'completed')::integer as completed_issues,
  count(*) filter (where is_assigned and state_group in (${OPEN_GROUPS_SQL}))::integer as pending_issues`;

/** Cycles with an issue assigned to the person, by start date. */
const cycles = (when: string): string => `coalesce((
  select json_agg(json_build_object('cycle__name', c.name, 'cycle__id', c.id, 'cycle__project_id', c.project_id) order by c.start_date, c.id) from (
    select * from cycles c where c.workspace_id = ${WORKSPACE} and c.archived_at is null and ${when}
      and c.id in (select cycle_id from seen where is_assigned) order by c.start_date, c.id limit ${MAX_CYCLES}) c), '[]')`;

/** One row, a `PersonStats`. @param today the UTC date */
export function statsStatement(selection: Selection, userId: string, today: string): Statement {
  const b = new Bindings(selection.scope.workspace_id);
  const person = b.bind(userId, "uuid");
  const day = b.bind(today, "date");
  const subscribed = `i.id in (select x.issue_id from issue_subscribers x where x.workspace_id = ${WORKSPACE} and x.user_id = ${person})`;
  const text = `with seen as materialized (
      ${seenBy(selection, person, b, `, ${subscribed} as is_subscribed`)}
      and (i.assignee_ids @> array[${person}] or i.created_by = ${person} or ${subscribed})
    )
    select ${COUNTS}, count(*) filter (where is_subscribed)::integer as subscribed_issues,
      coalesce((select json_agg(json_build_object('state_group', g.state_group, 'state_count', g.n) order by array_position(${GROUPS}, g.state_group))
        from (select state_group, count(*)::integer as n from seen where is_assigned and state_group is not null group by 1) g), '[]') as state_distribution,
      coalesce((select json_agg(json_build_object('priority', g.priority, 'priority_count', g.n, 'priority_order', array_position(${RANKS}, g.priority) - 1)
          order by array_position(${RANKS}, g.priority))
        from (select priority, count(*)::integer as n from seen where is_assigned group by 1) g), '[]') as priority_distribution,
      ${cycles(`c.start_date <= ${day} and c.end_date >= ${day}`)} as present_cycles, ${cycles(`c.start_date > ${day}`)} as upcoming_cycles
    from seen`;
  return { text, values: b.values };
}

/** One row per project of the selection's scope, `PersonProject`, by name. */
export function sharesStatement(selection: Selection, userId: string): Statement {
  const b = new Bindings(selection.scope.workspace_id);
  const person = b.bind(userId, "uuid");
  const projects = b.bind(selection.scope.project_ids, "uuid[]");
  const text = `with seen as (
      ${seenBy(selection, person, b, "")} and (i.assignee_ids @> array[${person}] or i.created_by = ${person})
    ), counted as (select project_id, ${COUNTS} from seen group by 1)
    select p.id, p.logo_props, coalesce(c.created_issues, 0) as created_issues, coalesce(c.assigned_issues, 0) as assigned_issues,
      coalesce(c.completed_issues, 0) as completed_issues, coalesce(c.pending_issues, 0) as pending_issues
    from projects p left join counted c on c.project_id = p.id
    where p.workspace_id = ${WORKSPACE} and p.id = any(${projects})
    order by lower(p.name collate "C") collate "C", p.id limit ${MAX_PROJECTS}`;
  return { text, values: b.values };
}
