// The widgets about recent activity: what, where, and with whom.
import type { WidgetAnswers } from "@cairn/contract/entities/dashboard";
import { type Page, readPage } from "@cairn/domain/issue-list/list-query";
import { foldCase } from "@cairn/domain/text";
import type { WorkspaceContext } from "../../platform/http/context.ts";
import { flatEnvelope, windowOf } from "../../platform/http/envelope.ts";
import { type KeyValues, readKey } from "../../platform/http/page-key.ts";
import { latestActivitiesIn } from "../issues/activities.ts";
import { Bindings, WORKSPACE } from "../issues/list/bindings.ts";
import { readOrFail, type WireQuery } from "../issues/list/list-issues.ts";
import { ownProjects, ownScope } from "../issues/list/own-issues.ts";
import { run } from "../issues/list/run.ts";
import { type Scope, scopeSql } from "../issues/list/scope.ts";
import { OPEN_GROUPS_SQL } from "../issues/references.ts";
import type { Statement } from "../issues/list/statements.ts";

const MAX_ACTIVITIES = 8;
const MAX_PROJECTS = 4;
/** How many of a person's latest activities count; older ones say nothing about where they work now. */
const RECENT_ACTIVITIES = 1000;
/** How many of the latest activities of each collaborator count; there may be many collaborators. */
const RECENT_ACTIVITIES_EACH = 50;

/** The caller's own activities in this workspace. */
export async function recentActivity(context: WorkspaceContext): Promise<WidgetAnswers["recent_activity"]> {
  const { runtime, workspace, me } = context;
  const project_ids = (await ownProjects(context)).map(({ id }) => id);
  return latestActivitiesIn(
    runtime.db,
    { workspace_id: workspace.id, actor_id: me.id, reader_id: me.id, project_ids },
    MAX_ACTIVITIES,
  );
}

/** The projects of the caller's latest activities; then their newest projects. */
export async function recentProjects(context: WorkspaceContext): Promise<WidgetAnswers["recent_projects"]> {
  const { runtime, workspace, me } = context;
  const b = new Bindings(workspace.id);
  const person = b.bind(me.id, "uuid");
  const text = `with lately as (
      select project_id, max(created_at) as at from (
        select project_id, created_at from issue_activities a where a.workspace_id = ${WORKSPACE} and a.actor_id = ${person}
        order by a.created_at desc, a.id desc limit ${RECENT_ACTIVITIES}) a
      group by 1
    )
    select p.id from project_members m join projects p on p.workspace_id = m.workspace_id and p.id = m.project_id
    left join lately on lately.project_id = p.id
    where m.workspace_id = ${WORKSPACE} and m.member_id = ${person} and m.is_active and p.archived_at is null
    order by lately.at desc nulls last, p.created_at desc, p.id desc limit ${MAX_PROJECTS}`;
  const rows = await run<{ id: string }>(runtime.pool, { text, values: b.values });
  return rows.map(({ id }) => id);
}

interface CollaboratorQuery {
  me: string;
  search: string;
  page: Page;
}

const COLLABORATOR_ORDER = "is_me,at";

/** The people after the previous page, or all. @throws BadQuery `bad_page` */
function behindSql(page: Page, b: Bindings): string {
  const end = readKey(page, COLLABORATOR_ORDER, ["integer", "instant?", "uuid"]);
  if (!end) return "true";
  const [isMe, at, id] = [b.bind(end[0], "integer"), b.bind(end[1], "timestamptz"), b.bind(end[2], "uuid")];
  return `not is_me and (${isMe} = 1 or at < ${at} or (at = ${at} and id > ${id})
    or (at is null and (${at} is not null or id > ${id})))`;
}

/**
 * One row: the people of the scope's projects, the caller first, then by their latest activity there; how many open
 * issues each of them has there.
 */
function collaboratorsStatement(scope: Scope, { me, search, page }: CollaboratorQuery): Statement {
  const b = new Bindings(scope.workspace_id);
  const projects = b.bind(scope.project_ids, "uuid[]");
  const wanted = b.bind(foldCase(search), "text");
  const { limit, offset } = windowOf(page);
  const names = ["display_name", "first_name || ' ' || u.last_name"]
    .map((name) => `strpos(lower((u.${name}) collate "C"), ${wanted}) > 0`)
    .join(" or ");
  const text = `with people as (
      select u.id, u.id = ${b.bind(me, "uuid")} as is_me, (
        select max(a.created_at) from (
          select project_id, created_at from issue_activities a where a.workspace_id = ${WORKSPACE} and a.actor_id = u.id
          order by a.created_at desc, a.id desc limit ${RECENT_ACTIVITIES_EACH}) a
        where a.project_id = any(${projects})) as at
      from users u
      where u.is_active and not u.is_bot and (${names}) and exists (
        select from project_members m where m.workspace_id = ${WORKSPACE} and m.member_id = u.id and m.is_active
          and m.project_id = any(${projects}))
    ), page as (
      select * from people where ${behindSql(page, b)} order by is_me desc, at desc nulls last, id
      limit ${b.bind(limit, "bigint")} offset ${b.bind(offset, "bigint")}
    )
    select (select count(*)::integer from people) as total, coalesce((
      select json_agg(json_build_object('user_id', p.id,
        'key', array[p.is_me::integer::text, to_char(p.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), p.id::text],
        'active_issue_count', (
        select count(*)::integer from issue_assignees x join issues i on i.workspace_id = x.workspace_id and i.id = x.issue_id
        join states s on s.workspace_id = i.workspace_id and s.id = i.state_id and s."group" in (${OPEN_GROUPS_SQL})
        where x.workspace_id = ${WORKSPACE} and x.user_id = p.id and ${scopeSql(scope, b)}
      )) order by p.is_me desc, p.at desc nulls last, p.id) from page p), '[]') as results`;
  return { text, values: b.values };
}

/** @throws bad_page */
export async function recentCollaborators(
  context: WorkspaceContext,
  query: WireQuery,
): Promise<WidgetAnswers["recent_collaborators"]> {
  const page = readOrFail(() => readPage(query));
  const statement = collaboratorsStatement(await ownScope(context), {
    me: context.me.id,
    search: (query.search ?? "").replaceAll("\0", ""),
    page,
  });
  type Row = WidgetAnswers["recent_collaborators"]["results"][number];
  type Found = { total: number; results: (Row & { key: KeyValues })[] };
  const [found] = await run<Found>(context.runtime.pool, statement);
  if (!found) throw new Error("a statement without from gives one row");
  const { total } = found;
  const { results, ...rest } = flatEnvelope(page, found.results, {
    total,
    order: COLLABORATOR_ORDER,
    keyOf: ({ key }) => key,
  });
  return { ...rest, results: results.map(({ key: _key, ...row }) => row) };
}
