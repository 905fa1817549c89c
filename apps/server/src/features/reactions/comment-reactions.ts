// Reactions to comments (contract/issues §5.4). A comment's row contains them, so every reaction announces it again.
import type { ReactionDraft } from "@cairn/contract/entities/issue-details";
import { fail } from "../../platform/failure.ts";
import type { WritingContext } from "../../platform/http/context.ts";
import { newId } from "../../platform/ids.ts";
import { tx, type Tx } from "../../platform/outbox/tx.ts";
import { publishComment } from "../comments/service.ts";
import type { IssueEvent } from "../issues/activity-rows.ts";
import { recordEvents } from "../issues/issue-place.ts";
import { lockProjectForWrite } from "../issues/locked-project.ts";
import {
  type CommentPlace,
  type CommentReaction,
  deleteCommentReaction,
  insertCommentReaction,
  issueOfComment,
  ownCommentReaction,
  reactionsOfComment,
} from "./queries.ts";
import { addedReaction, removedReaction } from "./service.ts";

const placeOf = ({ workspace, project }: WritingContext, commentId: string): CommentPlace => ({
  workspace_id: workspace.id,
  project_id: project.id,
  comment_id: commentId,
});

/** @throws comment.not_found */
export async function listCommentReactions(
  context: WritingContext,
  commentId: string,
): Promise<CommentReaction[]> {
  const { db } = context.runtime;
  const place = placeOf(context, commentId);
  if ((await issueOfComment(db, place, context.me.id)) === undefined) throw fail("comment.not_found");
  return reactionsOfComment(db, place);
}

/** @throws comment.not_found */
function onComment<T>(
  context: WritingContext,
  commentId: string,
  work: (t: Tx, place: CommentPlace) => Promise<{ value: T; event: IssueEvent }>,
): Promise<T> {
  const place = placeOf(context, commentId);
  return tx(context, async (t) => {
    const locked = await lockProjectForWrite(t, place.project_id);
    await context.onWrite?.(t);
    const issueId = await issueOfComment(t.db, place, t.actor_id);
    if (issueId === undefined) throw fail("comment.not_found");
    const { value, event } = await work(t, place);
    const events = [{ ...event, issue_comment: commentId }];
    await recordEvents(t, locked, issueId, events, { subscribesActor: false });
    await publishComment(t, place.project_id, commentId);
    return value;
  });
}

/** @throws comment.not_found, duplicate */
export const reactToComment = (
  context: WritingContext,
  commentId: string,
  { reaction }: ReactionDraft,
): Promise<CommentReaction> =>
  onComment(context, commentId, async (t, place) => {
    if (await ownCommentReaction(t, place, reaction)) throw fail("duplicate");
    const id = newId();
    await insertCommentReaction(t, place, { id, reaction });
    const value = await ownCommentReaction(t, place, reaction);
    if (!value) throw fail("internal");
    return { value, event: addedReaction(id, reaction) };
  });

/** Only the caller's own. @throws comment.not_found, reaction.not_found */
export const removeReactionFromComment = (
  context: WritingContext,
  commentId: string,
  reaction: string,
): Promise<void> =>
  onComment(context, commentId, async (t, place) => {
    const own = await ownCommentReaction(t, place, reaction);
    if (!own) throw fail("reaction.not_found");
    await deleteCommentReaction(t, own.id);
    return { value: undefined, event: removedReaction(own.id, reaction) };
  });
