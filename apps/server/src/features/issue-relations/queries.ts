// Relations in the database (contract/issues §6.3): `blocking` is stored in reverse, as `blocked_by` of the other
// issue.
import type { EveryRelationType, RelatedIssue, RelationRow } from "@cairn/contract/entities/issue-details";
import { sql } from "kysely";
import { newId } from "../../platform/ids.ts";
import type { Tx } from "../../platform/outbox/tx.ts";
import type { Reader } from "../../platform/reader.ts";
import type { Queryable } from "../../platform/postgres/database.ts";
import { issueColumnsSql } from "../issues/columns.ts";
import type { IssuePlace } from "../issues/issue-place.ts";
import { liveSql, visibleTo } from "../issues/references.ts";
import { isSymmetric, STORING } from "./relation-types.ts";

/** Every list is bounded (law 9). */
const MAX_RELATIONS = 1000;
const MAX_DEPENDENCIES = 20_000;

const rowSql = (alias: string): string =>
  ["id", "project_id", "issue_id", "related_issue_id", "relation_type"]
    .map((column) => `${alias}.${column}`)
    .join(", ");

/** With the other issue's project, from which the stream knows its audience (features/live/viewer.ts). */
export interface PublishedRelation extends RelationRow {
  related_project_id: string;
}

const publishedSql = `${rowSql("r")}, (
  select b.project_id from issues b where b.workspace_id = r.workspace_id and b.id = r.related_issue_id) as related_project_id`;
const rowJson = sql.raw(
  `json_build_object('id', r.id, 'project_id', r.project_id, 'issue_id', r.issue_id, 'related_issue_id', r.related_issue_id,
    'relation_type', r.relation_type)`,
);

const TYPES = Object.values(STORING).map(({ type }) => type);
/** What a stored relation is called on its other issue. */
const INVERSE = sql.raw(
  `case r.relation_type ${[...new Set(TYPES)].map((type) => `when '${type}' then '${STORING[type].inverse}'`).join(" ")} end`,
);

/**
 * The live issues related to one, if the person sees them; newest relation first. `among` limits it to some of them.
 */
export async function relatedTo(
  db: Queryable,
  { workspace_id, issue_id }: IssuePlace,
  reader: Reader,
  among: readonly string[] | null = null,
): Promise<RelatedIssue[]> {
  const { rows } = await sql<RelatedIssue>`
    select ${sql.raw(issueColumnsSql("i"))}, ${rowJson} as relation,
      case when r.related_issue_id = ${issue_id} then ${INVERSE} else r.relation_type end as relation_type
    from issue_relations r
    join issues i on i.workspace_id = r.workspace_id
      and i.id = case when r.issue_id = ${issue_id} then r.related_issue_id else r.issue_id end
    where r.workspace_id = ${workspace_id} and (r.issue_id = ${issue_id} or r.related_issue_id = ${issue_id})
      and ${sql.raw(liveSql("i"))} and ${visibleTo("i", reader)}
      and (${among === null} or i.id = any (${among ?? []}::uuid[]))
    order by r.created_at desc, r.id desc limit ${MAX_RELATIONS}`.execute(db);
  return rows;
}

/** What blocks what among the live issues of a project. */
export async function blockingIn(
  db: Queryable,
  workspaceId: string,
  projectId: string,
): Promise<RelationRow[]> {
  const { rows } = await sql<RelationRow>`
    select ${sql.raw(rowSql("r"))} from issue_relations r
    join issues a on a.workspace_id = r.workspace_id and a.id = r.issue_id
    join issues b on b.workspace_id = r.workspace_id and b.id = r.related_issue_id and b.project_id = r.project_id
    where r.workspace_id = ${workspaceId} and r.project_id = ${projectId} and r.relation_type = 'blocked_by'
      and ${sql.raw(liveSql("a"))} and ${sql.raw(liveSql("b"))}
    order by r.id limit ${MAX_DEPENDENCIES}`.execute(db);
  return rows;
}

export interface Pair {
  project_id: string;
  issue_id: string;
  related_issue_id: string;
}

/** Adds the missing relations. A symmetric one also exists when it is stored in the other direction. */
export async function insertRelations(
  t: Tx,
  type: RelationRow["relation_type"],
  pairs: readonly Pair[],
): Promise<PublishedRelation[]> {
  const rows = pairs.map((pair) => ({ ...pair, id: newId() }));
  const { rows: made } = await sql<PublishedRelation>`
    insert into issue_relations as r (workspace_id, id, project_id, issue_id, related_issue_id, relation_type, created_at, updated_at, created_by, updated_by)
    select ${t.workspace_id}::uuid, n.id, n.project_id, n.issue_id, n.related_issue_id, ${type}, ${t.now}::timestamptz, ${t.now}::timestamptz,
      ${t.actor_id}::uuid, ${t.actor_id}::uuid
    from json_to_recordset(${JSON.stringify(rows)}::json) as n (id uuid, project_id uuid, issue_id uuid, related_issue_id uuid)
    where ${!isSymmetric(type)} or not exists (
      select from issue_relations o where o.workspace_id = ${t.workspace_id} and o.issue_id = n.related_issue_id
        and o.related_issue_id = n.issue_id and o.relation_type = ${type})
    on conflict do nothing
    returning ${sql.raw(publishedSql)}`.execute(t.db);
  return made;
}

/** Removes a relation; undefined when the two do not have it. Symmetric ones can be removed from either side. */
export async function deleteRelation(
  t: Tx,
  type: EveryRelationType,
  issueId: string,
  otherId: string,
): Promise<RelationRow | undefined> {
  const { type: stored, here } = STORING[type];
  const forth = here;
  const back = !here || isSymmetric(type);
  const { rows } = await sql<RelationRow>`
    delete from issue_relations r
    where r.workspace_id = ${t.workspace_id} and r.relation_type = ${stored} and (
      (${forth} and r.issue_id = ${issueId} and r.related_issue_id = ${otherId})
      or (${back} and r.issue_id = ${otherId} and r.related_issue_id = ${issueId}))
    returning ${sql.raw(rowSql("r"))}`.execute(t.db);
  return rows[0];
}

/** A relation that includes the issue. */
export async function relationOf(
  t: Tx,
  issueId: string,
  relationId: string,
): Promise<RelationRow | undefined> {
  const { rows } = await sql<RelationRow>`
    select ${sql.raw(rowSql("r"))} from issue_relations r
    where r.workspace_id = ${t.workspace_id} and r.id = ${relationId}
      and (r.issue_id = ${issueId} or r.related_issue_id = ${issueId})`.execute(t.db);
  return rows[0];
}

/** All relations between two issues. */
export async function relationsBetween(t: Tx, issueId: string, otherId: string): Promise<RelationRow[]> {
  const { rows } = await sql<RelationRow>`
    select ${sql.raw(rowSql("r"))} from issue_relations r
    where r.workspace_id = ${t.workspace_id} and ((r.issue_id = ${issueId} and r.related_issue_id = ${otherId})
      or (r.issue_id = ${otherId} and r.related_issue_id = ${issueId}))
    order by r.id`.execute(t.db);
  return rows;
}

/** All relations that include one of these issues. */
export async function relationsOfMany(t: Tx, ids: readonly string[]): Promise<PublishedRelation[]> {
  const { rows } = await sql<PublishedRelation>`
    select ${sql.raw(publishedSql)} from issue_relations r
    where r.workspace_id = ${t.workspace_id} and (r.issue_id = any (${ids}::uuid[]) or r.related_issue_id = any (${ids}::uuid[]))
    order by r.id`.execute(t.db);
  return rows;
}
