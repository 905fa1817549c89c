// Many issues before their change, and the change itself: one statement each, however many there are (contract/issues
// §7).
import type { Activity } from "@cairn/contract/entities/history";
import type { Issue } from "@cairn/contract/entities/issue";
import { sql } from "kysely";
import type { Tx } from "../../platform/outbox/tx.ts";
import { insertActivities } from "./activity-rows.ts";
import type { Before } from "./change-queries.ts";
import { BULK_COLUMNS, columnTypes } from "./chosen-columns.ts";
import { issueColumnsSql } from "./columns.ts";
import { liveSql } from "./references.ts";
import { momentOf } from "./touch-issue.ts";

export interface BulkTarget extends Issue {
  /** The moment of the current event. */
  moment: string;
}

/** The live issues of the project among the ids. The project must be locked (`lockProjectForWrite`). */
export async function readTargets(t: Tx, projectId: string, ids: readonly string[]): Promise<BulkTarget[]> {
  const { rows } = await sql<BulkTarget>`
    select ${sql.raw(issueColumnsSql("i"))}, ${momentOf(t)} as moment from issues i
    where i.workspace_id = ${t.workspace_id} and i.project_id = ${projectId} and i.id = any (${ids}::uuid[])
      and ${sql.raw(liveSql("i"))} order by i.id`.execute(t.db);
  return rows;
}

export type BulkNames = Pick<Before, "states" | "labels" | "people">;

/** The names of everything that a change refers to, and whether it is allowed; also of the issues' current states. */
export async function readNames(
  t: Tx,
  projectId: string,
  ids: { states: readonly string[]; labels: readonly string[]; people: readonly string[] },
): Promise<BulkNames> {
  const { rows } = await sql<BulkNames>`
    select
      (select coalesce(json_agg(json_build_object('id', s.id, 'name', s.name, 'group', s."group", 'default', s."default",
          'fits', s.project_id = ${projectId} and s."group" <> 'triage')), '[]')
        from states s where s.workspace_id = ${t.workspace_id} and s.id = any (${ids.states}::uuid[])) as states,
      (select coalesce(json_agg(json_build_object('id', l.id, 'name', l.name, 'fits', l.project_id = ${projectId})), '[]')
        from labels l where l.workspace_id = ${t.workspace_id} and l.id = any (${ids.labels}::uuid[])) as labels,
      (select coalesce(json_agg(json_build_object('id', u.id, 'display_name', u.display_name, 'fits', m.id is not null)), '[]')
        from users u left join project_members m
          on m.workspace_id = ${t.workspace_id} and m.project_id = ${projectId} and m.member_id = u.id and m.is_active
        where u.id = any (${ids.people}::uuid[])) as people`.execute(t.db);
  return rows[0] ?? { states: [], labels: [], people: [] };
}

/** An issue's new values, and which of its assignees are new. */
export interface BulkRow extends Issue {
  new_assignee_ids: string[];
}

/** The rows and their join tables. The arrays are written with them, so that the triggers find them correct. */
export async function writeTargets(
  t: Tx,
  rows: readonly BulkRow[],
  activities: readonly Activity[],
): Promise<Issue[]> {
  const beside = (column: string) =>
    sql`select ${t.workspace_id}::uuid, r.id, unnest(r.${sql.raw(column)}) from r on conflict do nothing`;
  const { rows: changed } = await sql<Issue>`
    with r as materialized (
      select * from json_to_recordset(${JSON.stringify(rows)}::json) as r (id uuid, ${sql.raw(columnTypes(BULK_COLUMNS))},
        completed_at timestamptz, new_assignee_ids uuid[], updated_at timestamptz)
    ), changed as (
      update issues i set ${sql.raw(BULK_COLUMNS.map(({ name }) => `${name} = r.${name}`).join(", "))},
        completed_at = r.completed_at, updated_at = r.updated_at, updated_by = ${t.actor_id}
      from r where i.workspace_id = ${t.workspace_id} and i.id = r.id returning i.*
    ), labelled as (insert into issue_labels (workspace_id, issue_id, label_id) ${beside("label_ids")}
    ), assigned as (insert into issue_assignees (workspace_id, issue_id, user_id) ${beside("assignee_ids")}
    ), subscribed as (insert into issue_subscribers (workspace_id, issue_id, user_id) ${beside("new_assignee_ids")}
    ), told as (${insertActivities(activities)})
    select ${sql.raw(issueColumnsSql("i"))} from changed i order by i.id`.execute(t.db);
  return changed;
}

/** Subscribes a person to the live issues of the project among the ids, and returns these. */
export async function subscribeTo(
  t: Tx,
  projectId: string,
  ids: readonly string[],
  personId: string,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with found as (
      select i.id from issues i where i.workspace_id = ${t.workspace_id} and i.project_id = ${projectId} and i.id = any (${ids}::uuid[])
        and ${sql.raw(liveSql("i"))}
    ), subscribed as (
      insert into issue_subscribers (workspace_id, issue_id, user_id)
      select ${t.workspace_id}::uuid, found.id, ${personId}::uuid from found on conflict do nothing
    )
    select id from found order by id`.execute(t.db);
  return rows.map(({ id }) => id);
}
