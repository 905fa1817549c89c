// The `data` of deliveries: objects as the external API shows them (contract/workspace §10, §14). Issues and comments
// carry the names of what they refer to, because receivers often have no token to look them up.
import { type RawBuilder, sql } from "kysely";
import type { Queryable } from "../../platform/postgres/database.ts";
import { wireTime } from "../../platform/postgres/wire-sql.ts";
import type { EventName } from "./events.ts";

const AUDIT = sql`'id', o.id, 'created_at', ${wireTime("o.created_at")}, 'updated_at', ${wireTime("o.updated_at")},
  'created_by', o.created_by, 'updated_by', o.updated_by, 'workspace', o.workspace_id`;
const EXTERNAL = sql`'external_source', o.external_source, 'external_id', o.external_id`;
const PLANNED = sql`'project', o.project_id, 'name', o.name, 'description', o.description, 'start_date', o.start_date,
  'view_props', o.view_props, 'sort_order', o.sort_order, 'logo_props', o.logo_props, 'archived_at', ${wireTime("o.archived_at")}`;

const PEOPLE = sql`select json_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name, 'email', u.email,
  'avatar', u.avatar, 'display_name', u.display_name) from users u where u.id`;

const ISSUE = sql`json_build_object(${AUDIT}, ${EXTERNAL}, 'project', o.project_id, 'parent', o.parent_id,
  'name', o.name, 'description_html', (select b.description_html from issue_bodies b where b.workspace_id = o.workspace_id and b.issue_id = o.id),
  'priority', o.priority, 'start_date', o.start_date, 'target_date', o.target_date, 'sequence_id', o.sequence_id,
  'sort_order', o.sort_order, 'completed_at', ${wireTime("o.completed_at")}, 'archived_at', o.archived_at, 'is_draft', o.is_draft,
  'estimate_point', o.estimate_point, 'cycle', o.cycle_id, 'module', o.module_ids[1],
  'state', (select json_build_object('id', s.id, 'name', s.name, 'color', s.color, 'group', s."group") from states s
    where s.workspace_id = o.workspace_id and s.id = o.state_id),
  'labels', array(select json_build_object('id', l.id, 'name', l.name, 'color', l.color) from labels l
    where l.workspace_id = o.workspace_id and l.id = any (o.label_ids) order by l.name, l.id),
  'assignees', array(${PEOPLE} = any (o.assignee_ids) order by u.display_name, u.id))`;

interface Source {
  table: RawBuilder<unknown>;
  object: RawBuilder<unknown>;
}

const ISSUES: Source = { table: sql`issues`, object: ISSUE };

const SOURCES: Record<EventName, Source> = {
  issue: ISSUES,
  inbox_issue: ISSUES,
  issue_comment: {
    table: sql`issue_comments`,
    object: sql`json_build_object(${AUDIT}, ${EXTERNAL}, 'project', o.project_id, 'issue', o.issue_id, 'actor', o.actor_id,
      'comment_html', o.comment_html, 'access', o.access, 'parent', o.parent_id)`,
  },
  cycle: {
    table: sql`cycles`,
    object: sql`json_build_object(${AUDIT}, ${EXTERNAL}, ${PLANNED}, 'end_date', o.end_date, 'owned_by', o.owned_by_id,
      'progress_snapshot', o.progress_snapshot)`,
  },
  module: {
    table: sql`modules`,
    object: sql`json_build_object(${AUDIT}, ${EXTERNAL}, ${PLANNED}, 'target_date', o.target_date, 'status', o.status, 'lead', o.lead_id,
      'members', array(select m.user_id from module_members m where m.workspace_id = o.workspace_id and m.module_id = o.id order by 1))`,
  },
  project: {
    table: sql`projects`,
    object: sql`json_build_object(${AUDIT}, 'name', o.name, 'description', o.description, 'identifier', o.identifier,
      'network', o.network, 'emoji', o.emoji, 'icon_prop', o.icon_prop, 'logo_props', o.logo_props, 'cover_image', o.cover_image,
      'module_view', o.module_view, 'cycle_view', o.cycle_view, 'issue_views_view', o.issue_views_view, 'page_view', o.page_view,
      'inbox_view', o.inbox_view, 'archive_in', o.archive_in, 'close_in', o.close_in, 'archived_at', ${wireTime("o.archived_at")},
      'default_assignee', o.default_assignee, 'project_lead', o.project_lead, 'estimate', o.estimate,
      'default_state', o.default_state)`,
  },
};

/** The objects that exist, by id. */
export async function loadData(
  db: Queryable,
  workspaceId: string,
  event: EventName,
  ids: readonly string[],
): Promise<ReadonlyMap<string, object>> {
  const { table, object } = SOURCES[event];
  const { rows } = await sql<{ id: string; data: object }>`
    select o.id, ${object} as data from ${table} o
    where o.workspace_id = ${workspaceId} and o.id = any (${[...new Set(ids)]}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, data }) => [id, data]));
}
