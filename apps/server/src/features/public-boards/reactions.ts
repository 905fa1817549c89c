// Reactions of visitors to issues and public comments: the same as those of members.
import type { IssueReaction, ReactionDraft } from "@cairn/contract/entities/issue-details";
import { fail } from "../../platform/failure.ts";
import type { UserContext } from "../../platform/http/context.ts";
import { issueOfPublicComment } from "../comments/public-comments.ts";
import { reactToComment, removeReactionFromComment } from "../reactions/comment-reactions.ts";
import { react, removeReaction } from "../reactions/service.ts";
import { isOnBoard, requireOnBoard } from "./issues.ts";
import { openBoard } from "./open-board.ts";
import { peopleOn } from "./people.ts";
import { reactionsTo } from "./queries.ts";
import { allows, type Visit, visitIssue, visitToWrite } from "./visit.ts";

/** Most reactions in one response. */
const MAX_REACTIONS = 500;

interface OfIssue {
  anchor: string;
  issue_id: string;
}
interface OfComment {
  anchor: string;
  comment_id: string;
}

/** Newest first. @throws not_found, issue.not_found */
export async function listReactions(
  { runtime }: UserContext,
  { anchor, issue_id }: OfIssue,
): Promise<IssueReaction[]> {
  const board = await openBoard(runtime, anchor);
  await requireOnBoard(runtime, board, issue_id);
  if (!allows(board, "reactions")) return [];
  const place = { workspace_id: board.workspace.id, project_id: board.project.id };
  const reactions = await reactionsTo(runtime.db, place, [issue_id], MAX_REACTIONS);
  const person = await peopleOn(
    runtime.db,
    board,
    reactions.map(({ actor }) => actor),
  );
  return reactions.map((one) => ({ ...one, actor_detail: person(one.actor) }));
}

/** @throws as `visitIssue`, duplicate */
export async function reactToIssue(
  context: UserContext,
  params: OfIssue,
  draft: ReactionDraft,
): Promise<IssueReaction> {
  const visit = await visitIssue(context, params, "reactions");
  const reaction = await react(visit.context, params.issue_id, draft);
  const person = await peopleOn(context.runtime.db, visit.board, [reaction.actor]);
  return { ...reaction, actor_detail: person(reaction.actor) };
}

/** Only the caller's own. @throws as `visitIssue`, reaction.not_found */
export async function takeBackReaction(
  context: UserContext,
  params: OfIssue & { reaction: string },
): Promise<void> {
  const visit = await visitIssue(context, params, "reactions");
  await removeReaction(visit.context, params.issue_id, params.reaction);
}

/** @throws as `visitToWrite`, comment.not_found also for comments that are not public */
async function visitComment(context: UserContext, { anchor, comment_id }: OfComment): Promise<Visit> {
  const { runtime } = context;
  const visit = await visitToWrite(context, anchor, "reactions");
  const { board } = visit;
  const place = { workspace_id: board.workspace.id, project_id: board.project.id };
  const issueId = allows(board, "comments")
    ? await issueOfPublicComment(runtime.db, place, comment_id)
    : undefined;
  if (issueId === undefined || !(await isOnBoard(runtime, board, [issueId]))) throw fail("comment.not_found");
  return visit;
}

/** @throws as `visitComment`, duplicate */
export async function reactToPublicComment(context: UserContext, params: OfComment, draft: ReactionDraft) {
  const visit = await visitComment(context, params);
  return reactToComment(visit.context, params.comment_id, draft);
}

/** Only the caller's own. @throws as `visitComment`, reaction.not_found */
export async function takeBackCommentReaction(
  context: UserContext,
  params: OfComment & { reaction: string },
): Promise<void> {
  const visit = await visitComment(context, params);
  await removeReactionFromComment(visit.context, params.comment_id, params.reaction);
}
