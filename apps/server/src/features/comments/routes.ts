import { comments } from "@cairn/contract/routes/comments";
import { implement, type Registration } from "../../platform/http/implement.ts";
import { readHistory } from "./history.ts";
import { createComment, listComments, removeComment, updateComment } from "./service.ts";
import { reopenThread, resolveThread } from "./threads.ts";

export const commentRoutes = (registration: Registration): void =>
  implement(registration, comments, {
    history: (context, { params, query }) => readHistory(context, params.issue_id, query),
    list: (context, { params }) => listComments(context, params.issue_id),
    create: (context, { params, body }) => createComment(context, params.issue_id, body),
    update: (context, { params, body }) => updateComment(context, params.issue_id, params.comment_id, body),
    remove: (context, { params }) => removeComment(context, params.issue_id, params.comment_id),
    resolve: (context, { params }) => resolveThread(context, params.issue_id, params.comment_id),
    reopen: (context, { params }) => reopenThread(context, params.issue_id, params.comment_id),
  });
