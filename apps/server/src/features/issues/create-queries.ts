// The two statements that create an issue.
import type { Activity } from "@cairn/contract/entities/history";
import type { Issue } from "@cairn/contract/entities/issue";
import { FIRST, STEP, OUTLIER } from "@cairn/domain/sort-order";
import { sql } from "kysely";
import type { Tx } from "../../platform/outbox/tx.ts";
import type { Queryable } from "../../platform/postgres/database.ts";
import { insertActivities } from "./activity-rows.ts";
import { CHOSEN_COLUMNS, type ChosenColumns, columnNames } from "./chosen-columns.ts";
import { issueColumnsSql } from "./columns.ts";
import type { Content } from "./content.ts";
import type { Claim } from "./idempotency.ts";
import { liveSql, visibleTo } from "./references.ts";
import { type LockedProject, lockedProjectSql } from "./locked-project.ts";

export interface CreationQuery {
  project_id: string;
  /** The issue's author. */
  author: string | null;
  /** Null for the project's default. */
  state_id: string | null;
  parent_id: string | null;
  estimate_point: string | null;
  label_ids: string[];
  /** People who will be assigned or were mentioned. */
  people: string[];
  claim: Claim | null;
}

/** What a new issue depends on. */
export interface CreationContext extends LockedProject {
  sequence_id: number;
  /** False when the idempotency key has been used, or is another person's issue. */
  is_new: boolean;
  default_assignee: string | null;
  /** The requested state, or the default one; null when the project has none. */
  state: { id: string; group: string } | null;
  parent: { id: string; project_id: string } | null;
  has_point: boolean;
  label_ids: string[];
  /** Those of the people, the author and the default assignee who are active members of the project. */
  member_ids: string[];
}

/**
 * Reserves the project's next number, claims the idempotency key and looks up everything that the issue refers to.
 * Locks the project.
 */
export async function reserveIssue(t: Tx, query: CreationQuery): Promise<CreationContext | undefined> {
  const { claim, state_id: state } = query;
  const { rows } = await sql<CreationContext>`
    with claimed as (
      insert into idempotency_keys (user_id, key, body_hash, created_at)
      select ${t.actor_id}, ${claim?.key ?? null}::uuid, ${claim?.body_hash ?? null}::bytea, ${t.now}
      where ${claim?.key ?? null}::uuid is not null on conflict do nothing returning key
    ), p as (
      update projects set last_sequence = last_sequence + 1, version = version + 1
      where workspace_id = ${t.workspace_id} and id = ${query.project_id} and archived_at is null returning *
    )
    select p.last_sequence as sequence_id, p.default_assignee, ${sql.raw(lockedProjectSql)},
      (${claim?.key ?? null}::uuid is null or (exists (select from claimed) and not exists (
        select from issues i where i.workspace_id = p.workspace_id and i.id = ${claim?.key ?? null}::uuid))) as is_new,
      (select json_build_object('id', s.id, 'group', s."group") from states s
        where s.workspace_id = p.workspace_id and s.project_id = p.id and s."group" <> 'triage' and (${state}::uuid is null or s.id = ${state}::uuid)
        order by s."default" desc, s.sequence, s.id limit 1) as state,
      (select json_build_object('id', i.id, 'project_id', i.project_id) from issues i
        where i.workspace_id = p.workspace_id and i.id = ${query.parent_id}::uuid and ${sql.raw(liveSql("i"))}
          and ${visibleTo("i", t.reader)}) as parent,
      exists (select from estimate_points e where e.workspace_id = p.workspace_id and e.project_id = p.id
        and e.id = ${query.estimate_point}::uuid) as has_point,
      array(select l.id from labels l where l.workspace_id = p.workspace_id and l.project_id = p.id
        and l.id = any (${query.label_ids}::uuid[])) as label_ids,
      array(select m.member_id from project_members m where m.workspace_id = p.workspace_id and m.project_id = p.id and m.is_active
        and m.member_id = any (${query.people}::uuid[] || ${query.author}::uuid || p.default_assignee)) as member_ids
    from p join workspaces w on w.id = p.workspace_id left join users u on u.id = ${query.author}::uuid`.execute(
    t.db,
  );
  return rows[0];
}

