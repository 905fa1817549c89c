// The statements that move issues from one project to another: each handles all issues at once.
import type { Issue } from "@cairn/contract/entities/issue";
import type { Role } from "@cairn/contract/entities/workspace";
import { FIRST, STEP, OUTLIER } from "@cairn/domain/sort-order";
import { sql } from "kysely";
import { leavePagesBehind } from "../issue-pages/publish.ts";
import type { Tx } from "../../platform/outbox/tx.ts";
import { COLLECTIONS, MEMBERSHIP_TABLES } from "../collections/collections.ts";
import { issueColumnsSql } from "../issues/columns.ts";
import { liveSql } from "../issues/references.ts";
import { momentOf } from "../issues/touch-issue.ts";

export interface Move {
  issue_id: string;
  from: string;
  to: string;
}

/** A project that the person may see, with their role in it; undefined when there is none. */
export async function targetOf(t: Tx, projectId: string): Promise<{ role: Role | null } | undefined> {
  const { rows } = await sql<{ role: Role | null }>`
    select m.role from projects p
    left join project_members m on m.workspace_id = p.workspace_id and m.project_id = p.id and m.member_id = ${t.actor_id} and m.is_active
    where p.workspace_id = ${t.workspace_id} and p.id = ${projectId} and p.archived_at is null and (m.role is not null or p.network = 2)`.execute(
    t.db,
  );
  return rows[0];
}

export interface MovedIssue {
  id: string;
  sequence_id: number;
  parent_id: string | null;
}

/**
 * The live issue and everything below it in the same project, whatever its stage, ordered by number; those waiting in
 * the inbox stay, because their inbox does. Sub-issues in other projects stay there. Empty when there is no such live
 * issue.
 */
export async function subtreeOf(t: Tx, { issue_id, from }: Move): Promise<MovedIssue[]> {
  const { rows } = await sql<MovedIssue>`
    with recursive tree (id) as (
      select i.id from issues i where i.workspace_id = ${t.workspace_id} and i.project_id = ${from} and i.id = ${issue_id}
        and ${sql.raw(liveSql("i"))}
      union
      select c.id from tree join issues c on c.workspace_id = ${t.workspace_id} and c.parent_id = tree.id
      where c.project_id = ${from} and not c.is_waiting
    )
    select i.id, i.sequence_id, i.parent_id from tree join issues i on i.workspace_id = ${t.workspace_id} and i.id = tree.id
    order by i.sequence_id`.execute(t.db);
  return rows;
}

/** Their old keys still lead to them. */
export async function reserveFormerKeys(
  t: Tx,
  from: string,
  movedIssues: readonly MovedIssue[],
): Promise<void> {
  await sql`
    insert into former_issue_keys (workspace_id, project_id, sequence_id, issue_id)
    select ${t.workspace_id}::uuid, ${from}::uuid, g.sequence_id, g.id
    from json_to_recordset(${JSON.stringify(movedIssues)}::json) as g (id uuid, sequence_id integer)
    on conflict (workspace_id, project_id, sequence_id) do update set issue_id = excluded.issue_id`.execute(
    t.db,
  );
}

/** Reserves the required numbers of a project, and returns the last one before them. */
export async function takeNumbers(t: Tx, projectId: string, count: number): Promise<number> {
  const { rows } = await sql<{ before: number }>`
    update projects set last_sequence = last_sequence + ${count}
    where workspace_id = ${t.workspace_id} and id = ${projectId} returning last_sequence - ${count} as before`.execute(
    t.db,
  );
  return rows[0]?.before ?? 0;
}

/**
 * The rows in their new project. The state: the one with the same name, otherwise the first of the same group,
 * otherwise the default one. Labels with equal names stay, as do assignees who are members there; collections, the
 * estimate and the values of the old project's own properties are removed, and so is the parent, unless it moves along.
 */
