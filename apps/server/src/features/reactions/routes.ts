import { reactions } from "@cairn/contract/routes/issue-details";
import { implement, type Registration } from "../../platform/http/implement.ts";
import { listCommentReactions, reactToComment, removeReactionFromComment } from "./comment-reactions.ts";
import { listReactions, react, removeReaction } from "./service.ts";

export const reactionRoutes = (registration: Registration): void =>
  implement(registration, reactions, {
    list: (context, { params }) => listReactions(context, params.issue_id),
    create: (context, { params, body }) => react(context, params.issue_id, body),
    remove: (context, { params }) => removeReaction(context, params.issue_id, params.reaction),
    list_of_comment: (context, { params }) => listCommentReactions(context, params.comment_id),
    create_on_comment: (context, { params, body }) => reactToComment(context, params.comment_id, body),
    remove_from_comment: (context, { params }) =>
      removeReactionFromComment(context, params.comment_id, params.reaction),
  });
