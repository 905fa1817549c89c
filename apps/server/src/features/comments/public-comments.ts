// Comments by visitors of a published board (contract/issues §17.2): they are public, are in the issue's history, and
// neither subscribe nor notify anyone.
import type { Comment } from "@cairn/contract/entities/history";
import type { Issue } from "@cairn/contract/entities/issue";
import { sql } from "kysely";
import { fail } from "../../platform/failure.ts";
import type { WritingContext } from "../../platform/http/context.ts";
import { newId } from "../../platform/ids.ts";
import { tx, type Tx } from "../../platform/outbox/tx.ts";
import type { Queryable } from "../../platform/postgres/database.ts";
import { recordActivity } from "../issues/activities.ts";
import type { IssueEvent } from "../issues/activity-rows.ts";
import type { Content } from "../issues/content.ts";
import { issuePlace } from "../issues/issue-place.ts";
import { lockProjectForWrite, type LockedProject } from "../issues/locked-project.ts";
import { touchIssue } from "../issues/touch-issue.ts";
import {
  deleteComment,
  findComment,
  insertComment,
  type IssuePlace,
  membersAmong,
  newestPublicComments,
  promoteOldestReply,
  writeComment,
} from "./queries.ts";
import { publishComments } from "./service.ts";

/** Most comments in one response. */
const MAX_COMMENTS = 500;

export type MemberComment = Comment & { is_member: boolean };

async function withMembership(
  db: Queryable,
  place: IssuePlace,
  comments: readonly Comment[],
): Promise<MemberComment[]> {
  const authors = comments.map(({ actor }) => actor).filter((id) => id !== null);
  const members = await membersAmong(db, place, authors);
  return comments.map((comment) => ({
    ...comment,
    is_member: comment.actor !== null && members.has(comment.actor),
  }));
}

/** The newest public ones, oldest first. */
export async function publicComments(db: Queryable, place: IssuePlace): Promise<MemberComment[]> {
  const comments = await newestPublicComments(db, place, MAX_COMMENTS);
  return withMembership(db, place, comments.reverse());
}

interface Written {
  op: "insert" | "update";
  id: string;
  event: IssueEvent;
}

async function announce(
  t: Tx,
  { locked, issue, place }: { locked: LockedProject; issue: Issue; place: IssuePlace },
  { op, id, event }: Written,
): Promise<MemberComment> {
  const comment = await findComment(t.db, place, id);
  if (!comment) throw fail("comment.not_found");
  t.changed({ entity: "comment", id, op, project_id: place.project_id, row: comment });
  await recordActivity(t, { locked, issue, moment: issue.updated_at }, event);
  const [answer] = await withMembership(t.db, place, [comment]);
  return answer ?? { ...comment, is_member: false };
}

/** Runs a visitor's write to the comments on an issue. @throws issue.not_found */
const onIssue = <T>(
  context: WritingContext,
  issueId: string,
  work: (t: Tx, at: { locked: LockedProject; issue: Issue; place: IssuePlace }) => Promise<T>,
): Promise<T> =>
  tx(context, async (t) => {
    const locked = await lockProjectForWrite(t, context.project.id);
    await context.onWrite?.(t);
    const issue = await touchIssue(t, context.project.id, issueId);
    if (!issue) throw fail("issue.not_found");
    return work(t, { locked, issue, place: issuePlace(context, issueId) });
  });

/** @throws issue.not_found */
export const createPublicComment = (
  context: WritingContext,
  issueId: string,
  content: Content,
): Promise<MemberComment> =>
  onIssue(context, issueId, async (t, at) => {
    const id = newId();
    await insertComment(t, at.place, {
      id,
      parent_id: null,
      comment_html: content.html,
      comment_stripped: content.stripped,
      comment_json: {},
      access: "EXTERNAL",
      moment: at.issue.updated_at,
    });
    const event = {
      verb: "created",
      field: "comment",
      new_value: content.html,
      new_identifier: id,
      issue_comment: id,
    };
    return announce(t, at, { op: "insert", id, event });
  });

/** The caller's own public comment; one that a member has hidden is not found. @throws comment.not_found */
async function requireOwn(t: Tx, place: IssuePlace, id: string): Promise<Comment> {
  const comment = await findComment(t.db, place, id);
  if (!comment || comment.actor !== t.actor_id || comment.access !== "EXTERNAL")
    throw fail("comment.not_found");
  return comment;
}

/** @throws issue.not_found, comment.not_found */
export const updatePublicComment = (
  context: WritingContext,
  issueId: string,
  { id, content }: { id: string; content: Content },
): Promise<MemberComment> =>
  onIssue(context, issueId, async (t, at) => {
    const before = await requireOwn(t, at.place, id);
    await writeComment(t, at.place, id, {
      comment_html: content.html,
      comment_stripped: content.stripped,
      moment: at.issue.updated_at,
    });
    const event = {
      verb: "updated",
      field: "comment",
      old_value: before.comment_html,
      new_value: content.html,
      old_identifier: id,
      new_identifier: id,
      issue_comment: id,
    };
    return announce(t, at, { op: "update", id, event });
  });

/** @throws issue.not_found, comment.not_found */
export const removePublicComment = (context: WritingContext, issueId: string, id: string): Promise<void> =>
  onIssue(context, issueId, async (t, { locked, issue, place }) => {
    const comment = await requireOwn(t, place, id);
    const handedOn = await promoteOldestReply(t, place, comment);
    await deleteComment(t, place, id);
    await publishComments(t, place.project_id, handedOn);
    t.changed({ entity: "comment", id, op: "delete", project_id: place.project_id, row: null });
    const event = { verb: "deleted", field: "comment" };
    await recordActivity(t, { locked, issue, moment: issue.updated_at }, event);
  });

/** The issue of a public comment of the project; undefined if there is none. */
export async function issueOfPublicComment(
  db: Queryable,
  place: { workspace_id: string; project_id: string },
  id: string,
): Promise<string | undefined> {
  const { rows } = await sql<{ issue_id: string }>`
    select c.issue_id from issue_comments c where c.workspace_id = ${place.workspace_id}
      and c.project_id = ${place.project_id} and c.id = ${id} and c.access = 'EXTERNAL'`.execute(db);
  return rows[0]?.issue_id;
}