export async function moveRows(
  t: Tx,
  { from, to }: Move,
  ids: readonly string[],
  before: number,
): Promise<Issue[]> {
  const { rows } = await sql<Issue>`
    with moved as (
      select i.id, row_number() over (order by i.sequence_id) as n, (
        select s.id from states s left join states old on old.workspace_id = s.workspace_id and old.id = i.state_id
        where s.workspace_id = i.workspace_id and s.project_id = ${to} and s."group" <> 'triage'
        order by (lower(s.name) = lower(old.name)) desc nulls last, (s."group" = old."group") desc nulls last, s."default" desc, s.sequence, s.id
        limit 1
      ) as state_id
      from issues i where i.workspace_id = ${t.workspace_id} and i.project_id = ${from} and i.id = any (${ids}::uuid[])
    ), placed as (
      select g.id, g.n, s.id as state_id, s."group",
        coalesce((select max(o.sort_order) + ${STEP} from issues o where o.workspace_id = ${t.workspace_id} and o.state_id = g.state_id
          and o.sort_order < ${OUTLIER}), ${FIRST})
          + ${STEP} * (row_number() over (partition by g.state_id order by g.n) - 1) as sort_order
      from moved g left join states s on s.workspace_id = ${t.workspace_id} and s.id = g.state_id
    )
    update issues i set project_id = ${to}, sequence_id = ${before} + placed.n, state_id = placed.state_id, sort_order = placed.sort_order,
      completed_at = case when placed."group" = 'completed' then coalesce(i.completed_at, ${t.now}::timestamptz) end,
      parent_id = case when i.parent_id = any (${ids}::uuid[]) then i.parent_id end,
      ${sql.raw(COLLECTIONS.map(({ membership }) => membership.leavesAll).join(", "))}, estimate_point = null, property_values = '{}',
      label_ids = array(
        select l.id from labels l join labels old on old.workspace_id = l.workspace_id and old.id = any (i.label_ids) and old.name = l.name
        where l.workspace_id = i.workspace_id and l.project_id = ${to} order by l.id),
      assignee_ids = array(
        select m.member_id from project_members m
        where m.workspace_id = i.workspace_id and m.project_id = ${to} and m.is_active and m.member_id = any (i.assignee_ids) order by m.member_id),
      external_id = case when not exists (
        select from issues x where x.workspace_id = i.workspace_id and x.project_id = ${to} and x.external_source = i.external_source
          and x.external_id = i.external_id) then i.external_id end,
      updated_at = ${momentOf(t)}, updated_by = ${t.actor_id}
    from placed where i.workspace_id = ${t.workspace_id} and i.id = placed.id
    returning ${sql.raw(issueColumnsSql("i"))}`.execute(t.db);
  return rows.sort((a, b) => a.sequence_id - b.sequence_id);
}

/** The join tables, matching the new rows. */
export async function moveSets(t: Tx, to: string, ids: readonly string[]): Promise<void> {
  const those = sql`j.workspace_id = ${t.workspace_id} and j.issue_id = any (${ids}::uuid[])`;
  const of = (column: "label_ids" | "assignee_ids") => sql`
    select i.${sql.ref(column)} from issues i where i.workspace_id = j.workspace_id and i.id = j.issue_id`;
  for (const table of [...MEMBERSHIP_TABLES, "issue_property_values"])
    await sql`delete from ${sql.table(table)} j where ${those}`.execute(t.db);
  await sql`
    with labelled as (
      insert into issue_labels (workspace_id, issue_id, label_id)
      select i.workspace_id, i.id, unnest(i.label_ids) from issues i
      where i.workspace_id = ${t.workspace_id} and i.id = any (${ids}::uuid[]) on conflict do nothing
    ), unlabelled as (delete from issue_labels j where ${those} and j.label_id <> all ((${of("label_ids")})::uuid[]))
    delete from issue_assignees j where ${those} and j.user_id <> all ((${of("assignee_ids")})::uuid[])`.execute(
    t.db,
  );
  // A person who can no longer see an issue no longer follows it.
  await sql`
    delete from issue_subscribers j where ${those} and not exists (
      select from project_members m where m.workspace_id = j.workspace_id and m.project_id = ${to} and m.member_id = j.user_id and m.is_active)`.execute(
    t.db,
  );
}

/** Tables whose rows name the project of the issue they belong to. */
const DEPENDENT_TABLES = [
  "issue_activities",
  "issue_comments",
  "agent_runs",
  "issue_links",
  "git_links",
  "work_item_pages",
  "issue_reactions",
  "issue_votes",
  "issue_relations",
  "file_assets",
  "notifications",
] as const;

/** Moves everything that belongs to them along. Returns those that once came from the inbox. */
export async function moveDependents(t: Tx, to: string, ids: readonly string[]): Promise<string[]> {
  await leavePagesBehind(t, ids, to);
  for (const table of DEPENDENT_TABLES)
    await sql`update ${sql.table(table)} h set project_id = ${to}
      where h.workspace_id = ${t.workspace_id} and h.issue_id = any (${ids}::uuid[])`.execute(t.db);
  await sql`
    update comment_reactions r set project_id = ${to} from issue_comments c
    where c.workspace_id = ${t.workspace_id} and c.issue_id = any (${ids}::uuid[])
      and r.workspace_id = c.workspace_id and r.comment_id = c.id`.execute(t.db);
  const { rows } = await sql<{ issue_id: string }>`
    update inbox_issues r set project_id = ${to}
    where r.workspace_id = ${t.workspace_id} and r.issue_id = any (${ids}::uuid[]) returning r.issue_id`.execute(
    t.db,
  );
  return rows.map((row) => row.issue_id);
}
