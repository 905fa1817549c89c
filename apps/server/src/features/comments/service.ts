// The rules of comments (contract/issues §5.3): all project members write them; their author and project admins change
// them. The rules of threads are in `threads.ts`.
import type { ExternalIds } from "@cairn/contract/external/lists";
import type { Comment, CommentDraft, CommentPatch } from "@cairn/contract/entities/history";
import type { Issue } from "@cairn/contract/entities/issue";
import { may } from "@cairn/domain/object-permissions";
import { fail, invalid } from "../../platform/failure.ts";
import type { ProjectContext } from "../../platform/http/context.ts";
import { newId } from "../../platform/ids.ts";
import { tx, type Tx } from "../../platform/outbox/tx.ts";
import { keepInTrash } from "../trash/keep.ts";
import { noteFiles } from "../files/uses.ts";
import { noteNewReferences, noteReferences } from "../references/note.ts";
import { noticeOf } from "../notifications/notice.ts";
import { recordActivity } from "../issues/activities.ts";
import type { IssueEvent } from "../issues/activity-rows.ts";
import { contentOf } from "../issues/content.ts";
import { withIdempotencyKey } from "../issues/with-idempotency-key.ts";
import { lockProjectForWrite, type LockedProject } from "../issues/locked-project.ts";
import { subscribe, touchIssue } from "../issues/touch-issue.ts";
import { MAX_HISTORY, placeOf } from "./history.ts";
import {
  commentsOfMany,
  deleteComment,
  findComment,
  findComments,
  firstOfThread,
  promoteOldestReply,
  hasIssue,
  insertComment,
  type IssuePlace,
  membersAmong,
  newestComments,
  writeComment,
  writeResolved,
} from "./queries.ts";

/** Oldest first, each with whether its author is still in the project. @throws issue.not_found */
export async function listComments(context: ProjectContext, issueId: string): Promise<Comment[]> {
  const { db } = context.runtime;
  const place = placeOf(context, issueId);
  if (!(await hasIssue(db, place))) throw fail("issue.not_found");
  const comments = await newestComments(db, place, { after: null, limit: MAX_HISTORY });
  const authors = comments.map((comment) => comment.actor).filter((id) => id !== null);
  const members = await membersAmong(db, place, authors);
  return comments
    .reverse()
    .map((comment) => ({ ...comment, is_member: comment.actor !== null && members.has(comment.actor) }));
}

const publishAll = (t: Tx, rows: readonly Comment[]): void => {
  for (const row of rows)
    t.changed({ entity: "comment", id: row.id, op: "update", project_id: row.project, row });
};

/** Announces the current state of comments of a project after something that belongs to them has changed. */
export const publishComments = async (t: Tx, project_id: string, ids: readonly string[]): Promise<void> =>
  publishAll(t, await findComments(t.db, { workspace_id: t.workspace_id, project_id }, ids));

export const publishComment = (t: Tx, project_id: string, id: string): Promise<void> =>
  publishComments(t, project_id, [id]);

/** Announces all comments on some issues of a project. */
export const publishCommentsOf = async (
  t: Tx,
  project_id: string,
  issueIds: readonly string[],
): Promise<void> =>
  publishAll(t, await commentsOfMany(t.db, { workspace_id: t.workspace_id, project_id }, issueIds));

interface Remark {
  op: "insert" | "update";
  id: string;
  /** The comment before it was edited. */
  before?: Comment;
  event: IssueEvent | null;
  /** The user ids mentioned in the text, and those that were mentioned before. */
  mentions: readonly string[];
  known: readonly string[];
}

/** What every written comment entails: its row for everyone watching, its activity, its subscribers. */
async function announce(t: Tx, locked: LockedProject, issue: Issue, remark: Remark): Promise<Comment> {
  const place = { workspace_id: t.workspace_id, project_id: issue.project_id, issue_id: issue.id };
  const members = await membersAmong(t.db, place, remark.mentions);
  await subscribe(t, issue, [...members]);
  const comment = await findComment(t.db, place, remark.id);
  if (!comment) throw fail("comment.not_found");
  const { op, before } = remark;
  const change = {
    entity: "comment",
    id: comment.id,
    op,
    project_id: place.project_id,
    row: comment,
  } as const;
  t.changed(before ? { ...change, before: { comment_html: before.comment_html } } : change);
  if (remark.event) {
    const activities = await recordActivity(t, { locked, issue, moment: issue.updated_at }, remark.event);
    const mentioned = [...members].filter((id) => !remark.known.includes(id));
    noticeOf(t, { issue, activities, mentioned });
  }
  return comment;
}

/** @throws issue.not_found, comment.not_found, invalid, replay_differs */
export function createComment(
  context: ProjectContext,
  issueId: string,
  draft: CommentDraft,
  external: ExternalIds = {},
): Promise<Comment> {
  const place = placeOf(context, issueId);
  const content = contentOf(draft.comment_html);
  const access = draft.access ?? "INTERNAL";
  const parent = draft.parent ?? null;
  return withIdempotencyKey(context, {
    fingerprint: ["comment", place, content.html, access, ...(parent === null ? [] : [parent])],
    create: (claim) =>
      tx(context, async (t) => write(t, place, { id: await claim(t), content, access, draft, external })),
    replay: (id) => findComment(context.runtime.db, place, id),
    missing: () => fail("comment.not_found"),
  });
}

interface NewComment {
  id: string;
  content: ReturnType<typeof contentOf>;
  access: Comment["access"];
  draft: CommentDraft;
  /** What a program keeps with it. */
  external: ExternalIds;
}

/**
 * The first comment of the thread that a reply joins. The reply reopens the thread: it would be hidden in a resolved
 * one. @throws invalid
 */
