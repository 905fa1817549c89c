// Comments in the database (contract/issues §5.3).
import type { Comment } from "@cairn/contract/entities/history";
import { sql } from "kysely";
import type { Tx } from "../../platform/outbox/tx.ts";
import type { Queryable } from "../../platform/postgres/database.ts";
import { issueFlatSql } from "../issues/activity-rows.ts";
import { projectLiteSql, userLiteSql, workspaceLiteSql } from "../issues/locked-project.ts";
import { commentReactionsSql } from "../reactions/wire-sql.ts";

const SELECT = sql`
  ${sql.raw(`select c.id, c.created_at, c.updated_at, c.created_by, c.updated_by, c.project_id as project, c.workspace_id as workspace,
    c.issue_id as issue, c.actor_id as actor, c.parent_id as parent, c.resolved_at, c.resolved_by, c.comment_html, c.comment_stripped, c.comment_json, json_build_array() as attachments,
    c.access, c.external_source, c.external_id,
    case when u.id is null then null else ${userLiteSql} end as actor_detail, ${issueFlatSql} as issue_detail,
    ${projectLiteSql} as project_detail, ${workspaceLiteSql} as workspace_detail`)},
    ${commentReactionsSql("c")} as comment_reactions
  from issue_comments c
  join issues i on i.workspace_id = c.workspace_id and i.id = c.issue_id
  join projects p on p.workspace_id = c.workspace_id and p.id = c.project_id
  join workspaces w on w.id = c.workspace_id
  left join users u on u.id = c.actor_id`;

export interface IssuePlace {
  workspace_id: string;
  project_id: string;
  issue_id: string;
}

const inPlace = (place: IssuePlace) => sql`
  c.workspace_id = ${place.workspace_id} and c.project_id = ${place.project_id} and c.issue_id = ${place.issue_id}`;

export async function findComment(
  db: Queryable,
  place: IssuePlace,
  id: string,
): Promise<Comment | undefined> {
  const { rows } = await sql<Comment>`${SELECT} where ${inPlace(place)} and c.id = ${id}`.execute(db);
  return rows[0];
}

/** The first comment of the thread that a comment belongs to: the comment itself, unless it is a reply. */
export async function firstOfThread(
  db: Queryable,
  place: IssuePlace,
  id: string,
): Promise<Comment | undefined> {
  const { rows } = await sql<Comment>`${SELECT}
    where ${inPlace(place)} and c.id = (
      select coalesce(x.parent_id, x.id) from issue_comments x where x.workspace_id = ${place.workspace_id} and x.id = ${id})`.execute(
    db,
  );
  return rows[0];
}

/** The comments in one project, oldest first. */
export async function findComments(
  db: Queryable,
  place: Pick<IssuePlace, "workspace_id" | "project_id">,
  ids: readonly string[],
): Promise<Comment[]> {
  const { rows } = await sql<Comment>`${SELECT}
    where c.workspace_id = ${place.workspace_id} and c.project_id = ${place.project_id} and c.id = any (${ids}::uuid[])
    order by c.created_at, c.id`.execute(db);
  return rows;
}

/** The comments on some issues of one project. */
export async function commentsOfMany(
  db: Queryable,
  place: Pick<IssuePlace, "workspace_id" | "project_id">,
  issueIds: readonly string[],
): Promise<Comment[]> {
  const { rows } = await sql<Comment>`${SELECT}
    where c.workspace_id = ${place.workspace_id} and c.project_id = ${place.project_id} and c.issue_id = any (${issueIds}::uuid[])
    order by c.created_at, c.id`.execute(db);
  return rows;
}

/** The comments on an issue, newest first; if `after` is given, only those strictly newer. */
export async function newestComments(
  db: Queryable,
  place: IssuePlace,
  { after, limit }: { after: string | null; limit: number },
): Promise<Comment[]> {
  const { rows } = await sql<Comment>`${SELECT}
    where ${inPlace(place)} and c.created_at > coalesce(${after}::timestamptz, '-infinity')
    order by c.created_at desc, c.id desc limit ${limit}`.execute(db);
  return rows;
}

/** The comments that visitors of a published board may read, newest first. */
export async function newestPublicComments(
  db: Queryable,
  place: IssuePlace,
  limit: number,
): Promise<Comment[]> {
  const { rows } = await sql<Comment>`${SELECT} where ${inPlace(place)} and c.access = 'EXTERNAL'
    order by c.created_at desc, c.id desc limit ${limit}`.execute(db);
  return rows;
}

