// Public comments on the issues of a board.
import type { PublicComment, PublicCommentDraft } from "@cairn/contract/entities/public-board";
import { plainText } from "@cairn/editor/plain-text";
import type { NoContext, UserContext } from "../../platform/http/context.ts";
import {
  createPublicComment,
  type MemberComment,
  publicComments,
  removePublicComment,
  updatePublicComment,
} from "../comments/public-comments.ts";
import { type Reader, readerOf } from "../pages/publishing/texts.ts";
import type { Runtime } from "../../platform/runtime.ts";
import { requireOnBoard } from "./issues.ts";
import { type OpenBoard, openBoard } from "./open-board.ts";
import { peopleOn } from "./people.ts";
import { publicHtml } from "./texts.ts";
import { allows, visitIssue } from "./visit.ts";
import { visitorContent } from "./visitor-html.ts";

interface OfIssue {
  anchor: string;
  issue_id: string;
}

/** Comments with their public fields, in which no one is named unless the board shows names. */
async function answersOf(
  runtime: Runtime,
  board: OpenBoard,
  comments: readonly MemberComment[],
  reader: Reader,
): Promise<PublicComment[]> {
  const people = comments.flatMap(({ actor, comment_reactions }) => [
    actor,
    ...comment_reactions.map((reaction) => reaction.actor),
  ]);
  const person = await peopleOn(runtime.db, board, people);
  const answers: PublicComment[] = [];
  for (const { parent: _parent, resolved_at: _at, resolved_by: _by, ...comment } of comments) {
    const comment_html = await publicHtml(comment.comment_html, board, reader);
    answers.push({
      ...comment,
      updated_by: comment.created_by,
      comment_html,
      comment_stripped: plainText(comment_html),
      comment_json: {},
      external_source: null,
      external_id: null,
      actor_detail: comment.actor === null ? null : person(comment.actor),
      comment_reactions: board.settings.is_reactions_enabled
        ? comment.comment_reactions.map((one) => ({ ...one, actor_detail: person(one.actor) }))
        : [],
    });
  }
  return answers;
}

/** None where comments are off. @throws issue.not_found */
export async function commentsOn(
  runtime: Runtime,
  board: OpenBoard,
  issueId: string,
  reader: Reader,
): Promise<PublicComment[]> {
  await requireOnBoard(runtime, board, issueId);
  if (!allows(board, "comments")) return [];
  const place = { workspace_id: board.workspace.id, project_id: board.project.id, issue_id: issueId };
  return answersOf(runtime, board, await publicComments(runtime.db, place), reader);
}

/** @throws not_found, issue.not_found */
export async function listComments(
  { runtime, request }: NoContext,
  { anchor, issue_id }: OfIssue,
): Promise<PublicComment[]> {
  return commentsOn(runtime, await openBoard(runtime, anchor), issue_id, readerOf(request));
}

async function answerOf(
  { runtime, request }: UserContext,
  board: OpenBoard,
  comment: MemberComment,
): Promise<PublicComment> {
  const [answer] = await answersOf(runtime, board, [comment], readerOf(request));
  if (!answer) throw new Error("A comment was written and has no answer.");
  return answer;
}

/** @throws as `visitIssue`, invalid */
export async function addComment(
  context: UserContext,
  params: OfIssue,
  { comment_html }: PublicCommentDraft,
): Promise<PublicComment> {
  const visit = await visitIssue(context, params, "comments");
  const content = visitorContent(comment_html);
  return answerOf(context, visit.board, await createPublicComment(visit.context, params.issue_id, content));
}

/** Only the caller's own. @throws as `visitIssue`, comment.not_found, invalid */
export async function changeComment(
  context: UserContext,
  params: OfIssue & { comment_id: string },
  { comment_html }: PublicCommentDraft,
): Promise<PublicComment> {
  const visit = await visitIssue(context, params, "comments");
  const change = { id: params.comment_id, content: visitorContent(comment_html) };
  return answerOf(context, visit.board, await updatePublicComment(visit.context, params.issue_id, change));
}

/** Only the caller's own. @throws as `visitIssue`, comment.not_found */
export async function removeComment(
  context: UserContext,
  params: OfIssue & { comment_id: string },
): Promise<void> {
  const visit = await visitIssue(context, params, "comments");
  await removePublicComment(visit.context, params.issue_id, params.comment_id);
}
