// History and comments of an issue (contract/issues §5).
import { Type } from "typebox";
import { Activity, Comment, CommentDraft, CommentPatch } from "../entities/history.ts";
import { route } from "../route.ts";
import { Text } from "../schema.ts";

const I = "/api/workspaces/:slug/projects/:project_id/issues/:issue_id";
const BODY_LIMIT = 4_000_000;

export const comments = {
  history: route({
    method: "GET",
    path: `${I}/history/`,
    access: "project.view",
    summary: "Activities and comments of an issue, oldest first",
    query: Type.Object({ activity_type: Type.Optional(Text), created_at__gt: Type.Optional(Text) }),
    success: { status: 200, body: Type.Array(Type.Union([Activity, Comment])) },
    errors: ["issue.not_found", "invalid"],
  }),
  list: route({
    method: "GET",
    path: `${I}/comments/`,
    access: "project.view",
    summary: "Comments of an issue, oldest first",
    success: { status: 200, body: Type.Array(Comment) },
    errors: ["issue.not_found"],
  }),
  create: route({
    method: "POST",
    path: `${I}/comments/`,
    access: "project.view",
    summary: "Comment on an issue; an Idempotency-Key header that is a UUIDv7 becomes the comment's id",
    body: CommentDraft,
    bodyLimit: BODY_LIMIT,
    success: { status: 201, body: Comment },
    errors: ["issue.not_found", "comment.not_found", "invalid", "replay_differs"],
    mutates: true,
  }),
  update: route({
    method: "PATCH",
    path: `${I}/comments/:comment_id/`,
    access: "project.view",
    summary: "Edit a comment: its author, or a project admin",
    body: CommentPatch,
    bodyLimit: BODY_LIMIT,
    success: { status: 200, body: Comment },
    errors: ["comment.not_found", "issue.not_found", "forbidden", "invalid"],
    mutates: true,
  }),
  remove: route({
    method: "DELETE",
    path: `${I}/comments/:comment_id/`,
    access: "project.view",
    summary:
      "Delete a comment: its author, or a project admin; replies stay, and the oldest one starts the thread",
    success: { status: 204 },
    errors: ["comment.not_found", "issue.not_found", "forbidden"],
    mutates: true,
  }),
  resolve: route({
    method: "POST",
    path: `${I}/comments/:comment_id/resolve/`,
    access: "project.view",
    summary:
      "Resolve the thread of a comment: its author, or a project member; answers with its first comment",
    success: { status: 200, body: Comment },
    errors: ["comment.not_found", "issue.not_found", "forbidden"],
    mutates: true,
  }),
  reopen: route({
    method: "DELETE",
    path: `${I}/comments/:comment_id/resolve/`,
    access: "project.view",
    summary: "Reopen the thread of a comment: its author, or a project member; a reply reopens it as well",
    success: { status: 204 },
    errors: ["comment.not_found", "issue.not_found", "forbidden"],
    mutates: true,
  }),
};
