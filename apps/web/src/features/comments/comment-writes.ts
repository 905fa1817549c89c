// Writing, changing and deleting comments, shown at once and rolled back on failure (law 6).
import { newId } from "@cairn/client/ids";
import { pathOf } from "@cairn/client/api";
import { callTo } from "@cairn/client/calls";
import { inserting, mutate, updating } from "@cairn/client/mutation";
import type { Comment } from "@cairn/contract/entities/history";
import { routes } from "@cairn/contract/routes/all";
import { api } from "../../data/api.ts";
import { removeRow, ignoreStatus } from "../../data/remove-row.ts";
import { t } from "../../i18n/comments.ts";
import { t as details } from "../../i18n/issue-details.ts";
import type { ProjectData } from "../../issue-list/engine/project-data.ts";
import { writeLabels } from "../../i18n/i18n.ts";

/** An issue that is commented on. */
export interface CommentedIssue {
  data: ProjectData;
  issueId: string;
  /** For messages: `WEB-12`. */
  key: string;
  /** Whether this person can comment and react here: not in an archived issue. */
  canComment: boolean;
  /** The issue's address in this app. */
  path: string;
}

const pathTo = ({ data, issueId }: CommentedIssue) => ({
  slug: data.open.slug,
  project_id: data.projectId,
  issue_id: issueId,
});

/** The content of a new comment. */
export interface NewComment {
  comment_html: string;
  /** The first comment of the thread that it replies to; undefined for a new thread. */
  first?: Comment | undefined;
  /** Whether visitors of a published board read it. */
  isPublic?: boolean;
}

/** The optimistic row of a comment until the stream brings the real one. */
function temporaryComment({ data, issueId }: CommentedIssue, draft: NewComment): Comment {
  const { comment_html, first, isPublic = false } = draft;
  const { open, project } = data;
  const now = `${new Date().toISOString().slice(0, -1)}000Z`;
  const member = open.cache.workspace_member.all().find((row) => row.member.id === open.me)?.member;
  const workspace = open.workspace;
  return {
    id: newId(),
    created_at: now,
    updated_at: now,
    created_by: open.me,
    updated_by: open.me,
    project: data.projectId,
    workspace: open.id,
    issue: issueId,
    actor: open.me,
    parent: first?.id ?? null,
    resolved_at: null,
    resolved_by: null,
    comment_html,
    comment_stripped: "",
    comment_json: {},
    attachments: [],
    access: isPublic ? "EXTERNAL" : "INTERNAL",
    external_source: null,
    external_id: null,
    actor_detail: member ?? null,
    issue_detail: null,
    project_detail: {
      id: data.projectId,
      identifier: project?.identifier ?? "",
      name: project?.name ?? "",
      cover_image: project?.cover_image ?? null,
      logo_props: project?.logo_props ?? {},
      description: project?.description ?? "",
    },
    workspace_detail: { id: open.id, name: workspace?.name ?? "", slug: open.slug },
    comment_reactions: [],
  };
}

const OPEN = { resolved_at: null, resolved_by: null };

/** Creates a comment with an id from this browser; resolves to whether the server accepted it. */
export function createComment(issue: CommentedIssue, draft: NewComment): Promise<boolean> {
  const { cache } = issue.data.open;
  const { comment_html, first } = draft;
  const row = temporaryComment(issue, draft);
  const body = {
    comment_html,
    ...(first ? { parent: first.id } : {}),
    ...(draft.isPublic === true ? { access: row.access } : {}),
  };
  // A reply reopens its thread.
  const reopening = first?.resolved_at ? [updating(cache.comment, first.id, OPEN)] : [];
  return mutate(cache, {
    ...writeLabels(t, "comment_create", { place: issue.key }),
    changes: [inserting(cache.comment, row), ...reopening],
    calls: [callTo("comments.create", { ...pathTo(issue), body, id: row.id })],
    onAnswer: (answer) => {
      if (!cache.comment.base(row.id)) cache.comment.put([answer as Comment]);
    },
  });
}

export function updateComment(
  issue: CommentedIssue,
  comment: Comment,
  comment_html: string,
): Promise<boolean> {
  const { cache } = issue.data.open;
  const updated_at = `${new Date().toISOString().slice(0, -1)}000Z`;
  return mutate(cache, {
    ...writeLabels(t, "comment_update", { place: issue.key }),
    changes: [updating(cache.comment, comment.id, { comment_html, updated_at })],
    calls: [callTo("comments.update", { ...pathTo(issue), comment_id: comment.id, body: { comment_html } })],
  });
}

/** Shows a comment on the published board, or hides it there. */
export function showOnBoard(issue: CommentedIssue, comment: Comment, isShown: boolean): Promise<boolean> {
  const { cache } = issue.data.open;
  const access = isShown ? "EXTERNAL" : "INTERNAL";
  return mutate(cache, {
    ...writeLabels(t, isShown ? "comment_show" : "comment_hide", { place: issue.key }),
    changes: [updating(cache.comment, comment.id, { access })],
    calls: [callTo("comments.update", { ...pathTo(issue), comment_id: comment.id, body: { access } })],
  });
}

/** Resolves or reopens the thread of a first comment. */
export function setResolved(issue: CommentedIssue, first: Comment, isResolved: boolean): void {
  const { cache, me } = issue.data.open;
  const path = { ...pathTo(issue), comment_id: first.id };
  const resolved = { resolved_at: `${new Date().toISOString().slice(0, -1)}000Z`, resolved_by: me };
  void mutate(cache, {
    ...writeLabels(t, isResolved ? "thread_resolve_write" : "thread_reopen_write", { place: issue.key }),
    changes: [updating(cache.comment, first.id, isResolved ? resolved : OPEN)],
    calls: [isResolved ? callTo("comments.resolve", path) : callTo("comments.reopen", path)],
  });
}

/** Adds or removes a reaction to a comment. */
export function toggleReaction(issue: CommentedIssue, comment: Comment, reaction: string): void {
  const { cache, slug, me } = issue.data.open;
  const path = { slug, project_id: issue.data.projectId, comment_id: comment.id };
  const others = comment.comment_reactions.filter((row) => row.actor !== me || row.reaction !== reaction);
  const isMine = others.length < comment.comment_reactions.length;
  const now = `${new Date().toISOString().slice(0, -1)}000Z`;
  const added = {
    id: newId(),
    created_at: now,
    updated_at: now,
    created_by: me,
    updated_by: me,
    project: comment.project,
    workspace: comment.workspace,
    comment: comment.id,
    actor: me,
    reaction,
  };
  const comment_reactions = isMine ? others : [...others, added];
  void mutate(cache, {
    failed: details("reaction_comment_failed", { key: issue.key }),
    changes: [updating(cache.comment, comment.id, { comment_reactions })],
    send: () =>
      isMine
        ? ignoreStatus(404, () => api.reactions.remove_from_comment.answer({ ...path, reaction }))
        : ignoreStatus(400, () =>
            api.reactions.create_on_comment.answer({ ...path, body: { reaction }, id: added.id }),
          ),
  });
}

/** Deletes a comment, with some seconds to undo. */
export function removeComment(issue: CommentedIssue, comment: Comment): void {
  const { cache } = issue.data.open;
  const path = { ...pathTo(issue), comment_id: comment.id };
  removeRow(cache, cache.comment, comment.id, {
    title: t("comment_deleted"),
    undoLabel: t("undo"),
    path: pathOf(routes.comments.remove, path),
    failed: t("comment_remove_failed", { place: issue.key }),
    send: () => api.comments.remove.answer(path),
  });
}
