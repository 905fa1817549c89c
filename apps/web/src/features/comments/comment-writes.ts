// Writing, changing and deleting comments, shown at once and rolled back when it fails (law 6).
import { newId } from "@cairn/client/ids";
import { pathOf } from "@cairn/client/api";
import { callTo } from "@cairn/client/calls";
import { ApiError } from "@cairn/client/api-error";
import { deleting, inserting, mutate, updating } from "@cairn/client/mutation";
import type { Comment } from "@cairn/contract/entities/history";
import { routes } from "@cairn/contract/routes/all";
import { api } from "../../data/api.ts";
import { removeWithUndo } from "../../data/remove-with-undo.ts";
import { t } from "../../i18n/issue-detail.ts";
import { t as parts } from "../../i18n/issue-parts.ts";
import type { ProjectData } from "../../issue-list/engine/project-data.ts";

export interface Thread {
  data: ProjectData;
  issueId: string;
  /** For messages: `WEB-12`. */
  key: string;
  /** Whether one may write and react here: not in an archived issue. */
  canComment: boolean;
}

export type Access = Comment["access"];

const pathTo = ({ data, issueId }: Thread) => ({
  slug: data.open.slug,
  project_id: data.projectId,
  issue_id: issueId,
});

/** The row that stands for a comment until the stream brings the real one. */
function temporaryComment({ data, issueId }: Thread, comment_html: string, access: Access): Comment {
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
    comment_html,
    comment_stripped: "",
    comment_json: {},
    attachments: [],
    access,
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

/** Comments on the issue under an id of our own; resolves to whether the server has it. */
export function createComment(
  thread: Thread,
  comment_html: string,
  access: Access = "INTERNAL",
): Promise<boolean> {
  const { cache } = thread.data.open;
  const row = temporaryComment(thread, comment_html, access);
  const body = access === "INTERNAL" ? { comment_html } : { comment_html, access };
  return mutate(cache, {
    label: t("comment_create_failed", { key: thread.key }),
    changes: [inserting(cache.comment, row)],
    calls: [callTo("comments.create", { ...pathTo(thread), body, id: row.id })],
    onAnswer: (answer) => {
      if (!cache.comment.base(row.id)) cache.comment.put([answer as Comment]);
    },
  });
}

/** Whether it is shown before the server has it. */
export const isPending = (data: ProjectData, comment: Comment): boolean =>
  data.open.cache.comment.base(comment.id) === undefined;

export function updateComment(thread: Thread, comment: Comment, comment_html: string): Promise<boolean> {
  const { cache } = thread.data.open;
  const updated_at = `${new Date().toISOString().slice(0, -1)}000Z`;
  return mutate(cache, {
    label: t("comment_update_failed", { key: thread.key }),
    changes: [updating(cache.comment, comment.id, { comment_html, updated_at })],
    calls: [callTo("comments.update", { ...pathTo(thread), comment_id: comment.id, body: { comment_html } })],
  });
}

/** Shows a comment to visitors of the published board as well, or to members only (contract/issues §20.30). */
export function changeAccess(thread: Thread, comment: Comment, access: Access): void {
  const { cache } = thread.data.open;
  void mutate(cache, {
    label: parts("comment_access_failed", { key: thread.key }),
    changes: [updating(cache.comment, comment.id, { access })],
    calls: [callTo("comments.update", { ...pathTo(thread), comment_id: comment.id, body: { access } })],
  });
}

/** Reacts to a comment, or takes the same reaction back. */
export function toggleReaction(thread: Thread, comment: Comment, reaction: string): void {
  const { cache, slug, me } = thread.data.open;
  const path = { slug, project_id: thread.data.projectId, comment_id: comment.id };
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
    label: parts("reaction_comment_failed", { key: thread.key }),
    changes: [updating(cache.comment, comment.id, { comment_reactions })],
    send: async () => {
      try {
        return isMine
          ? await api.reactions.remove_from_comment.answer({ ...path, reaction })
          : await api.reactions.create_on_comment.answer({ ...path, body: { reaction }, id: added.id });
      } catch (error) {
        // It is so already.
        if (error instanceof ApiError && error.status === (isMine ? 404 : 400)) return { seq: 0 };
        throw error;
      }
    },
  });
}

/** Deletes a comment, with some seconds to undo. */
export function removeComment(thread: Thread, comment: Comment): void {
  const { cache } = thread.data.open;
  const path = { ...pathTo(thread), comment_id: comment.id };
  removeWithUndo({
    title: t("comment_deleted"),
    undoLabel: t("undo"),
    path: pathOf(routes.comments.remove, path),
    hide: () => {
      const ticket = cache.comment.apply(comment.id, { kind: "delete" });
      return {
        show: () => cache.comment.drop(comment.id, ticket),
        settle: () => cache.comment.settle(comment.id, ticket),
      };
    },
    commit: () =>
      void mutate(cache, {
        label: t("comment_remove_failed", { key: thread.key }),
        changes: [deleting(cache.comment, comment.id)],
        send: async () => {
          try {
            return await api.comments.remove.answer(path);
          } catch (error) {
            // Somebody else was faster.
            if (error instanceof ApiError && error.status === 404) return { seq: 0 };
            throw error;
          }
        },
      }),
  });
}
