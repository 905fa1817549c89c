// An issue before its change with everything that the change may refer to, in one statement; and the change itself in
// another.
import type { Activity } from "@cairn/contract/entities/history";
import { Issue, IssuePatch } from "@cairn/contract/entities/issue";
import { sql } from "kysely";
import type { Tx } from "../../platform/outbox/tx.ts";
import { insertActivities } from "./activity-rows.ts";
import { issueColumnsSql } from "./columns.ts";
import type { Content } from "./content.ts";
import { liveSql, type Stage, stageSql, visibleTo } from "./references.ts";
import { publishSubscribers } from "./subscribers.ts";

/** The columns that a patch may write as they are. */
export const CHANGEABLE = Object.keys(IssuePatch.properties).filter(
  (key): key is Exclude<keyof IssuePatch & keyof Issue, "property_values"> =>
    key in Issue.properties && key !== "property_values",
);

/** An object that an issue refers to, or will refer to. `fits`: this issue may refer to it. */
interface Target {
  id: string;
  fits: boolean;
}

export interface Before extends Issue {
  /** Null unless the change affects it. */
  description_html: string | null;
  /** Both the previous and the new ones; also the project's default. */
  states: (Target & { name: string; group: string; default: boolean })[];
  labels: (Target & { name: string })[];
  people: (Target & { display_name: string })[];
  parents: (Target & { project_id: string; key: string })[];
  points: (Target & { value: string })[];
  /** The latest row of the issue's history. */
  latest: { id: string; field: string | null; actor: string | null } | null;
  /** A microsecond after that row: new ones must not be older (contract/issues §20.11). */
  earliest: string | null;
}

export interface BeforeQuery {
  project_id: string;
  issue_id: string;
  stage: Stage;
  state_id: string | null;
  parent_id: string | null;
  estimate_point: string | null;
  label_ids: string[];
  people: string[];
  wants_body: boolean;
}

/** A JSON array of `object` for each row of the given source; never null. */
const list = (object: string) => sql.raw(`select coalesce(json_agg(json_build_object(${object})), '[]')`);

/** The current issue of that stage, or undefined. The project must be locked (`lockProjectForWrite`). */
export async function readBefore(t: Tx, query: BeforeQuery): Promise<Before | undefined> {
  const { rows } = await sql<Before>`
    select ${sql.raw(issueColumnsSql("i"))},
      (select b.description_html from issue_bodies b where ${query.wants_body} and b.workspace_id = i.workspace_id and b.issue_id = i.id),
      (${list(`'id', s.id, 'name', s.name, 'group', s."group", 'default', s."default" and s.project_id = i.project_id,
        'fits', s.project_id = i.project_id and s."group" <> 'triage'`)}
        from states s where s.workspace_id = i.workspace_id
          and (s.id = any (array[i.state_id, ${query.state_id}::uuid]) or (s.project_id = i.project_id and s."default"))) as states,
      (${list("'id', l.id, 'name', l.name, 'fits', l.project_id = i.project_id")}
        from labels l where l.workspace_id = i.workspace_id and l.id = any (i.label_ids || ${query.label_ids}::uuid[])) as labels,
      (${list("'id', u.id, 'display_name', u.display_name, 'fits', m.id is not null")}
        from users u left join project_members m
          on m.workspace_id = i.workspace_id and m.project_id = i.project_id and m.member_id = u.id and m.is_active
        where u.id = any (i.assignee_ids || ${query.people}::uuid[])) as people,
      (select coalesce(json_agg(json_build_object('id', up.id, 'project_id', up.project_id, 'key', p.identifier || '-' || up.sequence_id,
          'fits', ${sql.raw(liveSql("up"))} and ${visibleTo("up", t.reader)})), '[]')
        from issues up join projects p on p.workspace_id = up.workspace_id and p.id = up.project_id
        where up.workspace_id = i.workspace_id and up.id = any (array[i.parent_id, ${query.parent_id}::uuid])) as parents,
      (${list("'id', e.id, 'value', e.value, 'fits', e.project_id = i.project_id")}
        from estimate_points e where e.workspace_id = i.workspace_id and e.id = any (array[i.estimate_point, ${query.estimate_point}::uuid])) as points,
      case when last.id is null then null else json_build_object('id', last.id, 'field', last.field, 'actor', last.actor_id) end as latest,
      last.created_at + interval '1 microsecond' as earliest
    from issues i
    left join lateral (
      select a.id, a.field, a.actor_id, a.created_at from issue_activities a
      where a.workspace_id = i.workspace_id and a.issue_id = i.id order by a.created_at desc, a.id desc limit 1
    ) last on true
    where i.workspace_id = ${t.workspace_id} and i.project_id = ${query.project_id} and i.id = ${query.issue_id} and ${sql.raw(stageSql(query.stage, "i"))}`.execute(
    t.db,
  );
  return rows[0];
}

