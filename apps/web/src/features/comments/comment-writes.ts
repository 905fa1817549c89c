// Writing, changing and deleting comments, shown at once and rolled back on failure (law 6).
import { newId } from "@cairn/client/ids";
import { pathOf } from "@cairn/client/api";
import { callTo } from "@cairn/client/calls";
import { inserting, mutate, updating } from "@cairn/client/mutation";
import type { Comment } from "@cairn/contract/entities/history";
import { routes } from "@cairn/contract/routes/all";
import { api } from "../../data/api.ts";
import { removeRow, ignoreStatus } from "../../data/remove-row.ts";
import { t } from "../../i18n/issue-detail.ts";
import { t as details } from "../../i18n/issue-details.ts";
import type { ProjectData } from "../../issue-list/engine/project-data.ts";
import { writeLabels } from "../../i18n/i18n.ts";

export interface Discussion {
  data: ProjectData;
  issueId: string;
  /** For messages: `WEB-12`. */
  key: string;
  /** Whether this person can comment and react here: not in an archived issue. */
  canComment: boolean;
}

const pathTo = ({ data, issueId }: Discussion) => ({
  slug: data.open.slug,
  project_id: data.projectId,
  issue_id: issueId,
});

/** The content of a new comment. */
export interface NewComment {
  comment_html: string;
  /** The first comment of the thread that it replies to; undefined for a new thread. */
  first?: Comment | undefined;
}

/** The optimistic row of a comment until the stream brings the real one. */
function temporaryComment({ data, issueId }: Discussion, draft: NewComment): Comment {
  const { comment_html, first } = draft;
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
    // Published boards do not exist yet (contract/issues §20.30).
    access: "INTERNAL",
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
export function createComment(discussion: Discussion, draft: NewComment): Promise<boolean> {
  const { cache } = discussion.data.open;
  const { comment_html, first } = draft;
  const row = temporaryComment(discussion, draft);
  const body = {
    comment_html,
    ...(first ? { parent: first.id } : {}),
  };
  // A reply reopens its thread.
  const reopening = first?.resolved_at ? [updating(cache.comment, first.id, OPEN)] : [];
  return mutate(cache, {
    ...writeLabels(t, "comment_create", { key: discussion.key }),
    changes: [inserting(cache.comment, row), ...reopening],
    calls: [callTo("comments.create", { ...pathTo(discussion), body, id: row.id })],
    onAnswer: (answer) => {
      if (!cache.comment.base(row.id)) cache.comment.put([answer as Comment]);
    },
  });
}

/** Whether it is shown before the server has it. */
export const isPending = (data: ProjectData, comment: Comment): boolean =>
  data.open.cache.comment.base(comment.id) === undefined;

export function updateComment(
  discussion: Discussion,
  comment: Comment,
  comment_html: string,
): Promise<boolean> {
  const { cache } = discussion.data.open;
  const updated_at = `${new Date().toISOString().slice(0, -1)}000Z`;
  return mutate(cache, {
    ...writeLabels(t, "comment_update", { key: discussion.key }),
    changes: [updating(cache.comment, comment.id, { comment_html, updated_at })],
    calls: [
      callTo("comments.update", { ...pathTo(discussion), comment_id: comment.id, body: { comment_html } }),
    ],
  });
}

/** Resolves or reopens the thread of a first comment. */
export function setResolved(discussion: Discussion, first: Comment, isResolved: boolean): void {
  const { cache, me } = discussion.data.open;
  const path = { ...pathTo(discussion), comment_id: first.id };
  const resolved = { resolved_at: `${new Date().toISOString().slice(0, -1)}000Z`, resolved_by: me };
  void mutate(cache, {
    ...writeLabels(t, isResolved ? "thread_resolve_write" : "thread_reopen_write", { key: discussion.key }),
    changes: [updating(cache.comment, first.id, isResolved ? resolved : OPEN)],
    calls: [isResolved ? callTo("comments.resolve", path) : callTo("comments.reopen", path)],
  });
}

/** Adds or removes a reaction to a comment. */
export function toggleReaction(discussion: Discussion, comment: Comment, reaction: string): void {
  const { cache, slug, me } = discussion.data.open;
  const path = { slug, project_id: discussion.data.projectId, comment_id: comment.id };
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
    failed: details("reaction_comment_failed", { key: discussion.key }),
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
export function removeComment(discussion: Discussion, comment: Comment): void {
  const { cache } = discussion.data.open;
  const path = { ...pathTo(discussion), comment_id: comment.id };
  removeRow(cache, cache.comment, comment.id, {
    title: t("comment_deleted"),
    undoLabel: t("undo"),
    path: pathOf(routes.comments.remove, path),
    failed: t("comment_remove_failed", { key: discussion.key }),
    send: () => api.comments.remove.answer(path),
  });
}