async function joinThread(t: Tx, place: IssuePlace, parent: string | null): Promise<string | null> {
  if (parent === null) return null;
  const first = await firstOfThread(t.db, place, parent);
  if (!first) throw invalid({ parent: ["This comment isn't on this issue."] });
  if (first.resolved_at !== null) {
    await writeResolved(t, place, first.id, { resolved_at: null, resolved_by: null });
    await publishComment(t, place.project_id, first.id);
  }
  return first.id;
}

async function write(t: Tx, place: IssuePlace, comment: NewComment): Promise<Comment> {
  const { id, content, access, draft, external } = comment;
  const locked = await lockProjectForWrite(t, place.project_id);
  const issue = await touchIssue(t, place.project_id, place.issue_id);
  if (!issue) throw fail("issue.not_found");
  await insertComment(t, place, {
    ...external,
    id,
    parent_id: await joinThread(t, place, draft.parent ?? null),
    comment_html: content.html,
    comment_stripped: content.stripped,
    comment_json: draft.comment_json ?? {},
    access,
    moment: issue.updated_at,
  });
  await noteFiles(t, [{ issue_id: issue.id, html: content.html }]);
  await noteNewReferences(t, [{ kind: "comment", id, html: content.html }]);
  const event = {
    verb: "created",
    field: "comment",
    new_value: content.html,
    new_identifier: id,
    issue_comment: id,
  };
  return announce(t, locked, issue, { op: "insert", id, event, mentions: content.mentions, known: [] });
}

/** Adds a comment, or a reply, in a running transaction. @throws issue.not_found, project.not_found, invalid */
export const addComment = (
  t: Tx,
  place: IssuePlace,
  html: string,
  parent: string | null = null,
): Promise<Comment> =>
  write(t, place, {
    id: newId(),
    content: contentOf(html),
    access: "INTERNAL",
    draft: { comment_html: html, parent },
    external: {},
  });

interface Change {
  context: ProjectContext;
  place: IssuePlace;
  id: string;
  action: "comment.edit" | "comment.moderate";
}

/** The comment, if the caller may change it like this. @throws issue.not_found, comment.not_found, forbidden */
async function changeable(t: Tx, { context, place, id, action }: Change): Promise<Comment> {
  const comment = await findComment(t.db, place, id);
  if (!comment) throw fail((await hasIssue(t.db, place)) ? "comment.not_found" : "issue.not_found");
  const { actor } = comment;
  const own = actor === context.me.id;
  const visitor = !own && actor !== null && !(await membersAmong(t.db, place, [actor])).has(actor);
  if (!may(action, context.project_role, { own, visitor })) throw fail("forbidden");
  return comment;
}

/** @throws issue.not_found, comment.not_found, forbidden */
export function updateComment(
  context: ProjectContext,
  issueId: string,
  id: string,
  patch: CommentPatch,
  external: ExternalIds = {},
): Promise<Comment> {
  const place = placeOf(context, issueId);
  const content = patch.comment_html === undefined ? null : contentOf(patch.comment_html);
  const isText = content !== null || patch.comment_json !== undefined;
  const action = isText ? "comment.edit" : "comment.moderate";
  return tx(context, async (t) => {
    const locked = await lockProjectForWrite(t, place.project_id);
    const before = await changeable(t, { context, place, id, action });
    const issue = await touchIssue(t, place.project_id, issueId);
    if (!issue) throw fail("issue.not_found");
    await writeComment(t, place, id, {
      ...external,
      comment_html: content?.html,
      comment_stripped: content?.stripped,
      comment_json: patch.comment_json,
      access: patch.access,
      moment: issue.updated_at,
    });
    if (content) {
      await noteFiles(t, [{ issue_id: issueId, html: content.html }]);
      await noteReferences(t, { kind: "comment", id, html: content.html }, before.comment_html);
    }
    const isEdited = content !== null && content.html !== before.comment_html;
    const event = isEdited
      ? {
          verb: "updated",
          field: "comment",
          old_value: before.comment_html,
          new_value: content.html,
          old_identifier: id,
          new_identifier: id,
          issue_comment: id,
        }
      : null;
    const mentions = content?.mentions ?? [];
    const known = contentOf(before.comment_html).mentions;
    return announce(t, locked, issue, { op: "update", id, before, event, mentions, known });
  });
}

/** What a comment is called in the trash. */
const excerptOf = ({ comment_stripped }: Comment): string => comment_stripped.replaceAll(/\s+/g, " ").trim();

/** @throws issue.not_found, comment.not_found, forbidden */
export function removeComment(context: ProjectContext, issueId: string, id: string): Promise<void> {
  const place = placeOf(context, issueId);
  return tx(context, async (t) => {
    const locked = await lockProjectForWrite(t, place.project_id);
    const comment = await changeable(t, { context, place, id, action: "comment.moderate" });
    const issue = await touchIssue(t, place.project_id, issueId);
    if (!issue) throw fail("issue.not_found");
    await keepInTrash(t, "comment", [
      { id, project_id: place.project_id, title: excerptOf(comment), owner_id: comment.actor },
    ]);
    const handedOn = await promoteOldestReply(t, place, comment);
    await deleteComment(t, place, id);
    const { workspace_id, project_id } = place;
    publishAll(t, await findComments(t.db, { workspace_id, project_id }, handedOn));
    t.changed({ entity: "comment", id, op: "delete", project_id, row: null, before: { issue: issueId } });
    await subscribe(t, issue, []);
    const moment = issue.updated_at;
    const activities = await recordActivity(
      t,
      { locked, issue, moment },
      { verb: "deleted", field: "comment" },
    );
    noticeOf(t, { issue, activities });
  });
}