/** The ids to remove from a set and those to add; the others stay. */
export interface SetChange {
  added: string[];
  removed: string[];
}

export interface IssueChange {
  /** The new values of the row's columns. */
  after: Issue;
  labels: SetChange;
  assignees: SetChange;
  /** Null: the description stays. */
  content: Content | null;
  /** The mentions in the new description. */
  mention_ids: string[];
  subscriber_ids: string[];
  activities: Activity[];
}

/**
 * The row and its join tables, in one statement. The arrays are written with it, so that the triggers find them
 * correct.
 */
export async function writeChange(t: Tx, change: IssueChange): Promise<Issue | undefined> {
  const { after, labels, assignees, content } = change;
  const ws = t.workspace_id;
  const add = (ids: readonly string[]) =>
    sql`select ${ws}::uuid, ${after.id}::uuid, unnest(${ids}::uuid[]) on conflict do nothing`;
  const of = sql`workspace_id = ${ws} and issue_id = ${after.id}`;
  const html = content?.html ?? null;
  const { rows } = await sql<Issue & { has_new_subscribers: boolean }>`
    with changed as (
      update issues set ${sql.join(CHANGEABLE.map((key) => sql`${sql.ref(key)} = ${after[key]}`))},
        completed_at = ${after.completed_at}, updated_at = ${after.updated_at}, updated_by = ${after.updated_by}
      where workspace_id = ${ws} and id = ${after.id} returning *
    ), body as (
      insert into issue_bodies (workspace_id, issue_id, project_id, description_html, description_stripped)
      select ${ws}, ${after.id}, ${after.project_id}::uuid, ${html}::text, ${content?.stripped ?? null}::text where ${html}::text is not null
      on conflict (workspace_id, issue_id) do update
        set description_html = excluded.description_html, description_stripped = excluded.description_stripped
    ), unlabelled as (delete from issue_labels where ${of} and label_id = any (${labels.removed}::uuid[])
    ), labelled as (insert into issue_labels (workspace_id, issue_id, label_id) ${add(labels.added)}
    ), unassigned as (delete from issue_assignees where ${of} and user_id = any (${assignees.removed}::uuid[])
    ), assigned as (insert into issue_assignees (workspace_id, issue_id, user_id) ${add(assignees.added)}
    ), unmentioned as (delete from issue_mentions where ${of} and ${html}::text is not null and user_id <> all (${change.mention_ids}::uuid[])
    ), mentioned as (insert into issue_mentions (workspace_id, issue_id, user_id) ${add(change.mention_ids)}
    ), subscribed as (insert into issue_subscribers (workspace_id, issue_id, user_id) ${add(change.subscriber_ids)} returning user_id
    ), told as (${insertActivities(change.activities)})
    select ${sql.raw(issueColumnsSql("i"))}, exists (select from subscribed) as has_new_subscribers from changed i`.execute(
    t.db,
  );
  const [changed] = rows;
  if (!changed) return undefined;
  const { has_new_subscribers, ...issue } = changed;
  if (has_new_subscribers) await publishSubscribers(t, issue.project_id, [issue.id]);
  return issue;
}

/** Gives an activity a new time: a description that is still being edited stays one row (contract/issues §5.2). */
export async function refreshActivity(t: Tx, id: string, moment: string): Promise<void> {
  await t.db
    .updateTable("issue_activities")
    .set({ created_at: moment, updated_at: moment })
    .where("workspace_id", "=", t.workspace_id)
    .where("id", "=", id)
    .execute();
}