/** The ids of those people who are currently in the project. */
export async function membersAmong(
  db: Queryable,
  place: IssuePlace,
  people: readonly string[],
): Promise<Set<string>> {
  if (people.length === 0) return new Set();
  const { rows } = await sql<{ member_id: string }>`
    select member_id from project_members where workspace_id = ${place.workspace_id} and project_id = ${place.project_id}
      and is_active and member_id = any (${people}::uuid[])`.execute(db);
  return new Set(rows.map((row) => row.member_id));
}

/** Whether the issue is in the project, whatever its stage: archived issues and drafts have a history, too. */
export async function hasIssue(db: Queryable, place: IssuePlace): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from issues where workspace_id = ${place.workspace_id} and project_id = ${place.project_id}
      and id = ${place.issue_id}) as found`.execute(db);
  return rows[0]?.found ?? false;
}

export interface NewComment {
  id: string;
  /** The first comment of its thread. */
  parent_id: string | null;
  comment_html: string;
  comment_stripped: string;
  comment_json: Record<string, unknown>;
  access: Comment["access"];
  external_source?: string | null;
  external_id?: string | null;
  moment: string;
}

export async function insertComment(t: Tx, place: IssuePlace, comment: NewComment): Promise<void> {
  const { moment, comment_json, ...columns } = comment;
  await t.db
    .insertInto("issue_comments")
    .values({
      ...columns,
      ...place,
      comment_json: JSON.stringify(comment_json),
      actor_id: t.actor_id,
      created_by: t.actor_id,
      updated_by: t.actor_id,
      created_at: moment,
      updated_at: moment,
    })
    .execute();
}

/** Undefined fields stay unchanged. */
export type CommentChange = Partial<Omit<NewComment, "id" | "parent_id">> & { moment: string };

export async function writeComment(
  t: Tx,
  place: IssuePlace,
  id: string,
  change: CommentChange,
): Promise<void> {
  const { comment_json, moment, ...columns } = change;
  await t.db
    .updateTable("issue_comments")
    .set({
      ...columns,
      comment_json: comment_json && JSON.stringify(comment_json),
      updated_at: moment,
      updated_by: t.actor_id,
    })
    .where("workspace_id", "=", place.workspace_id)
    .where("issue_id", "=", place.issue_id)
    .where("id", "=", id)
    .execute();
}

export async function deleteComment(t: Tx, place: IssuePlace, id: string): Promise<void> {
  await t.db
    .deleteFrom("issue_comments")
    .where("workspace_id", "=", place.workspace_id)
    .where("issue_id", "=", place.issue_id)
    .where("id", "=", id)
    .execute();
}

/** Resolves the thread of a first comment, or reopens it; its text does not count as edited. */
export async function writeResolved(
  t: Tx,
  place: IssuePlace,
  id: string,
  { resolved_at, resolved_by }: Pick<Comment, "resolved_at" | "resolved_by">,
): Promise<void> {
  await t.db
    .updateTable("issue_comments")
    .set({ resolved_at, resolved_by })
    .where("workspace_id", "=", place.workspace_id)
    .where("issue_id", "=", place.issue_id)
    .where("id", "=", id)
    .execute();
}

/**
 * Makes the oldest reply the first comment of the thread before its own first comment is deleted. @returns the changed
 * replies
 */
export async function promoteOldestReply(t: Tx, place: IssuePlace, first: Comment): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with oldest_reply as (
      select id from issue_comments
      where workspace_id = ${place.workspace_id} and issue_id = ${place.issue_id} and parent_id = ${first.id}
      order by created_at, id limit 1
    )
    update issue_comments c set parent_id = case when c.id <> oldest_reply.id then oldest_reply.id end,
      resolved_at = case when c.id = oldest_reply.id then ${first.resolved_at}::timestamptz end,
      resolved_by = case when c.id = oldest_reply.id then ${first.resolved_by}::uuid end
    from oldest_reply
    where c.workspace_id = ${place.workspace_id} and c.issue_id = ${place.issue_id} and c.parent_id = ${first.id}
    returning c.id`.execute(t.db);
  return rows.map((row) => row.id);
}
