// The widgets that list issues: the five most urgent of a tab, and the total.
import type { WidgetIssues } from "@cairn/contract/entities/dashboard";
import type { ListedIssue } from "@cairn/contract/entities/issue";
import { isWidgetTab, tabConditions } from "@cairn/domain/dashboards";
import { builtInOrder } from "@cairn/domain/issue-list/order";
import { invalid } from "../../platform/failure.ts";
import type { WorkspaceContext } from "../../platform/http/context.ts";
import { WORKSPACE } from "../issues/list/bindings.ts";
import { personDay, type WireQuery } from "../issues/list/list-issues.ts";
import { ownIssues } from "../issues/list/own-issues.ts";
import { run } from "../issues/list/run.ts";
import { flatStatement, type Selection, type Statement } from "../issues/list/statements.ts";
import { liveSql } from "../issues/references.ts";

const SHOWN = 5;
const MAX_RELATIONS = 100;

type Row = WidgetIssues["issues"][number] & ListedIssue & { k: unknown; total: number };

/** The issues of one tab with the requested due dates. @throws invalid */
async function tabOf(context: WorkspaceContext, query: WireQuery, whose: WireQuery): Promise<Selection> {
  const { issue_type = "", target_date } = query;
  if (!isWidgetTab(issue_type)) throw invalid({ issue_type: ["This isn't one of the choices."] });
  const { scope, conditions } = await ownIssues(context, { ...whose, target_date });
  return { scope, conditions: [...conditions, ...tabConditions(issue_type, personDay(context))] };
}

/** The first ones, each with the total in `total`. */
const firstOf = (selection: Selection): Statement =>
  flatStatement(
    {
      ...selection,
      ordering: { order: builtInOrder("priority"), descending: false },
      page: { size: SHOWN, index: 0 },
    },
    "sort",
    true,
  );

/** The same rows, each with its relations to live issues that the caller sees. */
function withRelations({ text, values }: Statement, projectIds: readonly string[]): Statement {
  const projects = `$${values.length + 1}::uuid[]`;
  const relations = `select coalesce(json_agg(json_build_object('id', t.id, 'project_id', t.project_id, 'sequence_id', t.sequence_id,
      'relation_type', t.kind, 'name', t.name) order by t.created_at desc, t.relation desc), '[]')
    from (
      select o.id, o.project_id, o.sequence_id, o.name, r.created_at, r.id as relation,
        case when r.relation_type = 'blocked_by' and r.related_issue_id = f.id then 'blocking' else r.relation_type end as kind
      from issue_relations r join issues o on o.workspace_id = r.workspace_id
        and o.id = case when r.issue_id = f.id then r.related_issue_id else r.issue_id end
      where r.workspace_id = ${WORKSPACE} and (r.issue_id = f.id or r.related_issue_id = f.id)
        and ${liveSql("o")} and o.project_id = any(${projects})
      order by r.created_at desc, r.id desc limit ${MAX_RELATIONS}
    ) t`;
  return {
    text: `select f.*, (${relations}) as issue_relation from (${text}) f
      order by array_position('{urgent,high,medium,low,none}'::text[], f.priority), f.created_at desc, f.id desc`,
    values: [...values, projectIds],
  };
}

async function answer(context: WorkspaceContext, statement: Statement): Promise<WidgetIssues> {
  const rows = await run<Row>(context.runtime.pool, statement);
  const issues = rows.slice(0, SHOWN).map(({ total: _total, k: _k, ...issue }) => issue);
  return { issues, count: rows[0]?.total ?? 0 };
}

/** @throws invalid */
export async function assignedIssues(context: WorkspaceContext, query: WireQuery): Promise<WidgetIssues> {
  const selection = await tabOf(context, query, { assignees: context.me.id });
  const wanted = (query.expand ?? "").split(",").includes("issue_relation");
  const statement = firstOf(selection);
  return answer(context, wanted ? withRelations(statement, selection.scope.project_ids) : statement);
}

/** @throws invalid */
export const createdIssues = async (context: WorkspaceContext, query: WireQuery): Promise<WidgetIssues> =>
  answer(context, firstOf(await tabOf(context, query, { created_by: context.me.id })));
