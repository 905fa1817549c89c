import type { PublicIssue, PublicIssues } from "@cairn/contract/entities/public-board";
import { public_boards } from "@cairn/contract/routes/public-boards";
import type { NoContext } from "../../platform/http/context.ts";
import { implement, type Registration } from "../../platform/http/implement.ts";
import { readerOf } from "../pages/publishing/texts.ts";
import { listIssuesOf } from "./cached-issues.ts";
import { addComment, changeComment, listComments, removeComment } from "./comments.ts";
import { readIssue } from "./issues.ts";
import { openBoard, openBoardOf } from "./open-board.ts";
import { serveBoardPages } from "./page.ts";
import {
  listReactions,
  reactToIssue,
  reactToPublicComment,
  takeBackCommentReaction,
  takeBackReaction,
} from "./reactions.ts";
import type { BoardQuery } from "./selection.ts";
import {
  changeSubmission,
  listSubmissions,
  readSubmission,
  removeSubmission,
  submitIssue,
} from "./submissions.ts";
import { listVotes, takeBackVote, vote } from "./votes.ts";

/** A browser asks before it shows a stored list: an unpublished board is shown no longer. */
const ASK_AGAIN = "private, no-cache";

/** @throws not_found, board.filters_off, bad_order, invalid */
async function listIssues(
  { runtime, request, reply }: NoContext,
  anchor: string,
  query: BoardQuery,
): Promise<PublicIssues> {
  const board = await openBoard(runtime, anchor);
  const { issues, tag } = await listIssuesOf(runtime, board, query, readerOf(request));
  if (tag !== null) {
    reply.headers({ etag: tag, "cache-control": ASK_AGAIN, vary: "accept-language" });
    if (request.headers["if-none-match"] === tag) await reply.code(304).send();
  }
  return issues;
}

/** @throws not_found, issue.not_found, board.peek_off */
async function retrieveIssue(
  { runtime, request }: NoContext,
  params: { anchor: string; issue_id: string },
): Promise<PublicIssue> {
  const board = await openBoard(runtime, params.anchor);
  return readIssue(runtime, board, params.issue_id, { reader: readerOf(request) });
}

export function publicBoardRoutes(registration: Registration): void {
  serveBoardPages(registration);
  implement(registration, public_boards, {
    settings: async ({ runtime }, { params }) => (await openBoard(runtime, params.anchor)).settings,
    of_project: async ({ runtime }, { params }) =>
      (await openBoardOf(runtime, params.slug, params.project_id)).settings,
    issues: (context, { params, query }) => listIssues(context, params.anchor, query),
    retrieve: (context, { params }) => retrieveIssue(context, params),
    comments: (context, { params }) => listComments(context, params),
    comment: (context, { params, body }) => addComment(context, params, body),
    update_comment: (context, { params, body }) => changeComment(context, params, body),
    remove_comment: (context, { params }) => removeComment(context, params),
    reactions: (context, { params }) => listReactions(context, params),
    react: (context, { params, body }) => reactToIssue(context, params, body),
    remove_reaction: (context, { params }) => takeBackReaction(context, params),
    react_to_comment: (context, { params, body }) => reactToPublicComment(context, params, body),
    remove_reaction_from_comment: (context, { params }) => takeBackCommentReaction(context, params),
    votes: (context, { params }) => listVotes(context, params),
    vote: (context, { params, body }) => vote(context, params, body),
    submissions: (context, { params }) => listSubmissions(context, params),
    submit: (context, { params, body }) => submitIssue(context, params, body),
    submission: (context, { params }) => readSubmission(context, params),
    update_submission: (context, { params, body }) => changeSubmission(context, params, body),
    remove_submission: (context, { params }) => removeSubmission(context, params),
    remove_vote: (context, { params }) => takeBackVote(context, params),
  });
}
