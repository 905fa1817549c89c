// Comments on pages: the same routes at both places of pages (pages.ts).
import { Type } from "typebox";
import type { Access } from "../access.ts";
import { PageComment, PageCommentDraft, PageCommentPatch } from "../entities/page-comment.ts";
import { route } from "../route.ts";

const BODY_LIMIT = 4_000_000;
const NOT_CHANGEABLE = ["page.not_found", "comment.not_found", "forbidden", "page.archived"] as const;

/** The threads that comments form. */
const threadRoutes = <const Base extends string, const View extends Access>(base: Base, view: View) => ({
  resolve_comment: route({
    method: "POST",
    path: `${base}/pages/:page_id/comments/:comment_id/resolve/`,
    access: view,
    summary:
      "Resolve the thread of a comment: its author, the page's owner, or a member; answers with its first comment",
    success: { status: 200, body: PageComment },
    errors: NOT_CHANGEABLE,
    mutates: true,
  }),
  reopen_comment: route({
    method: "DELETE",
    path: `${base}/pages/:page_id/comments/:comment_id/resolve/`,
    access: view,
    summary:
      "Reopen the thread of a comment: its author, the page's owner, or a member; a reply reopens it as well",
    success: { status: 204 },
    errors: NOT_CHANGEABLE,
    mutates: true,
  }),
});

/** Everyone who sees a page that is not archived comments on it, also while it is locked. */
export const commentRoutes = <const Base extends string, const View extends Access>(
  base: Base,
  view: View,
) => ({
  comments: route({
    method: "GET",
    path: `${base}/pages/:page_id/comments/`,
    access: view,
    summary: "Comments on a page, oldest first",
    success: { status: 200, body: Type.Array(PageComment) },
    errors: ["page.not_found"],
  }),
  create_comment: route({
    method: "POST",
    path: `${base}/pages/:page_id/comments/`,
    access: view,
    summary:
      "Comment on a page or a selection of its text; an Idempotency-Key header that is a UUIDv7 becomes the comment's id",
    body: PageCommentDraft,
    bodyLimit: BODY_LIMIT,
    success: { status: 201, body: PageComment },
    errors: [
      "page.not_found",
      "comment.not_found",
      "page.archived",
      "forbidden",
      "invalid",
      "replay_differs",
    ],
    mutates: true,
  }),
  update_comment: route({
    method: "PATCH",
    path: `${base}/pages/:page_id/comments/:comment_id/`,
    access: view,
    summary: "Edit a comment: its author, or an admin",
    body: PageCommentPatch,
    bodyLimit: BODY_LIMIT,
    success: { status: 200, body: PageComment },
    errors: [...NOT_CHANGEABLE, "invalid"],
    mutates: true,
  }),
  remove_comment: route({
    method: "DELETE",
    path: `${base}/pages/:page_id/comments/:comment_id/`,
    access: view,
    summary: "Delete a comment: its author, or an admin; replies stay, and the oldest one starts the thread",
    success: { status: 204 },
    errors: NOT_CHANGEABLE,
    mutates: true,
  }),
  ...threadRoutes(base, view),
});
