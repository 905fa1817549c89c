// Reactions in the database (contract/issues §5.4).
import type { IssueReaction } from "@cairn/contract/entities/issue-details";
import type { Comment } from "@cairn/contract/entities/history";
import { sql } from "kysely";
import type { Tx } from "../../platform/outbox/tx.ts";
import type { Queryable } from "../../platform/postgres/database.ts";
import { userLite } from "../../platform/postgres/wire-sql.ts";
import { inPlace, type IssuePlace } from "../issues/issue-place.ts";
import { MAX_REACTIONS } from "./wire-sql.ts";

export type CommentReaction = Comment["comment_reactions"][number];

const OF_ISSUE = sql`
  select r.id, r.created_at, r.updated_at, r.created_by, r.updated_by, r.project_id as project, r.workspace_id as workspace,
    r.issue_id as issue, r.actor_id as actor, r.reaction, ${userLite("u")} as actor_detail
  from issue_reactions r join users u on u.id = r.actor_id`;

const OF_COMMENT = sql`
  select r.id, r.created_at, r.updated_at, r.created_by, r.updated_by, r.project_id as project, r.workspace_id as workspace,
    r.comment_id as comment, r.actor_id as actor, r.reaction
  from comment_reactions r`;

/** Newest first. */
export async function reactionsOfIssue(db: Queryable, place: IssuePlace): Promise<IssueReaction[]> {
  const { rows } = await sql<IssueReaction>`${OF_ISSUE} where ${inPlace("r", place)}
    order by r.created_at desc, r.id desc limit ${MAX_REACTIONS}`.execute(db);
  return rows;
}

/** Those of some issues of one project. */
export async function reactionsOfMany(
  t: Tx,
  projectId: string,
  issueIds: readonly string[],
): Promise<IssueReaction[]> {
  const { rows } =
    await sql<IssueReaction>`${OF_ISSUE} where r.workspace_id = ${t.workspace_id} and r.project_id = ${projectId}
    and r.issue_id = any (${issueIds}::uuid[]) order by r.id`.execute(t.db);
  return rows;
}

/** The actor's reaction with a code; undefined when they have none. */
export async function ownReaction(
  t: Tx,
  place: IssuePlace,
  reaction: string,
): Promise<IssueReaction | undefined> {
  const { rows } = await sql<IssueReaction>`${OF_ISSUE}
    where ${inPlace("r", place)} and r.actor_id = ${t.actor_id} and r.reaction = ${reaction}`.execute(t.db);
  return rows[0];
}

/** The person and time of a new reaction. */
const stamps = (t: Tx) => ({
  actor_id: t.actor_id,
  created_at: t.now,
  updated_at: t.now,
  created_by: t.actor_id,
  updated_by: t.actor_id,
});

export async function insertReaction(
  t: Tx,
  place: IssuePlace,
  reaction: { id: string; reaction: string },
): Promise<void> {
  await t.db
    .insertInto("issue_reactions")
    .values({ ...place, ...reaction, ...stamps(t) })
    .execute();
}

export async function deleteReaction(t: Tx, id: string): Promise<void> {
  await t.db
    .deleteFrom("issue_reactions")
    .where("workspace_id", "=", t.workspace_id)
    .where("id", "=", id)
    .execute();
}

export interface CommentPlace {
  workspace_id: string;
  project_id: string;
  comment_id: string;
}

/** The issue of a comment of the project, if the person `me` may see it: not another person's draft. */
export async function issueOfComment(
  db: Queryable,
  place: CommentPlace,
  me: string,
): Promise<string | undefined> {
  const { rows } = await sql<{ issue_id: string }>`
    select c.issue_id from issue_comments c join issues i on i.workspace_id = c.workspace_id and i.id = c.issue_id
    where c.workspace_id = ${place.workspace_id} and c.project_id = ${place.project_id} and c.id = ${place.comment_id}
      and (not i.is_draft or i.created_by = ${me})`.execute(db);
  return rows[0]?.issue_id;
}

const ofComment = (place: CommentPlace) => sql`r.workspace_id = ${place.workspace_id}
  and r.project_id = ${place.project_id} and r.comment_id = ${place.comment_id}`;

/** Newest first. */
export async function reactionsOfComment(db: Queryable, place: CommentPlace): Promise<CommentReaction[]> {
  const { rows } = await sql<CommentReaction>`${OF_COMMENT} where ${ofComment(place)}
    order by r.created_at desc, r.id desc limit ${MAX_REACTIONS}`.execute(db);
  return rows;
}

export async function ownCommentReaction(
  t: Tx,
  place: CommentPlace,
  reaction: string,
): Promise<CommentReaction | undefined> {
  const { rows } = await sql<CommentReaction>`${OF_COMMENT}
    where ${ofComment(place)} and r.actor_id = ${t.actor_id} and r.reaction = ${reaction}`.execute(t.db);
  return rows[0];
}

export async function insertCommentReaction(
  t: Tx,
  place: CommentPlace,
  reaction: { id: string; reaction: string },
): Promise<void> {
  await t.db
    .insertInto("comment_reactions")
    .values({ ...place, ...reaction, ...stamps(t) })
    .execute();
}

export async function deleteCommentReaction(t: Tx, id: string): Promise<void> {
  await t.db
    .deleteFrom("comment_reactions")
    .where("workspace_id", "=", t.workspace_id)
    .where("id", "=", id)
    .execute();
}