/**
 * All columns of a new issue except its number and `sort_order`, which the statement itself determines (contract/issues
 * §4.5).
 */
export interface NewIssue extends ChosenColumns {
  id: string;
  project_id: string;
  sequence_id: number;
  name: string;
  completed_at: string | null;
  is_draft: boolean;
  is_waiting: boolean;
  created_at: string;
  updated_at: string;
  created_by: string | null;
}

export interface NewIssueParts {
  content: Content;
  mention_ids: string[];
  subscriber_ids: string[];
  activity: Activity;
}

/**
 * The issue and everything that belongs to it, in one statement. The arrays are written with it, so that the triggers
 * find them correct.
 */
export async function insertIssue(t: Tx, issue: NewIssue, parts: NewIssueParts): Promise<Issue | undefined> {
  const { content, mention_ids, subscriber_ids, activity } = parts;
  const beside = (ids: readonly string[]) =>
    sql`select ${t.workspace_id}::uuid, ${issue.id}::uuid, unnest(${ids}::uuid[])`;
  const { rows } = await sql<Issue>`
    with place as (
      select coalesce(max(sort_order) + ${STEP}, ${FIRST}) as sort_order from issues
      where workspace_id = ${t.workspace_id} and state_id = ${issue.state_id}::uuid and sort_order < ${OUTLIER}
    ), i as (
      insert into issues (workspace_id, id, project_id, sequence_id, name, sort_order, ${sql.raw(columnNames(CHOSEN_COLUMNS))},
        completed_at, is_draft, is_waiting, created_at, updated_at, created_by, updated_by)
      select ${t.workspace_id}, ${issue.id}, ${issue.project_id}, ${issue.sequence_id}, ${issue.name}, place.sort_order,
        ${sql.join(CHOSEN_COLUMNS.map(({ name, type }) => sql`${issue[name]}::${sql.raw(type)}`))},
        ${issue.completed_at}::timestamptz, ${issue.is_draft}, ${issue.is_waiting},
        ${issue.created_at}, ${issue.updated_at}, ${issue.created_by}::uuid, ${issue.created_by}::uuid
      from place returning *
    ), body as (
      insert into issue_bodies (workspace_id, issue_id, project_id, description_html, description_stripped)
      values (${t.workspace_id}, ${issue.id}, ${issue.project_id}, ${content.html}, ${content.stripped})
    ), labelled as (insert into issue_labels (workspace_id, issue_id, label_id) ${beside(issue.label_ids)}
    ), assigned as (insert into issue_assignees (workspace_id, issue_id, user_id) ${beside(issue.assignee_ids)}
    ), mentioned as (insert into issue_mentions (workspace_id, issue_id, user_id) ${beside(mention_ids)}
    ), subscribed as (insert into issue_subscribers (workspace_id, issue_id, user_id) ${beside(subscriber_ids)}
    ), told as (${insertActivities([activity])})
    select ${sql.raw(issueColumnsSql("i"))} from i`.execute(t.db);
  return rows[0];
}

/** What an idempotency key has been used for, and the issue that it created, if that still exists. */
export async function findClaimed(
  db: Queryable,
  place: { workspace_id: string; project_id: string; user_id: string },
  key: string,
): Promise<{ body_hash: Buffer; issue: Issue | null } | undefined> {
  const known = await db
    .selectFrom("idempotency_keys")
    .select("body_hash")
    .where("user_id", "=", place.user_id)
    .where("key", "=", key)
    .executeTakeFirst();
  if (!known) return undefined;
  const { rows } = await sql<Issue>`select ${sql.raw(issueColumnsSql("i"))} from issues i
    where i.workspace_id = ${place.workspace_id} and i.project_id = ${place.project_id} and i.id = ${key}`.execute(
    db,
  );
  return { body_hash: known.body_hash, issue: rows[0] ?? null };
}
