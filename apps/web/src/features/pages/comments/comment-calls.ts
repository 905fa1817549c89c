// The calls for comments on a page. Pages of projects and of the workspace have the same shapes at different paths.
import { callTo, type StoredCall } from "@cairn/client/calls";
import type { PageRow } from "@cairn/contract/entities/page";
import type { PageComment, PageCommentDraft, PageCommentPatch } from "@cairn/contract/entities/page-comment";
import { pathOf } from "@cairn/client/api";
import { routes } from "@cairn/contract/routes/all";
import { api } from "../../../data/api.ts";
import type { OpenWorkspace } from "../../../data/open-workspace.ts";

interface CommentCalls {
  /** @throws ApiError */
  list: () => Promise<PageComment[]>;
  /** @throws ApiError */
  remove: (comment_id: string) => Promise<{ seq: number }>;
  /** The path of the request that deletes a comment. */
  removalPath: (comment_id: string) => string;
  create: (id: string, body: PageCommentDraft) => StoredCall;
  update: (comment_id: string, body: PageCommentPatch) => StoredCall;
  resolve: (comment_id: string, isResolved: boolean) => StoredCall;
}

export function commentCalls({ slug }: OpenWorkspace, page: Pick<PageRow, "id" | "project">): CommentCalls {
  const { id: page_id, project: project_id } = page;
  if (project_id === null) {
    const at = { slug, page_id };
    return {
      list: () => api.workspace_pages.comments(at),
      remove: (comment_id) => api.workspace_pages.remove_comment.answer({ ...at, comment_id }),
      removalPath: (comment_id) => pathOf(routes.workspace_pages.remove_comment, { ...at, comment_id }),
      create: (id, body) => callTo("workspace_pages.create_comment", { ...at, id, body }),
      update: (comment_id, body) => callTo("workspace_pages.update_comment", { ...at, comment_id, body }),
      resolve: (comment_id, isResolved) =>
        callTo(isResolved ? "workspace_pages.resolve_comment" : "workspace_pages.reopen_comment", {
          ...at,
          comment_id,
        }),
    };
  }
  const at = { slug, project_id, page_id };
  return {
    list: () => api.pages.comments(at),
    remove: (comment_id) => api.pages.remove_comment.answer({ ...at, comment_id }),
    removalPath: (comment_id) => pathOf(routes.pages.remove_comment, { ...at, comment_id }),
    create: (id, body) => callTo("pages.create_comment", { ...at, id, body }),
    update: (comment_id, body) => callTo("pages.update_comment", { ...at, comment_id, body }),
    resolve: (comment_id, isResolved) =>
      callTo(isResolved ? "pages.resolve_comment" : "pages.reopen_comment", { ...at, comment_id }),
  };
}
