// Reactions to comments (contract/issues §5.4). A comment's row contains them, so every reaction announces it again.
import type { ReactionDraft } from "@cairn/contract/entities/issue-details";
import { fail } from "../../platform/failure.ts";
import type { ProjectContext } from "../../platform/http/context.ts";
import { newId } from "../../platform/ids.ts";
import { tx, type Tx } from "../../platform/outbox/tx.ts";
import { tellComment } from "../comments/service.ts";
import type { Happening } from "../issues/activity-rows.ts";
import { conclude } from "../issues/issue-place.ts";
import { openProject } from "../issues/scene.ts";
import {
  type CommentPlace,
  type CommentReaction,
  deleteCommentReaction,
  insertCommentReaction,
  issueOfComment,
  ownCommentReaction,
  reactionsOfComment,
} from "./queries.ts";
import { reacted, tookBack } from "./service.ts";

const placeOf = ({ workspace, project }: ProjectContext, commentId: string): CommentPlace => ({
  workspace_id: workspace.id,
  project_id: project.id,
  comment_id: commentId,
});

/** @throws comment.not_found */
export async function listCommentReactions(
  context: ProjectContext,
  commentId: string,
): Promise<CommentReaction[]> {
  const { db } = context.runtime;
  const place = placeOf(context, commentId);
  if ((await issueOfComment(db, place, context.me.id)) === undefined) throw fail("comment.not_found");
  return reactionsOfComment(db, place);
}

/** @throws comment.not_found */
function onComment<T>(
  context: ProjectContext,
  commentId: string,
  work: (t: Tx, place: CommentPlace) => Promise<{ value: T; happening: Happening }>,
): Promise<T> {
  const place = placeOf(context, commentId);
  return tx(context, async (t) => {
    const scene = await openProject(t, place.project_id);
    const issueId = await issueOfComment(t.db, place, t.actor_id);
    if (issueId === undefined) throw fail("comment.not_found");
    const { value, happening } = await work(t, place);
    const happenings = [{ ...happening, issue_comment: commentId }];
    await conclude(t, scene, issueId, happenings, { subscribesActor: false });
    await tellComment(t, place.project_id, commentId);
    return value;
  });
}

/** @throws comment.not_found, duplicate */
export const reactToComment = (
  context: ProjectContext,
  commentId: string,
  { reaction }: ReactionDraft,
): Promise<CommentReaction> =>
  onComment(context, commentId, async (t, place) => {
    if (await ownCommentReaction(t, place, reaction)) throw fail("duplicate");
    const id = newId();
    await insertCommentReaction(t, place, { id, reaction });
    const value = await ownCommentReaction(t, place, reaction);
    if (!value) throw fail("internal");
    return { value, happening: reacted(id, reaction) };
  });

/** Only the caller's own. @throws comment.not_found, reaction.not_found */
export const takeBackFromComment = (
  context: ProjectContext,
  commentId: string,
  reaction: string,
): Promise<void> =>
  onComment(context, commentId, async (t, place) => {
    const own = await ownCommentReaction(t, place, reaction);
    if (!own) throw fail("reaction.not_found");
    await deleteCommentReaction(t, own.id);
    return { value: undefined, happening: tookBack(own.id, reaction) };
  });
